// The page in a browser: what one can do there. After each act all that it says
// and draws is compared with expected() of known.mjs. See test_explorer.sh.
import {readFileSync} from 'node:fs';

import {numberings} from '../../examples/web/wasm.js';

import * as web from './browser.mjs';
import * as known from './known.mjs';
import {testScreens} from './screens.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {act, agrees, go, open, page, play, text} = web;
const {hex, magics, name, places} = known;
const {random, pick} = randomOf(2);

// -------------------------------------------------------------------- lines --

const MAGIC = magics[18].magic;
const ALL = `#piece=bishop&square=e4&board=8/2p5/8/8/8/3P4/8/8` +
    '&numbering=h8-files&magic=0x0123456789abcdef&shift=55&step=3&slot=7' +
    '&owner=0&bits=9&seed=5&lsb=0x0000000000000010';
// The bit that each six bits of De Bruijn's sequence tell
const BRUIJN = [];
for (const i of places)
    BRUIJN[known.u64(0x021bb2bf47316a4fn << BigInt(i)) >> 58n] = i;

// The slot that is seen there, when one comes from elsewhere
const CORNER = `point #packing
    point #packing 0.01 0.006 => packtext says ^slot `;

const SCRIPTS = {
    board: `
    sample 1
    drag 18 36 => square is 36
    drag 9 44 => occupied is 0x89e011086de00430
    placement.value is r2r3k/5ppp/p3P3/3pR3/P1pP1Np1/5nPP/2P5/4RK2
    tap [data-square="38"] => occupied is 0x89e011486de00430
    tap [data-square="38"] => occupied is 0x89e011086de00430
    type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w - - 0 1
    occupied is 0x0000440012009000
    type occupied 0xff00ff00ff00ff => occupied is 0x00ff00ef00ff00ff
    click bishop
    click queen
    click part1 => part1.checked is true
    sample 0 => product is ${hex(known.explain([])[0].product)}
    index is 78
    article.hidden is false
    sample 1 => article.hidden is true
    sample 2
    sample 3
    sample 4
    sample 5
    sample 1
    focus [data-square="18"]
    press ArrowRight ArrowUp ArrowUp m ArrowLeft Space => square is 35
    occupied is 0x89e001046de00630
    press Home Space => occupied is 0x89e001056de00630
    press ArrowLeft Space => occupied is 0x89e001046de00630
    press Space End Space => occupied is 0x89e001856de00630
    keys Space [data-square="0"],[data-square="1"]
    occupied is 0x89e001856de00633
    click clear => occupied is 0x0000000000000000`,
    chain: `
    sample 1
    point #chain>:nth-child(3)>svg 0.3 0.6
    why says ^A blocker on c4 .bit 26. adds magic << 26
    point #chain>:nth-child(3)>svg 0.3 0.2
    why says c7 is bit 50\\. It is empty
    point .indexbits>:nth-child(5)
    why says ^At .* a carry of 1 from below: 3, so it is 1.$
    point #why => why says ^Point at a bit
    pext says c7c6c5c4g3f3e3d3b3c2occupied0001110001$
    compact says c8c405c1c202h3f325a3a312$
    lines says h3g3f3e3d3c3b3a3occupied11100@00state110000attacks00111@
    focus #step
    press Home${'\npress ArrowRight'.repeat(18)} => step.value is 18
    step.max is 18
    click play-button
    step.value says [2-9]
    play-button says ^Pause$
    click play-button => play-button says ^Play$
    focus #step
    press End`,
    collisions: `
    sample 1
    click next-shared => sharing-title says is constructive
    why constructive rook c3
    focus [data-bit="63"]
    press ArrowDown ArrowDown ArrowRight ArrowRight ArrowLeft ArrowUp
    press Space => magic is ${hex(MAGIC ^ 1n << 54n)}
    keys Space [data-bit="54"],[data-bit="0"],[data-bit="1"]
    magic is ${hex(MAGIC ^ 3n)}
    type magic 0x0000000000000001
    type shift 60
    click next-wrong => sharing-title says is destructive
    why destructive rook c3 --magic 1 --shift 60
    tap #slotmap 0.99 0.01 => slot.value is 7
    tap #slotmap 0.99 0.99 => slot.value is 15
    click header-magic => magic is ${hex(MAGIC)}`,
    search: `
    sample 3
    type seed 3
    click search
    search-text says  uses 
    click search => search says ^Search$
    click use-magic => valid is valid
    found-c says magic = {magic};[^]*>> {shift}\\)
    sample 1 => use-magic.disabled is true`,
    packing: `
    sample 1
    point #packing
    density-text says ^66,921 of 77,520 .* 86.3 %.* 100.0 %; .*, region 63: 69.4
    type owner rook d4
    owner-text says ^rook d4: 1,024 .* 764 slots from 65,696 to 69,791;
    point #packing 0.1107 0.6163
    packtext says ^slot 47,658: rook c3, its index 2,453$
    tap #packing 0.1107 0.6163 => owner.value is rook c3
    focus #packing
    press +${' ArrowRight ArrowUp'.repeat(9)} => zoom-text says 200 %
    ${CORNER}193:
    press ArrowDown
    ${CORNER}7,873:
    press ArrowLeft
    ${CORNER}7,835:
    click zoom-out
    ${CORNER}387:
    wide-size says ^620,160 bytes$
    compact-size says ^128,144 bytes$
    click owner-board => owner.value is rook c3
    click owner-none => owner.value is `,
    numbers: `
    ${
        numberings
            .map((one) => `select numbering ${one}
                command says ${one === 'a1' ? '.' : ` --mapping ${one}$`}
                type occupied 0xff => occupied is 0x00000000000000ff`)
            .join('\n')}
    debruijn says → table${BRUIJN.join('')}table\\[
    type lsb 0x8000000000500000
    focus #rook
    click lsb-next lsb-next => lsb.value is 0x8000000000000000
    click lsb-next => lsb.value is 0x8000000000000000
    lsb-result says  is bit 63\\.$
    follow #square=z9 => said says ^This link is damaged: square
    follow #board=9/9 => said says ^This link is damaged: board
    follow #magic=xyz&shift=52 => said says ^This link is damaged: magic
    follow #magic=1&shift=99 => said says ^This link is damaged: shift
    follow #nothing=1 => said says ^This link is damaged: nothing
    follow #board=%E0%A4%A => said says ^This link is damaged: 
    follow ${ALL}
    reopen ${ALL}`,
    input: `
    click copy-link => said says copied|^file:
    sample 4
    click copy-command => said says copied|^build
    sample 1
    refuse placement 8/8/8 | 8 ranks
    refuse placement   | 8 ranks
    refuse placement 8/8/8/8/8/8/8/7z | is no piece
    refuse placement 8/8/8/8/8/8/8/9 | is no piece
    refuse placement 8/8/8/8/8/8/8/71p | not 8
    refuse occupied xyz | not a hexadecimal
    refuse occupied   | not a hexadecimal
    refuse occupied 10000000000000000 | 16 digits
    refuse magic -1 | not a hexadecimal
    refuse shift 47 | 48 to 63
    refuse shift x | 48 to 63
    refuse slot 4096 | not a slot
    refuse bits 17 | 1 to 16
    refuse seed 0 | 1 to 999,999,999
    refuse owner king d4 | not a slider
    refuse lsb q | not a hexadecimal
    refuse lsb 0 | no lowest bit
    type lsb 0x1
    sample.value is 1
    sample 2 => placement-error says ^$
    focus #rook`
};

// ---------------------------------------------------------------- functions --

// All that can be used is reached by Tab, and one sees where one is.
async function testTab() {
    const reached = [], unseen = [];
    await act('focus #rook');
    for (let i = 0; i < 90 && reached.at(-1) !== 'lsb-occupied'; i++) {
        await act('press Tab');
        const [id, outline] = await page.evaluate(() => {
            const one = document.activeElement, {square, bit} = one.dataset;
            const seen = one.type === 'radio' ? one.nextElementSibling : one;
            return [
                one.id || square || bit || one.className || one.textContent,
                getComputedStyle(seen).outlineStyle
            ];
        });
        reached.push(id);
        unseen.push(...outline === 'none' ? [id] : []);
    }
    const wanted = await page.$$eval(
        '[tabindex="0"]:not(:empty, .square), select, button[id]:enabled, ' +
            'input[id]:enabled:not([type="radio"])',
        (all) => all.filter((one) => one.checkVisibility())
                     .map((one) => one.id || one.className));
    const missed =
        [...wanted, 'rowname', '63'].filter((id) => !reached.includes(id));
    equals(
        [isNaN(reached[0]), missed, unseen], [false, [], []],
        'keyboard: Tab leads to the board and to everything, and is seen');
}

const placementOf = (cells) =>
    cells.join('').replace(/.{8}(?=.)/g, '$&/').replace(/1+/g, (n) => n.length);

// Links to states of all kinds
async function testRandom() {
    for (let i = 0; i < 48; i++) {
        const piece = ['rook', 'bishop', 'queen'][i % 3], at = pick(places);
        const part = piece === 'queen' ? i % 2 : 0;
        const cells = places.map(() => random() % 4n ? '1' : pick('xpNqR'));
        const magic = `&magic=${hex(random() & random())}&shift=${48 + i % 16}`;
        const link = `#piece=${piece}&square=${name(at)}&part=${part}` +
            `&board=${placementOf(cells)}&numbering=${numberings[i % 8]}` +
            (i % 12 === 1 || i % 12 === 9 ? magic : '');
        await go(page, link);
        const seen = await agrees(page, `random: ${link}`);
        cells[at ^ 56] = piece[0].toUpperCase();
        equals(
            [seen.placement, seen.part], [placementOf(cells), part],
            'random: it is what the link says');
    }
}

// The picture that is saved is that of explain --svg.
async function testPicture() {
    await act('sample 4');
    const saved = await page.evaluate(() => {
        const saved = [];
        HTMLAnchorElement.prototype.click = function() {
            saved.unshift(this.download);
        };
        URL.createObjectURL = (blob) => saved.push(blob.text());
        document.getElementById('save-svg').click();
        return Promise.all(saved);
    });
    const args = known.argumentsOf(await text('command'));
    known.run('build/explain', [...args, '--svg', 'build/web/explained.svg']);
    equals(
        saved,
        ['queen-d4.svg', readFileSync('build/web/explained.svg', 'utf8')],
        'picture: its name, and byte for byte that of explain');
}

// ------------------------------------------------------------------ quality --

// Run in the page: what axe-core reports, and letters and numbers at the edge
// that do not stand beside their squares.
async function lookAt() {
    const wrong =
        [...document.querySelectorAll('.files span, .ranks span')].filter(
            (one) => {
                const text = one.textContent, letter = isNaN(text);
                const square = letter ? `${text}1` : `a${text}`;
                const [here, there] = [
                    one, document.querySelector(`[aria-label^="${square},"]`)
                ].map((element) => {
                    const box = element.getBoundingClientRect();
                    return letter ? box.left + box.right : box.top + box.bottom;
                });
                return Math.abs(here - there) > 6;
            });
    const {violations} =
        await globalThis.axe.run({resultTypes: ['violations']});
    return violations.map(({id, nodes}) => `${id}: ${nodes[0].failureSummary}`)
        .concat(wrong.map((one) => one.textContent))
        .concat(
            document.documentElement.scrollWidth > innerWidth ? ['too wide'] :
                                                                []);
}

async function testLooks() {
    const file = web.packages.resolve('axe-core/axe.min.js');
    const wrong = '#piece=queen&square=d4&board=8/2p1p3/8/2x5/8/8/8/8' +
        '&magic=1&shift=60';
    for (const [width, scheme, fragment] of [
             [1280, 'light', wrong], [360, 'dark'], [2560, 'light']]) {
        const other = await open({width, scheme, fragment});
        await web.unfold(other);
        await other.addScriptTag({path: file});
        equals(
            await other.evaluate(lookAt), [],
            `looks: axe-core and the edges (${width} pixels, ${scheme})`);
        await other.close();
    }
}

async function testMotion() {
    await page.emulateMediaFeatures(
        [{name: 'prefers-reduced-motion', value: 'reduce'}]);
    await play('no motion where it is not wanted', `
        focus #step
        press Home
        click play-button => step.value is 1
        play-button says ^Play$`);
}

// Nothing moves when something is changed.
async function testShift() {
    await act('focus [data-square="18"]');
    await page.evaluate(() => {
        globalThis.shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
            globalThis.shifted += entry.value;
        })).observe({type: 'layout-shift', buffered: false});
    });
    await play('looks', `
        press ArrowUp m
        press ArrowRight ArrowRight m
        press Home m
        focus .indexbits button`);
    const sum = await page.evaluate(() => globalThis.shifted);
    point(sum < 0.01, 'looks: nothing jumps while the rook moves', sum);
}

const [board, ...scripts] =
    Object.entries(SCRIPTS).map(([part, lines]) => () => play(part, lines));
const anywhere =
    [board, testTab, ...scripts, testRandom, testPicture, testScreens];
const chromium = [testShift, testLooks, testMotion];
try {
    await agrees(page, 'the page as it opens');
    for (const test of [...anywhere, ...web.firefox ? [] : chromium])
        await test().catch(
            (error) =>
                point(false, `${test.name}: all is played`, error.stack));
    equals(web.complaints, [], 'the console says nothing');
} finally {
    await web.browser.close();
}
done();
