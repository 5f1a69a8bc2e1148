// Runs in the page: what it says, as data. See expected() in known.mjs.
const words = (one) => one.textContent;
const each =
    (selector, of = words) => [...document.querySelectorAll(selector)]
                                  .filter((one) => !one.closest('[hidden]'))
                                  .map(of);
const label = (one) => one.getAttribute('aria-label');
const $ = (selector) => document.querySelector(selector);
const say = (selector) => words($(selector));

const drawn = () => ({
    board: each(
        '#board .square',
        (one) => label(one).replace(/, (the|white|black|blocker)[^,]*/, ', x')),
    bits: each('#chain .bits, #sharing-section .bits', label),
    feet: each('#chain .foot'),
    titles: each('#chain h3').join(),
    index: `${say('#chain .index')}: ${each('.indexbits button').join('')}`,
    rows: each('button.rowname', label),
    steptext: say('#steptext'),
    near: each('.slots li'),
    magic: each('#magicbits [role="gridcell"]', label),
    union: /0x\w+/.exec(say('#union'))[0],
    verdict: /^No|^[\d,]+/.exec(say('#collision-verdict'))[0],
    sharing: say('#sharing-title').match(/\w+tructive|unused|one |[\d,]+/g),
    pairs: each('.pair', (one) => words(one) + one.matches('.differs')),
    list: say('#all-list')
});

globalThis.readPage = () => ({
    command: say('#command'),
    placement: $('#placement').value,
    part: Number($('#part1').checked),
    slot: Number(/[\d,]+/.exec(say('#slottext'))[0].replace(/,/g, '')),
    step: Number($('#step').value),
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
