// The page in a browser: what one can do there. After each act all that it says
// and draws is compared with explain: model.mjs. See test_explorer.sh.
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {numberings} from '../../examples/web/wasm.js';

import {
    $,
    act,
    another,
    at,
    browser,
    complaints,
    firefox,
    now,
    page,
    play,
    sleep,
    text,
    told,
    until,
    value
} from './acts.mjs';
import {go, packages, settle, texts, unfold} from './browser.mjs';
import * as known from './known.mjs';
import {argumentsOf, read} from './model.mjs';
import {testPacking} from './packing.mjs';
import {testScreens} from './screens.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {bit, explain, hex, magics, name, places, u64} = known;
const {random, pick} = randomOf(2);

// -------------------------------------------------------------------- board --

async function testBoard() {
    await now('the page as it opens');
    await play('board', `
        drag 18 36
        square is 36
        drag 9 44
        occupied is 0x89e011086de00430
        tap [data-square="38"]
        occupied is 0x89e011486de00430
        tap [data-square="38"]
        occupied is 0x89e011086de00430
        type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w - - 0 1
        occupied is 0x0000440012009000
        type occupied 0xff00ff00ff00ff
        occupied is 0x00ff00ef00ff00ff
        click bishop
        click queen
        click part1
        sample 0
        sample 2
        sample 3
        sample 4
        sample 5
        sample 1
        focus [data-square="18"]
        press ArrowRight ArrowUp ArrowUp m ArrowLeft Space
        square is 35
        occupied is 0x89e001046de00630
        press Home ArrowLeft Space
        occupied is 0x89e001056de00630
        press End Space
        occupied is 0x89e001856de00630
        click clear
        occupied is 0x0000000000000000`);
    await at('#board');
    const edges = await page.evaluate(() => {
        const middle = (one) => {
            const box = one.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        };
        const [x, y] = middle(document.querySelector('#board'));
        const name = (x, y) =>
            document.elementFromPoint(x, y).closest('.square').ariaLabel;
        return [...document.querySelectorAll('.files span, .ranks span')].map(
            (one) => one.closest('.files') ? name(middle(one)[0], y)[0] :
                                             name(x, middle(one)[1])[1]);
    });
    equals(
        edges, await texts(page, '.files span, .ranks span'),
        'board: letters and numbers stand at its edge');
}

// All that can be used is reached by Tab, and one sees where one is.
async function testTab() {
    const reached = [], unseen = [];
    await act('focus #rook');
    for (let i = 0; i < 90 && reached.at(-1) !== 'lsb-occupied'; i++) {
        await act('press Tab');
        const [id, outlined] = await page.evaluate(() => {
            const one = document.activeElement;
            const seen = one.type === 'radio' ? one.nextElementSibling : one;
            return [
                one.id || one.dataset.square || one.dataset.bit ||
                    one.className || one.textContent,
                getComputedStyle(seen).outlineStyle
            ];
        });
        reached.push(id);
        if (outlined === 'none')
            unseen.push(id);
    }
    const wanted = await page.$$eval(
        '[tabindex="0"]:not(:empty, .square), select, [id]:is(button, input)',
        (all) => all.filter(
                        (one) => !one.disabled && one.checkVisibility() &&
                            one.type !== 'radio' &&
                            !one.classList.contains('square'))
                     .map((one) => one.id || one.className));
    equals(isNaN(reached[0]), false, 'keyboard: Tab leads to the board');
    equals(
        [...wanted, 'rowname', '63'].filter((id) => !reached.includes(id)), [],
        'keyboard: Tab reaches everything');
    equals(unseen, [], 'keyboard: the focus is always seen');
}

// ---------------------------------------------------------------- the chain --

async function testHovering() {
    await play('chain', `
        sample 1
        point #chain>:nth-child(3)>svg 0.3 0.6
        why says ^A blocker on c4 .bit 26. adds magic << 26
        point #chain>:nth-child(3)>svg 0.3 0.2
        why says c7 is bit 50\\. It is empty
        point #why`);
    equals(
        await page.$$eval(
            '#lookup path.marked:not([d=""])', (all) => all.length),
        0, 'chain: nothing is lit when it has left');
}

// How many cards and rows are not faint, the words, and the sum so far
const stage = () => page.evaluate(() => {
    document.getAnimations().forEach((fade) => fade.finish());
    const clear = (selector) => [...document.querySelectorAll(selector)]
                                    .filter(
                                        (one) => one.checkVisibility() &&
                                            getComputedStyle(one).opacity > 0.5)
                                    .length;
    return [
        clear('#chain .card'), clear('.row:not(.sum)'),
        document.querySelector('#steptext').textContent,
        document.querySelector('.sum .strip').getAttribute('aria-label')
    ];
});

async function testSteps() {
    const last = Number(await $('step', (element) => element.max));
    const {blockers, magic, product} = await told();
    const rows = last - 8;
    let added = 0n;
    await act('focus #step');
    await act('press Home');
    for (let i = 0; i < last; i++) {
        const [cards, lines, words, sum] = await stage();
        const [, square] =
            /is occupied: add the magic, shifted by (\d+)/.exec(words) ?? [];
        if (square && bit(blockers, square))
            added = u64(added + (magic << BigInt(square)));
        equals(
            [cards, lines, sum],
            [
                i < 4 ? i + 1 : Math.min(8, Math.max(4, i - rows + 1)),
                Math.max(0, Math.min(rows, i - 3)), `sum: ${hex(added)}`
            ],
            `chain: cards, rows and the sum at step ${i}`);
        await act('press ArrowRight');
    }
    equals(added, product, 'chain: at last the product');
    await act('click play-button');
    await page.waitForFunction(
        () => document.querySelector('#step').value >= 2, {timeout: 5000});
    const playing = await text('play-button');
    await act('click play-button');
    equals(
        [playing, await text('play-button')], ['Pause', 'Play'],
        'chain: it plays and pauses');
    await act('focus #step');
    await act('press End');
}

// Links to states of all kinds
function randomLink(i) {
    const piece = ['rook', 'bishop', 'queen'][i % 3];
    const rank = () => places.slice(0, 8)
                           .map(() => random() % 4n ? '1' : pick('xpNqR'))
                           .join('');
    return {
        piece,
        square: name(Number(random() % 64n)),
        board: places.slice(0, 8).map(rank).join('/'),
        numbering: numberings[i % 8],
        lsb: hex(u64(random() << BigInt(i) | 1n << 63n)),
        ...piece === 'queen' && {part: i % 2},
        ...piece !== 'queen' && i % 4 === 1 &&
            {
                magic: hex(random() & random()),
                    shift: 48 + Number(random() % 16n)
            }
    };
}

async function testRandom() {
    for (let i = 0; i < 48; i++) {
        const link = randomLink(i);
        await go(page, `#${new URLSearchParams(link)}`);
        const seen = await now(`random: ${Object.values(link)}`);
        const slider = `@${link.piece[0]}`,
              there = seen.figures.indexOf(slider);
        const board =
            link.board.replace(/\W|1|x/g, (c) => ({1: '.', x: '1'})[c] ?? '');
        equals(
            [name(there ^ 56), seen.figures, seen.lsb, seen.part],
            [
                link.square, [...board].with(there, slider), link.lsb,
                link.part ?? 0
            ],
            'random: it is what the link says');
    }
}

// --------------------------------------------------------------- collisions --

// explain --why of the first two boards that share the slot
async function why(kind, ...more) {
    const slot = Number(await value('slot'));
    const boards = await texts(page, '#sharing .pair:not([hidden]) figcaption');
    const said = known.run(
        'build/explain',
        ['rook', 'c3', ...more, '--why', ...boards.slice(0, 2)]);
    point(
        said.includes(`They share index ${slot}, and that is ${kind}`),
        'collisions: explain --why agrees', said);
}

async function testCollisions() {
    await play('collisions', `
        sample 1
        click next-shared
        sharing-title says is constructive`);
    await why('constructive');
    await play('collisions', `
        focus [data-bit="63"]
        press ArrowDown ArrowDown ArrowRight ArrowRight ArrowLeft ArrowUp
        press Space
        magic is ${hex(magics[18].magic ^ 1n << 54n)}
        type magic 0x0000000000000001
        type shift 60
        click next-wrong
        sharing-title says is destructive`);
    await why('destructive', '--magic', '1', '--shift', '60');
    await play('collisions', `
        tap #slotmap 0.99 0.99
        slot has 15
        click header-magic`);
}

async function testSearch() {
    await play('search', `
        sample 3
        type seed 3
        click search`);
    await until('search-text', ' uses ');
    await play('search', `
        click search
        search says ^Search$
        click use-magic
        valid is true`);
    const found = await text('found-c'), {magic, shift} = await told();
    point(
        found.includes(`magic = ${hex(magic)};`) &&
            found.includes(`>> ${shift})`),
        'search: the find is used', found);
    await act('sample 1');
    equals(
        await $('use-magic', (one) => one.disabled), true,
        'search: a find is for its own square alone');
}

// ----------------------------------------- numbering, the lowest bit, links --

async function testNumbering() {
    const visible = () => $('article', (note) => note.checkVisibility());
    await act('sample 3');
    for (const numbering of numberings)
        await play(
            'numbering',
            `
            select numbering ${numbering}
            command says ${
                numbering === 'a1' ? '.' : ` --mapping ${numbering}$`}`);
    await play('numbering', `
        sample 0
        product is ${hex(explain([])[0].product)}
        index is 78`);
    const noted = await visible();
    await act('sample 1');
    equals([noted, await visible()], [true, false], 'numbering: a note');
}

const testLowestBit = () => play('lowest bit', `
    type lsb 0x8000000000500000
    focus #rook
    click lsb-next
    lsb has 0x8000000000400000
    click lsb-next
    lsb has 0x8000000000000000
    click lsb-next
    lsb has 0x8000000000000000
    lsb-result says  is bit 63\\.$`);

async function testLinks() {
    const link = `#piece=bishop&square=e4&board=${'8/2p5/8/8/8/3P4/8/8'}` +
        '&numbering=h8-files&magic=0x0123456789abcdef&shift=55&step=3&slot=7' +
        '&owner=0&bits=9&seed=5&lsb=0x0000000000000010';
    await go(page, link);
    await page.waitForFunction(
        (hash) => document.body.dataset.state === hash, {timeout: 2000}, link);
    const mine = await read(page), other = await another({fragment: link});
    equals(await read(other), mine, 'links: the same on another page');
    await other.close();
    for (const [part, wrong] of [
             ['square', 'square=z9'], ['board', 'board=9/9'],
             ['magic', 'magic=xyz&shift=52'], ['shift', 'magic=1&shift=99'],
             ['nothing', 'nothing=1'], ['', 'board=%E0%A4%A']]) {
        await go(page, `#${wrong}`);
        await play('links', `said says ^This link is damaged: ${part}`);
    }
    await play('links', `
        click copy-link
        said says copied|^file:
        sample 4
        click copy-command
        said says copied|^build`);
}

// The picture that is saved is that of explain --svg.
async function testPicture() {
    const dir = mkdtempSync(join(tmpdir(), 'explorer-'));
    try {
        const client = await page.createCDPSession();
        await client.send(
            'Browser.setDownloadBehavior',
            {behavior: 'allow', downloadPath: dir});
        await act('sample 4');
        await act('click save-svg');
        for (let i = 0; i < 50 && !existsSync(`${dir}/queen-d4.svg`); i++)
            await sleep(40);
        known.run('build/explain', [
            ...argumentsOf(await text('command')), '--svg', `${dir}/told.svg`
        ]);
        point(
            readFileSync(`${dir}/queen-d4.svg`, 'utf8') ===
                readFileSync(`${dir}/told.svg`, 'utf8'),
            'picture: saved, byte for byte that of explain');
    } finally {
        rmSync(dir, {recursive: true});
    }
}

// ---------------------------------------------------------------- bad input --

async function testBadInput() {
    await act('sample 1');
    const before = await text('command');
    for (const [field, words, said] of [
             ['placement', '8/8/8', '8 ranks'], ['placement', ' ', '8 ranks'],
             ['placement', '8/8/8/8/8/8/8/7z', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/9', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/71p', 'not 8'],
             ['occupied', 'xyz', 'not a hexadecimal'],
             ['occupied', ' ', 'not a hexadecimal'],
             ['occupied', '10000000000000000', '16 digits'],
             ['magic', '-1', 'not a hexadecimal'], ['shift', '47', '48 to 63'],
             ['shift', 'x', '48 to 63'], ['slot', '4096', 'not a slot'],
             ['bits', '17', '1 to 16'], ['seed', '0', '1 to 999,999,999'],
             ['owner', 'king d4', 'not a slider'],
             ['lsb', '0', 'no lowest bit'],
             ['lsb', 'q', 'not a hexadecimal']]) {
        await act(`type ${field} ${words}`);
        const error = await text(`${field}-error`);
        const state = await $(field, (one) => one.getAttribute('aria-invalid'));
        point(
            error.includes(said) && state === 'true',
            `bad input: ${field} “${words}”`, `${error} (${state})`);
    }
    equals(await text('command'), before, 'bad input: nothing has changed');
    await act('sample 2');
    equals(
        await text('placement-error'), '',
        'bad input: forgotten when it is over');
}

// ------------------------------------------------------------------ quality --

async function testLooks() {
    const axe = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');
    const wrong = '#piece=queen&square=d4&board=8/2p1p3/8/2x5/8/8/8/8' +
        '&magic=1&shift=60';
    for (const [width, scheme, fragment] of [
             [1280, 'light', wrong], [360, 'dark'], [2560, 'light']]) {
        const other = await another({width, scheme, fragment});
        const wide = await other.evaluate(
            () => document.documentElement.scrollWidth - innerWidth);
        point(wide <= 0, `looks: ${width} pixels are wide enough`, wide);
        await unfold(other);
        await other.evaluate(axe);
        const {violations} = await other.evaluate(
            () => globalThis.axe.run({resultTypes: ['violations']}));
        equals(
            violations.map(
                ({id, nodes}) =>
                    [id,
                     ...nodes.slice(0, 3).map((node) => node.failureSummary)]),
            [], `looks: axe-core reports nothing (${width} pixels, ${scheme})`);
        await other.close();
    }
}

async function testDrawn() {
    const other = await another({height: 2000});
    await testScreens(other, firefox ? ['light'] : ['light', 'dark']);
    await other.close();
}

async function testMotion() {
    const still = await another({motion: 'reduce'});
    const play = async () => {
        await still.$eval('#play-button', (one) => one.click());
        await settle(still);
        return still.$eval('#step', (one) => Number(one.value));
    };
    const first = await play();
    await sleep(900);
    const later = await still.$eval('#step', (one) => Number(one.value));
    equals(
        [first, later, await play()], [0, 0, 1],
        'motion: none where it is not wanted, but step by step');
    await still.close();
}

// Nothing moves when something is changed.
async function testShift() {
    const other = await another();
    const sum = await other.evaluate(async () => {
        const moment = () => new Promise((resolve) => setTimeout(resolve, 60));
        let shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
            shifted += entry.value;
        })).observe({type: 'layout-shift', buffered: false});
        for (const square of [27, 0, 63, 36]) {
            document.querySelector(`[data-square="${square}"]`)
                .dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'm', bubbles: true}));
            await moment();
        }
        document.querySelector('.indexbits button').focus();
        await moment();
        return shifted;
    });
    point(sum < 0.01, 'looks: nothing jumps while the rook moves', sum);
    await other.close();
}

try {
    const anywhere = [
        testBoard, testTab, testHovering, testSteps, testRandom, testCollisions,
        testSearch, testPacking, testNumbering, testLowestBit, testLinks,
        testBadInput, testDrawn
    ];
    const chromium = [testPicture, testLooks, testMotion, testShift];
    for (const test of [...anywhere, ...firefox ? [] : chromium]) {
        const began = performance.now();
        try {
            await test();
        } catch (error) {
            point(false, `${test.name} ends`, error.stack);
        }
        if (process.env.VERBOSE)
            console.log(
                `# ${test.name}: ${Math.round(performance.now() - began)} ms`);
    }
    equals(complaints, [], 'the console says nothing');
} finally {
    await browser.close();
}
done();
