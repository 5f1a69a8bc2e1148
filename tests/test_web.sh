#!/bin/sh
# The C of examples/web/, compiled to WebAssembly, in node: web/exports.mjs.
set -u
. "${0%/*}/tap.sh"
needs "clang-14 lld-14 nodejs" clang-14 wasm-ld-14 node
exec node tests/web/exports.mjs
