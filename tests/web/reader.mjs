// Runs in the page: what it says and draws, as data. See expected() in
// known.mjs.
const words = (one) => one.textContent;
const each =
    (selector, of = words) => [...document.querySelectorAll(selector)]
                                  .filter((one) => !one.closest('[hidden]'))
                                  .map(of);
const $ = (selector) => document.querySelector(selector);
const say = (selector) => words($(selector));
const has = (one, ...names) =>
    names.filter((name) => one.classList.contains(name)).join(' ');

// The cells of paths as numbers of bits, or of squares as the board has them.
function cellsOf(svg, selector) {
    const d = [...svg.querySelectorAll(selector)].map(
        (path) => path.getAttribute('d') ?? '');
    const numbers = svg.querySelector('rect') && each('#board .number');
    return [...d.join('').matchAll(/M([\d.]+) ([\d.]+)/g)]
        .map(([, x, y]) => 8 * Math.floor(y) + Math.floor(x))
        .map((i) => Number(numbers ? numbers[i] : 63 - i))
        .sort((a, b) => a - b);
}

// The label of a picture, where the slider is, and how many cells have a frame
// or are of the index: if the cells and the text below are what the label says
function pictureOf(svg) {
    const label = svg.getAttribute('aria-label');
    const number = label.split(': ')[1], here = cellsOf(svg, '.here');
    const inNumber = (n) => BigInt(number) >> BigInt(n) & 1n;
    const cells = [...cellsOf(svg, '.on'), ...here.filter(inNumber)];
    const drawn = cells.reduce((set, n) => set | 1n << BigInt(n), 0n);
    const foot = svg.parentNode.querySelector('.foot');
    return `${label} ${here} ${cellsOf(svg, '.top').length}` +
        (drawn === BigInt(number) ? '' : ' is not what is drawn') +
        (!foot || words(foot) === number ? '' : ' is not what is said below');
}

// What stands on a square: @ and a letter for the slider, 1 for a blocker
function figureOf(square) {
    const icon = square.querySelector('.piece');
    const letter = icon?.firstChild.getAttribute('href')[1];
    if (!icon)
        return square.querySelector('.disc') ? '1' : '.';
    return has(icon, 'slider') ? `@${letter}` :
        has(icon, 'white') ? letter.toUpperCase() :
                             letter;
}

// Beside how many of the squares that they name the letters (axis 0) or numbers
// (1) at the edge stand
function beside(selector, axis) {
    const squares = [...document.querySelectorAll('#board .square')];
    const middle = (one) => {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        return [left + right, top + bottom][axis] / 2;
    };
    const named = (one) => squares.filter(
        (square) => square.ariaLabel[axis] === words(one) &&
            Math.abs(middle(square) - middle(one)) < 3);
    return each(selector, (one) => named(one).length);
}

// What is said of a bit of the index, and what it lights up
function hovered(button) {
    button.dispatchEvent(new Event('pointerenter'));
    const [marked, hint] = ['.marked', '.hint'].map(
        (name) => each('#chain .bits', (svg) => cellsOf(svg, name)));
    const told = [say('#why'), marked.slice(2, 5), hint.slice(2, 5)];
    button.dispatchEvent(new Event('pointerleave'));
    return told;
}

// Tables and texts in the words of explain, which has dots for zeros of sets
const rowsOf =
    (table) => [...table.rows].map((row) => [...row.cells].map(words));

const lineOf = (table) => rowsOf(table).map(
    ([title, ...cells],
     i) => [i ? title : words(table.caption),
            ...cells.map(
                (c) => i ? title === 'state' ? c : c.replace('0', '.') :
                           c || '--')]
               .join(' '));

function sentences() {
    const [byte, rest] = say('#compact-byte').split('; slot ');
    const [slot, , , , set, , attacks] = rest.split(' ');
    const [pext, size] = say('#pext-index').split(', of ');
    return [
        say('#where').replace(/.*which/, 'which'),
        say('#validity').replace('not valid', 'NOT valid'), pext,
        `= slot ${pext.split(' = ')[1]} of ${size}`,
        ...each('#pext tr', (row) => [...row.cells].map(words).join(' ')),
        ...each('#compact tr', (row) => [...row.cells].map(words))
            .slice(1)
            .map(
                ([way, stop, digit, count]) => `toward ${way} stops at ${
                    stop}: digit ${digit}, of ${count}`),
        byte, `COMPACT keeps a byte in slot ${slot}:`,
        `attacks ${attacks} = ${set}`, ...each('#lines table', lineOf).flat(),
        ...each('#lines .result')
    ]
        .map(
            (text) => text.replace(/(\d),(?=\d{3})/g, '$1')
                          .replace(/\s+/g, ' ')
                          .trim());
}

const COLORS = {
    occupied: 'red',
    state: 'violet',
    attacks: 'green'
};

const drawn = () => ({
    board: each(
        '#board .square',
        (one) => [has(one, 'light', 'dark'), has(one, 'attacked'),
                  has(one, 'blocks'), words(one.firstChild),
                  figureOf(one).replace(/^[1a-z]$/i, 'x'),
                  one.ariaLabel.replace(
                      /^.*?(, attacked)?(, in the mask)?$/, '$1$2')]
                     .join(' ')),
    bits: each('.bits', pictureOf),
    edges: [...beside('.files span', 0), ...beside('.ranks span', 1)],
    titles: each('#chain h3').join(),
    index: [
        say('#chain .index'), ...each('#chain .foot').slice(5, 7),
        ...each(
            '.indexbits button',
            (one) => has(one, 'on', 'off') === ['off', 'on'][words(one)] ?
                words(one) :
                'in a wrong color')
    ],
    clear: ['.row:not(.sum, .later)', '#chain .card:not(.later)'].map(
        (selector) => each(selector).length),
    rows: each(
        '.row',
        (one) => [words(one.firstChild), one.firstChild.ariaLabel,
                  has(one, 'absent')]
                     .join(' ')
                     .trim()),
    strips: each('.strip', pictureOf),
    steptext: say('#steptext'),
    near: each(
        '.slots li',
        (one) =>
            `${[...one.children].map(words).join(' ')} ${has(one, 'here')}`),
    magic: each(
        '#magicbits [role="gridcell"]',
        (one) => `${has(one, 'on', 'off')} ${one.ariaLabel}`),
    lowest: [
        ...each('#debruijn .foot').slice(3), say('#debruijn .index'),
        ...each('.table64 span', (one) => words(one) + has(one, 'here'))
    ],
    union: /0x\w+/.exec(say('#union'))[0],
    verdict: /^No|^[\d,]+/.exec(say('#collision-verdict'))[0],
    sharing: say('#sharing-title').match(/\w+tructive|unused|one |[\d,]+/g),
    pairs: each('.pair', (one) => words(one) + has(one, 'differs')),
    list: say('#all-list'),
    hovered: each('.indexbits button', hovered),
    rays: each('#compact tr').length - 1,
    wrongColors:
        each(
            '.ways td.on',
            (one) => [words(one.parentNode.firstChild), one.style.background])
            .filter(([row, color]) => color !== `var(--${COLORS[row]})`)
});

globalThis.readPage = () => ({
    command: say('#command'),
    part: Number($('#part1').checked),
    slot: Number($('#slot').value),
    lsb: $('#lsb').value,
    step: Number($('#step').value),
    figures: each('#board .square', figureOf),
    sentences: sentences(),
    drawn: drawn()
});
