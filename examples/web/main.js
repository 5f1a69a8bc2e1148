// The state, and what is redrawn when it changes.

import {Board} from './board.js';
import {Chain} from './chain.js';
import {Collisions, Search} from './collisions.js';
import {data} from './data.js';
import {$, copy, make, on, say, show, watchField} from './dom.js';
import {bit, grouped, hex, name, readHex} from './numbers.js';
import {Packing} from './packing.js';
import {
    change,
    command,
    fragment,
    page,
    pieces,
    placementOf,
    play,
    readFragment,
    readPlacement,
    same,
    samples,
    sliders,
    wasm
} from './state.js';
import {numberings} from './wasm.js';
import {DeBruijn, Ways} from './ways.js';

$('symbols').innerHTML = wasm.defs();

let due = 0, idle = 0, saved = 0;

const whenIdle = (done) =>
    (window.requestIdleCallback ?? setTimeout)(done, {timeout: 100});

// Many changes before the next frame are drawn once.
page.draw = () => {
    due ||= requestAnimationFrame(render);
};

const board = new Board($('board'));
const chain = new Chain();
const sections = new Map();  // each with the parts that are shown there

function render() {
    cancelAnimationFrame(due);
    due = 0;
    board.show();
    chain.show();
    showControls();
    idle ||= whenIdle(showRest);
    clearTimeout(saved);
    saved = setTimeout(save, 150);
}

function inSight(section) {
    const {top, bottom} = section.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
}

// Sections below the chain wait for an idle moment; those out of sight, also
// for the end of a drag.
function showRest() {
    idle = 0;
    for (const [section, parts] of sections)
        if (!board.drag?.ghost || inSight(section))
            parts.forEach((part) => part.show());
}

function save() {
    const text = fragment(page.state);
    if (text !== location.hash)
        history.replaceState(null, '', text);
    document.body.dataset.state = text;
}

// ----------------------------------------------------------------- controls --

function showControls() {
    const {state, steps} = page;
    $(pieces[state.piece]).checked = true;
    show('placement', placementOf(state));
    show('occupied', hex(steps.occupied));
    $('numbering').value = state.numbering;
    $('sample').value = samples.findIndex(
        (one) => same(
            one.state, state, 'piece', 'square', 'cells', 'numbering',
            'magic'));
    say($('command'), command(state, steps));
    const queen = state.piece === 'q';
    $('parts').hidden = !queen;
    $(`part${state.part}`).checked = true;
    say($('where'),
        `A ${pieces[state.piece]} on ${name(state.square)}, which is ` +
            `square ${steps.square} where ${name(steps.a1[0])} = 0, ` +
            `${name(steps.a1[1])} = 1, ..., ${name(steps.a1[63])} = 63.`);
    const what = queen ?
        'A queen attacks what a rook or a bishop does: two lookups,' :
        'It attacks';
    say($('union'), `${what} ${hex(steps.attacks)}.`);
    $('article').hidden = !same(samples[0].state, state, 'magic', 'numbering');
}

// The occupied squares as one number, in the state's numbering.
function readOccupied(text) {
    const occupied = readHex(text), {state, steps} = page;
    play({
        cells: state.cells
                   .map(
                       (letter, square) =>
                           !bit(occupied, steps.number[square]) ? '.' :
                           letter === '.'                       ? '1' :
                                                                  letter)
                   .with(state.square, '.')
    });
}

function listen() {
    for (const piece of sliders)
        on(pieces[piece], 'change',
           () => play({piece, magic: null, shift: null}));
    for (const part of [0, 1])
        on(`part${part}`, 'change', () => play({part}));
    $('numbering')
        .append(...numberings.map(
            (numbering) =>
                make('option', {value: numbering}, title(numbering))));
    on('numbering', 'change', () => play({numbering: $('numbering').value}));
    $('sample').append(
        make('option', {value: '-1'}, 'your own'),
        ...samples.map((one, i) => make('option', {value: i}, one.title)));
    on('sample', 'change', () => change(samples[$('sample').value]?.state));
    watchField(
        'placement',
        (text) =>
            play({cells: readPlacement(text).with(page.state.square, '.')}));
    watchField('occupied', readOccupied);
    on('clear', 'click', () => play({cells: Array(64).fill('.')}));
    on('random', 'click', () => {
        const {cells, square} = page.state;
        const all = cells.map(() => Math.random() < 0.22 ? '1' : '.');
        play({cells: all.with(square, '.')});
    });
    on('copy-command', 'click',
       () => copy($('command').textContent, 'The command is copied.'));
    on('copy-link', 'click', () => {
        save();
        copy(location.href, 'The link is copied.');
    });
    on('save-svg', 'click', saveSvg);
    addEventListener('hashchange', (event) => open(event.newURL));
    say($('slots-total'), grouped(data.slots));
}

const title = (numbering) => {
    const [corner, files] = numbering.split('-');
    return `${corner} = 0, along the ${files ? 'file' : 'rank'}`;
};

function saveSvg() {
    const {state} = page;
    wasm.ask(state);
    const url = URL.createObjectURL(
        new Blob([wasm.picture()], {type: 'image/svg+xml'}));
    const download = `${pieces[state.piece]}-${name(state.square)}.svg`;
    make('a', {href: url, download}).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    say($('said'), 'The picture is saved.');
}

// Opens a link, or says why it is damaged. save() may have replaced the address
// since.
function open(address) {
    const {hash} = new URL(address);
    if (document.body.dataset.state === hash)
        return;
    try {
        page.state = readFragment(hash);
        say($('said'), '');
    } catch (error) {
        page.state = readFragment('');
        say($('said'), error.message);
    }
    change({});
}

// The sections below the chain.
function makeSections() {
    const collisions = new Collisions();
    const packing = new Packing();

    sections.set($('sharing-section'), [collisions, new Search()]);
    sections.set($('packing-section'), [packing]);
    sections.set($('ways-section'), [new Ways()]);
    sections.set($('lsb-section'), [new DeBruijn()]);
    // The system may change from light to dark while the page is open.
    matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', () => {
            collisions.paint();
            packing.repaint();
        });
}

listen();
open(location.href);
render();
// The board is seen before the rest is made.
await new Promise(requestAnimationFrame);
await new Promise(requestAnimationFrame);
await new Promise(whenIdle);
makeSections();
showRest();
document.body.dataset.ready = 'yes';
