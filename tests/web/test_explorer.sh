#!/bin/sh
# The page of examples/web/ in Debian's chromium, with BROWSER=firefox in its
# firefox-esr: web/explorer.mjs.
set -u
. "${0%/*}/../tap.sh"
case ${BROWSER:-} in
firefox) package=firefox-esr browser=${FIREFOX:-firefox-esr} ;;
*) package=chromium browser=${CHROMIUM:-chromium} ;;
esac
needs "clang-14 lld-14 nodejs npm $package; make web-packages" \
    clang-14 wasm-ld-14 node "$browser"
BROWSER_PATH=$(command -v "$browser")
export BROWSER_PATH
[ -d build/web/node_modules/puppeteer-core ] &&
    [ -d build/web/node_modules/axe-core ] || {
    command -v npm >/dev/null && npm='' || npm=npm
    skip_all "no puppeteer-core and axe-core" "$npm; make web-packages"
}
output=$(make -s build/explain build/web/magicbb.html \
    build/web/attacks-tiny.wasm 2>&1) || {
    point 1 "make builds what this tests"
    done_testing
}
exec node tests/web/explorer.mjs
