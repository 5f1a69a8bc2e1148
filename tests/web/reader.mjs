// Runs in the page: what it says, as data, which expected() of known.mjs has
// too; and what is wrong with its pictures.
const words = (one) => one.textContent;
const all = (selector) => [...document.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility());
const each = (selector, of = words) => all(selector).map(of);
const label = (one) => one.getAttribute('aria-label');
const $ = (selector) => document.querySelector(selector);
const say = (selector) => words($(selector));

const drawn = () => ({
    board: each(
        '#board .square',
        (one) => label(one).replace(/, (the|white|black|blocker)[^,]*/, ', x')),
    bits: each('#chain .bits, #sharing-section .bits', label),
    slots: each('.slots li', (one) => [...one.children].map(words).join(' ')),
    lines: each('#lines > div'),
    index: `${say('#chain .index')}: ${each('.indexbits button').join('')}`,
    rows: each('button.rowname', label),
    magic: each('#magicbits [role="gridcell"]', label),
    union: /0x\w+/.exec(say('#union'))[0],
    list: say('#all-list')
});

globalThis.readPage = () => ({
    command: say('#command'),
    placement: $('#placement').value,
    part: Number($('#part1').checked),
    slot: Number(/[\d,]+/.exec(say('#slottext'))[0].replace(/,/g, '')),
    // As explain has them
    sentences: [
        say('#where').replace(/.*which/, 'which'),
        say('#validity')
            .replace('not valid', 'NOT valid')
            .replace(/(\d),(?=\d)/g, '$1'),
        say('#pext-index').replace(/, of.*/, ''),
        say('#compact-byte').replace(/;.*/, '')
    ],
    drawn: drawn()
});

// What does not fit in its place
globalThis.cutOff = () =>
    all('html, h3, li, code, td, th, .way')
        .filter((one) => one.scrollWidth > one.clientWidth)
        .map((one) => `cut off: ${words(one)}`);

// -------------------------------------------------------------- pictures --

const places = [...Array(64).keys()];

// In the middle of each of 64 cells one sees the bit that the label has.
function flawsOfBits(svg) {
    const box = svg.getBoundingClientRect(), fills = [[], []];
    const {width, height} = svg.viewBox.baseVal;
    const set = BigInt(/0x\w+/.exec(label(svg))[0]);
    const numbers = svg.querySelector('.light') ?
        each('#board .square', (one) => Number(label(one).split(',')[1])) :
        places.map((i) => 63 - i);
    const shift = 64 - all('.indexbits button').length;
    const flaws = numbers.filter((n, i) => {
        const hit = document.elementFromPoint(
            box.left + (i % width + 0.5) * box.width / width,
            box.top + (Math.floor(i / width) + 0.5) * box.height / height);
        const on = Number(set >> BigInt(n) & 1n);
        const top = svg.matches('.strip') && n >= shift;
        fills[on].push(getComputedStyle(hit).fill);
        return !svg.contains(hit) ||
            hit.matches('.top') !== (top && on === 1) ||
            hit.matches('.on') !== Boolean(on) && !hit.matches('.here');
    });
    const alike = fills[1].filter((fill) => fills[0].includes(fill));
    return [...flaws, ...alike].map((flaw) => `${label(svg)}: ${flaw}`);
}

// The band behind the rows and the frame of the product end with the index.
function flawsOfIndex() {
    const bits = all('.indexbits button').length;
    const strip = $('#rows .strip').getBoundingClientRect();
    const band = $('#band').getBoundingClientRect().right - strip.left;
    const frame = $('[aria-label^="product"] .frame').getAttribute('d');
    const ends =
        [Math.floor(band / strip.width * 64), frame.match(/M/g).length];
    return ends.every((end) => end === bits) ? [] :
                                               [`${bits} index bits: ${ends}`];
}

// A square shows the piece that its label has, and whether it is attacked.
function flawsOfSquare(one) {
    const kind = /, (?:the|white|black) (kn|.)/.exec(label(one))?.[1].at(-1);
    const piece = one.querySelector('use');
    const seen = piece?.getBBox().width > 9 ? piece.getAttribute('href') : '#';
    const lit = getComputedStyle(one, '::before').content !== 'none';
    return seen === `#${kind ?? ''}` &&
            lit === label(one).includes('attacked') ?
        [] :
        [`${label(one)}: ${seen} ${lit}`];
}

globalThis.readPictures = () =>
    [...all('.bits, .strip').flatMap(flawsOfBits),
     ...all('#board .square').flatMap(flawsOfSquare), ...flawsOfIndex()];
