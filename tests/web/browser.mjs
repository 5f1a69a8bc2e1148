// What the browser tests and make web-shots share: a browser that is driven by
// the packages of make web-packages.
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

export const packages = createRequire(resolve('build/web') + '/');

export const address = (fragment = '') =>
    pathToFileURL(resolve('build/web/magicbb.html')).href + fragment;

export async function launch(browser = 'chrome') {
    const required = packages('puppeteer-core');
    const puppeteer = required.default ?? required;
    const programs = {
        chrome: '/usr/bin/chromium',
        firefox: '/usr/bin/firefox-esr'
    };
    return puppeteer.launch({
        browser,
        executablePath: process.env.BROWSER_PATH ?? programs[browser],
        // Chromium has no sandbox for root.
        args: browser === 'chrome' && !process.getuid() ? ['--no-sandbox'] : []
    });
}

// A page of its own, in which what the console says is a complaint.
export async function open(browser, {
    width = 1280,
    height = 900,
    scheme = 'light',
    motion = 'no-preference',
    fragment = '',
    complaints = [],
    emulate = true
} = {}) {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewport({width, height});
    if (emulate)
        await page.emulateMediaFeatures([
            {name: 'prefers-color-scheme', value: scheme},
            {name: 'prefers-reduced-motion', value: motion}
        ]);
    await page.goto(address(fragment));
    await page.waitForSelector('body[data-ready]', {timeout: 10000});
    await settle(page);
    return page;
}

// All sections are laid out, also those out of sight.
export const unfold = (page) => page.addStyleTag(
    {content: 'main > section { content-visibility: visible !important }'});

// What the page draws in the next frames, and when it is idle, has been drawn.
export const settle = (page) => page.evaluate(
    () => new Promise(
        (done) => requestAnimationFrame(
            () => requestAnimationFrame(
                () => requestIdleCallback(done, {timeout: 500})))));

export const texts = (page, selector) =>
    page.$$eval(selector, (all) => all.map((one) => one.textContent));

// Follows a link on the page that is open.
export async function go(page, link) {
    await page.evaluate(async (hash) => {
        location.hash = hash;
        await new Promise(
            (done) => addEventListener('hashchange', done, {once: true}));
    }, link);
    await settle(page);
}
