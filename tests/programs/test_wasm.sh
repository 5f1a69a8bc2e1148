#!/bin/sh
# examples/wasm.c, compiled to WebAssembly, in node: wasm.mjs.
set -u
. "${0%/*}/../tap.sh"
needs clang-14 clang-14 lld-14 wasm-ld-14 nodejs node
scratch
links clang-14 --target=wasm32-wasi ||
    skip_all "no libc for WebAssembly" "wasi-libc libclang-rt-14-dev-wasm32"
mkdir -p build
node_tests tests/programs/wasm.mjs
