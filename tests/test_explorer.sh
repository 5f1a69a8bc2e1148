#!/bin/sh
# The page of examples/web/ in Debian's chromium, with BROWSER=firefox in its
# firefox-esr: explorer.mjs.
set -u
. "${0%/*}/tap.sh"
for tool in clang-14:clang-14 wasm-ld-14:lld-14 node:nodejs; do
    command -v "${tool%:*}" >/dev/null ||
        skip_all "no ${tool%:*}" "clang-14 lld-14 nodejs"
done
case ${BROWSER:-} in
firefox) browser=${FIREFOX:-firefox-esr} ;;
*) browser=${CHROMIUM:-chromium} ;;
esac
BROWSER_PATH=$(command -v "$browser") ||
    skip_all "no $browser" "chromium firefox-esr"
export BROWSER_PATH
[ -d build/web/node_modules/puppeteer-core ] &&
    [ -d build/web/node_modules/axe-core ] ||
    skip_all "no puppeteer-core and axe-core: run make web-packages" npm
exec node tests/explorer.mjs
