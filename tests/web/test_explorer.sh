#!/bin/sh
# The page of tools/explain/web/ in Debian's chromium, with BROWSER=firefox in its
# firefox-esr: web/explorer.mjs.
set -u
. "${0%/*}/../tap.sh"
browser=${BROWSER:-chromium}
[ "$browser" = chromium ] || browser=firefox-esr
needs clang-14 clang-14 lld-14 wasm-ld-14 nodejs node "$browser" "$browser"
[ -d build/web/node_modules/puppeteer-core ] &&
    [ -d build/web/node_modules/axe-core ] || {
    command -v npm >/dev/null && npm='' || npm=npm
    skip_all "no puppeteer-core and axe-core: make web-packages" $npm
}
scratch
links clang-14 --target=wasm32-wasi ||
    skip_all "no libc for WebAssembly" "wasi-libc libclang-rt-14-dev-wasm32"
output=$(make -s build/explain web 2>&1) || {
    point 1 "make builds what this tests"
    done_testing
}
BROWSER_PATH=$(command -v "$browser")
export BROWSER_PATH
node_tests tests/web/explorer.mjs
