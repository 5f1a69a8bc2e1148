#!/bin/sh
# The C of examples/web/, compiled to WebAssembly, in node: web_exports.mjs.
set -u
. "${0%/*}/tap.sh"
for tool in clang-14:clang-14 wasm-ld-14:lld-14 node:nodejs; do
    command -v "${tool%:*}" >/dev/null ||
        skip_all "no ${tool%:*}" "clang-14 lld-14 nodejs"
done
exec node tests/web_exports.mjs
