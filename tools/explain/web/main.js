// What is redrawn when the state changes, and the controls beside the board.

const board = new Board($('board')), chain = new Chain();
let rest;  // of the page, made after the board is seen
let due = 0, idle = 0, saved = 0;

// Many changes before the next frame are drawn once.
function redraw() {
    due ||= requestAnimationFrame(render);
}

function render() {
    due = 0;
    board.show();
    chain.show();
    showControls();
    idle ||=
        (window.requestIdleCallback ?? setTimeout)(showRest, {timeout: 100});
    clearTimeout(saved);
    saved = setTimeout(save, 400);
}

function showRest() {
    idle = 0;
    rest ??= makeRest();
    rest.forEach((part) => part.show());
    document.body.dataset.ready = 'yes';
}

function makeRest() {
    const collisions = new Collisions(), packing = new Packing();
    // The system may change from light to dark while the page is open.
    matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', () => {
            collisions.paint();
            packing.repaint();
        });
    return [collisions, packing, new Ways()];
}

// Safari refuses the 100th address in 30 seconds; a frame may have none.
function save() {
    const text = fragment(page.state);
    document.body.dataset.state = text;
    try {
        if (text !== location.hash)
            history.replaceState(null, '', text);
    } catch {
        // The link does not need the address.
    }
}

const link = () =>
    (location.protocol === 'about:' ? 'magicbb.html' :
                                      location.href.replace(/#.*/, '')) +
    fragment(page.state);

// Opens a link, or says why it is damaged. save() may have replaced the address
// since.
function open(address) {
    const {hash} = new URL(address);
    if (document.body.dataset.state === hash)
        return;
    say($('said'), '');
    try {
        change(readFragment(hash));
    } catch (error) {
        change(initial);
        say($('said'), error.message);
    }
}

// ----------------------------------------------------------------- controls --

function showControls() {
    const {state, steps} = page;
    const piece = pieces[state.piece], queen = state.piece === 'q';
    $(piece).checked = true;
    show('placement', placementOf(state));
    show('occupied', hex(steps.occupied));
    $('numbering').value = state.numbering;
    $('sample').value = samples.findIndex(
        (one) => same(
            one.state, state, 'piece', 'square', 'cells', 'numbering',
            'magic'));
    say($('command'), command(state, steps));
    $('parts').hidden = !queen;
    $(`part${state.part}`).checked = true;
    say($('where'),
        `A ${piece} on ${name(state.square)}, which is ` +
            `square ${steps.square} where ${nameOf(0)} = 0, ` +
            `${nameOf(1)} = 1, ..., ${nameOf(63)} = 63.`);
    const what = queen ?
        'A queen attacks what a rook or a bishop does: two lookups,' :
        'It attacks';
    say($('union'), `${what} ${hex(steps.attacks)}.`);
    $('article').hidden = !same(samples[0].state, state, 'magic', 'numbering');
}

// The occupied squares as one number, in the state's numbering.
function readOccupied(text) {
    const occupied = readHex(text), {cells} = page.state;
    const letterOn = (square) => cells[square] === '.' ? '1' : cells[square];
    play({
        cells: page.steps.number.map(
            (n, square) => bit(occupied, n) ? letterOn(square) : '.')
    });
}

function nameNumbering(numbering) {
    const [corner, files] = numbering.split('-');
    return `${corner} = 0, along the ${files ? 'file' : 'rank'}`;
}

for (const piece of sliders)
    on(pieces[piece], 'change', () => play({piece, magic: null, shift: null}));
for (const part of [0, 1])
    on(`part${part}`, 'change', () => play({part}));
$('numbering')
    .append(...numberings.map(
        (value) => make('option', {value}, nameNumbering(value))));
on('numbering', 'change', () => play({numbering: $('numbering').value}));
$('sample').append(
    make('option', {value: '-1'}, 'your own'),
    ...samples.map((one, value) => make('option', {value}, one.title)));
on('sample', 'change', () => change(samples[$('sample').value]?.state));
watchField('placement', (text) => play({cells: readPlacement(text)}));
watchField('occupied', readOccupied);
on('clear', 'click', () => play({cells: Array(64).fill('.')}));
on('random', 'click', () => {
    const random = () => Math.random() < 0.22 ? '1' : '.';
    play({cells: Array.from({length: 64}, random)});
});
on('copy-command', 'click',
   () => copy($('command').textContent, 'The command is copied.'));
on('copy-link', 'click', () => copy(link(), 'The link is copied.', link()));
addEventListener('hashchange', (event) => open(event.newURL));
open(location.href);
