// In the page: what it says and draws, and what is wrong with its looks.
'use strict';

const Reader = (() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility());
    const text = (selector) => document.querySelector(selector).textContent;
    const label = (one) => one.getAttribute('aria-label');

    // What a person reads: fields, text, the labels of pictures
    const said = (selector) => selector === 'address' ?
        [location.href] :
        seen(selector).map((one) => one.value || one.innerText || label(one));

    // [name, number, piece...] of each square, as White sees them
    const squares = () => seen('.square').map((one) => label(one).split(', '));

    // The set of the numbers in these labels that match a pattern
    const setOf = (selector, pattern) => '0x' +
        seen(selector)
            .flatMap((one) => pattern.exec(label(one))?.[1] ?? [])
            .reduce((set, n) => set | 1n << BigInt(n), 0n)
            .toString(16)
            .padStart(16, '0');

    // What the page says of each number that its command prints, by its name
    // there; `all` is what the piece attacks.
    const numbers = () =>
        [...seen('#chain .bits').map((one) => label(one).split(': ')),
         ['square', squares().find(([, , who]) => /^the /.test(who))[1]],
         ['shift', text('#shift-title').split(' ')[0]],
         ['index', text('#index')],
         ['index', String(parseInt(text('#indexbits'), 2))],
         ['index', text('#slots .here span')],
         ['blockers', setOf('.rowname', /<< (\d+), added/)],
         ['occupied', setOf('.square', /, (\d+), (?:white|black|blocker)/)],
         ['all', setOf('.square', /, (\d+), .*attacked/)],
         ['all', setOf('.attacked', /, (\d+), /)],
         ['all', /It attacks (0x\w+)/.exec(text('#where'))[1]]];

    // A bit is drawn in the middle of its cell if the label has it.
    function isDrawnWrong(svg) {
        const {width} = svg.viewBox.baseVal;
        const set = BigInt(label(svg).slice(-18));
        const isOn = (i) => svg.querySelector('.on').isPointInFill(
            new DOMPoint(i % width + .5, Math.floor(i / width) + .5));
        return squares().some(([, number], i) => {
            const bit = BigInt(svg.matches('.board') ? number : 63 - i);
            return isOn(i) !== Boolean(set >> bit & 1n);
        });
    }

    // A square has the picture of the piece that its label has.
    const isOtherPiece = (one) =>
        Question.PIECES[one.querySelector('use')?.getAttribute('href')[1]] !==
        /, (?:the|white|black) (\w+)/.exec(label(one))?.[1];

    const isCutOff = (one) => one.scrollWidth > one.clientWidth;

    const flaws =
        () => [...seen('.bits').filter(isDrawnWrong),
               ...seen('.square').filter(isOtherPiece),
               ...seen('html, h3, li, li code, td, th, .way').filter(isCutOff)]
                  .map((one) => one.outerHTML.slice(0, 200));

    return {seen, said, numbers, squares, flaws};
})();
