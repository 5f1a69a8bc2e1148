// The state, and what is redrawn when it changes.

import {Board} from './board.js';
import {Chain} from './chain.js';
import {Collisions} from './collisions.js';
import {data} from './data.js';
import {$, copy, make, say, show, toggle, watchField} from './dom.js';
import {grouped, name, readHex} from './numbers.js';
import {Packing} from './packing.js';
import {Search} from './search.js';
import {
    command,
    fragment,
    initial,
    ofSample,
    pieces,
    placement,
    readFragment,
    readPlacement,
    samples
} from './state.js';
import {load, numberings} from './wasm.js';
import {DeBruijn, Ways} from './ways.js';

const bytes = Uint8Array.from(atob(data.wasm), (c) => c.charCodeAt(0));
const wasm = load(bytes);

$('symbols').innerHTML = wasm.defs();

let state = initial(), steps, due = 0, idle = 0, saved = 0;

const whenIdle = (done) => requestIdleCallback(done, {timeout: 100});

// Makes a new state; many changes before the next frame are drawn once.
function change(part) {
    state = {...state, ...part};
    if (state.piece === 'q')
        state.magic = state.shift = null;
    else
        state.part = 0;
    due ||= requestAnimationFrame(render);
}

// A change on the board: the slot that was picked is another board's.
function play(part) {
    change({slot: null, ...part});
}

const board = new Board($('board'), play);
const chain = new Chain(change);
const sections = new Map();  // each with the parts that are shown there
const inSight = new Set();

function render() {
    cancelAnimationFrame(due);
    due = 0;
    steps = wasm.ask(state);
    const attacks = BigInt('0x' + steps.attacks);
    const number = [];
    steps.a1.forEach((a1, n) => {
        number[a1] = n;
    });
    const mask =
        steps.parts.reduce((all, part) => all | BigInt('0x' + part.mask), 0n);
    const has = (set) => (square) => Number(set >> BigInt(number[square]) & 1n);
    board.show(state, (square) => number[square], has(attacks), has(mask));
    chain.show(state, steps);
    showControls();
    idle ||=
        (window.requestIdleCallback ?? setTimeout)(showRest, {timeout: 100});
    clearTimeout(saved);
    saved = setTimeout(save, 150);
}

// What stands below the chain waits for an idle moment; what is out of sight,
// until nothing is dragged any more.
function showRest() {
    idle = 0;
    for (const [section, parts] of sections)
        if (!board.dragged() || inSight.has(section))
            parts.forEach((part) => part.show(state, steps));
}

function save() {
    const text = fragment(state);
    if (text !== location.hash)
        history.replaceState(null, '', text);
    document.body.dataset.state = text;
}

// ----------------------------------------------------------------- controls --

function showControls() {
    for (const [letter, piece] of Object.entries(pieces))
        $(piece).checked = letter === state.piece;
    const cells = [...state.cells];
    cells[state.square] = state.piece.toUpperCase();
    show($('placement'), placement(cells));
    show($('occupied'), '0x' + steps.occupied);
    $('numbering').value = state.numbering;
    $('sample').value = String(samples.findIndex((sample) => {
        const other = ofSample(sample);
        return ['piece', 'square', 'numbering', 'magic'].every(
                   (key) => other[key] === state[key]) &&
            other.cells.join() === state.cells.join();
    }));
    say($('command'), command(state, steps));
    const queen = state.piece === 'q';
    $('parts').hidden = !queen;
    $(`part${state.part}`).checked = true;
    say($('where'),
        `A ${pieces[state.piece]} on ${name(state.square)}, which is ` +
            `square ${steps.square} where ${
                    [0, 1]
                        .map((n) => `${name(steps.a1[n])} = ${n}`)
                        .join(', ')}, ..., ${name(steps.a1[63])} = 63.`);
    say($('union'),
        queen ? 'A queen attacks what a rook or a bishop does: two ' +
                `lookups, 0x${steps.attacks}.` :
                `It attacks 0x${steps.attacks}.`);
    const article = state.magic === samples[0].magic &&
        state.numbering === samples[0].numbering;
    $('article').hidden = !article;
}

// The occupied squares as one number, in the state's numbering.
function readOccupied(text) {
    const occupied = readHex(text);
    play({
        cells: state.cells.map((letter, square) => {
            const n = steps.a1.indexOf(square);
            const on = occupied >> BigInt(n) & 1n && square !== state.square;
            return !on ? '.' : letter === '.' ? '1' : letter;
        })
    });
}

function listen() {
    for (const [letter, piece] of Object.entries(pieces))
        $(piece).addEventListener(
            'change', () => play({piece: letter, magic: null, shift: null}));
    for (const part of [0, 1])
        $(`part${part}`).addEventListener('change', () => play({part}));
    $('numbering')
        .append(...numberings.map(
            (numbering) =>
                make('option', {value: numbering}, title(numbering))));
    $('numbering')
        .addEventListener(
            'change', () => play({numbering: $('numbering').value}));
    $('sample').append(
        make('option', {value: '-1'}, 'your own'),
        ...samples.map(
            (sample, i) => make('option', {value: i}, sample.title)));
    $('sample').addEventListener('change', () => {
        const sample = samples[$('sample').value];
        if (sample)
            change(ofSample(sample));
    });
    watchField($('placement'), (text) => {
        const cells = readPlacement(text);
        cells[state.square] = '.';
        play({cells});
    });
    watchField($('occupied'), readOccupied);
    $('clear').addEventListener(
        'click', () => play({cells: Array(64).fill('.')}));
    $('random').addEventListener(
        'click',
        () => play({
            cells: Array.from(
                {length: 64},
                (_, square) =>
                    square !== state.square && Math.random() < 0.22 ? '1' : '.')
        }));
    $('copy-command')
        .addEventListener(
            'click',
            () => copy($('command').textContent, 'The command is copied.'));
    $('copy-link').addEventListener('click', () => {
        save();
        copy(location.href, 'The link is copied.');
    });
    $('save-svg').addEventListener('click', saveSvg);
    addEventListener('hashchange', (event) => open(event.newURL));
    say($('slots-total'), grouped(data.slots));
}

const title = (numbering) => {
    const [corner, files] = numbering.split('-');
    return `${corner} = 0, along the ${files ? 'file' : 'rank'}`;
};

function saveSvg() {
    wasm.ask(state);
    const url = URL.createObjectURL(
        new Blob([wasm.picture()], {type: 'image/svg+xml'}));
    const link = make('a', {
        href: url,
        download: `${pieces[state.piece]}-${name(state.square)}.svg`
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    say($('said'), 'The picture is saved.');
}

// From a link; what is wrong with a damaged one is said. The address may have
// been replaced by save() since.
function open(address) {
    const {hash} = new URL(address);
    let told = '';
    if (document.body.dataset.state === hash)
        return;
    try {
        state = readFragment(hash);
    } catch (error) {
        state = initial();
        told = error.message;
    }
    say($('said'), told);
    change({});
}

// What stands below the chain.
function makeSections() {
    const collisions = new Collisions(wasm, change);
    const packing = new Packing(wasm, data.offsets, data.slots, change);

    sections.set($('sharing-section'), [collisions, new Search(bytes, change)]);
    sections.set($('packing-section'), [packing]);
    sections.set($('ways-section'), [new Ways()]);
    sections.set($('lsb-section'), [new DeBruijn(wasm, change)]);
    // The system may change from light to dark while the page is open.
    matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', () => {
            collisions.paint();
            packing.repaint();
        });
    const observer = new IntersectionObserver((entries) => {
        for (const {target, isIntersecting} of entries) {
            inSight[isIntersecting ? 'add' : 'delete'](target);
            if (isIntersecting && target === $('packing-section'))
                packing.ready();
        }
    }, {rootMargin: '300px'});
    sections.forEach((_, section) => observer.observe(section));
}

listen();
open(location.href);
render();
performance.mark('board');
// The board is seen before the rest is made.
await new Promise(requestAnimationFrame);
await new Promise(requestAnimationFrame);
await new Promise(whenIdle);
makeSections();
showRest();
document.body.dataset.ready = 'yes';
performance.mark('ready');
