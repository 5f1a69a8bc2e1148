// In the page: what it says and draws, and what is wrong with its looks.
'use strict';

const Reader = (() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility());
    const words = (one) => one.textContent.replace(/\s+/g, ' ').trim();
    const label = (one) => one.getAttribute('aria-label');
    const numbers = () =>
        seen('.square').map((one) => label(one).split(', ')[1]);

    // The set of the numbers in these labels that match a pattern
    const setOf = (selector, pattern) => '0x' +
        seen(selector)
            .flatMap((one) => pattern.exec(label(one))?.[1] ?? [])
            .reduce((set, n) => set | 1n << BigInt(n), 0n)
            .toString(16)
            .padStart(16, '0');

    const read = () => ({
        texts:
            Object.fromEntries(seen('[id]').map((one) => [one.id, words(one)])),
        program: document.getElementById('program').textContent,
        part: Number(document.getElementById('part1').checked),
        bits: Object.fromEntries(
            seen('#chain .bits').map((one) => label(one).split(': '))),
        attacked: setOf('.square', /, (\d+), .*attacked/),
        occupied: setOf('.square', /, (\d+), (?:white|black|blocker)/),
        added: setOf('button.rowname', /<< (\d+), added/),
        slots: seen('#slots li')
                   .map((one) => [...one.children].map(words).join(' '))
    });

    // ---------------------------------------------------------- pictures --

    // A bit is drawn in the middle of its cell, in a color of its own, if the
    // label has it.
    function flawsOfBits(svg) {
        const {width} = svg.viewBox.baseVal, isBoard = svg.matches('.board');
        const squares = numbers(), set = BigInt(/0x\w+/.exec(label(svg))[0]);
        const isIn = (layer, i) => svg.querySelector(layer).isPointInFill(
            new DOMPoint(i % width + .5, Math.floor(i / width) + .5));
        const isWrong = (_, i) => {
            const bit = BigInt(isBoard ? squares[i] : 63 - i);
            return !isIn('.here', i) &&
                isIn('.on', i) !== Boolean(set >> bit & 1n);
        };
        const fills =
            [...svg.children].map((one) => getComputedStyle(one).fill);
        const on = [...svg.children].indexOf(svg.querySelector('.on'));
        const wrong = squares.filter(isWrong);
        return wrong.length || fills.indexOf(fills[on]) < on ?
            [`${label(svg)}: ${wrong} ${fills}`] :
            [];
    }

    // A square has the picture of the piece that its label has.
    const isOtherPiece = (one) => {
        const [, piece] = /, (?:the|white|black) (kn|.)/.exec(label(one)) ?? [];
        const href = one.querySelector('use')?.getAttribute('href') ?? '#';
        return href !== `#${piece?.at(-1) ?? ''}`;
    };

    const pictures = () =>
        [...seen('.bits').flatMap(flawsOfBits),
         ...seen('.square').filter(isOtherPiece).map(label)];

    // ------------------------------------------------------------- looks --

    // What does not fit in its place
    const isCutOff = (one) => one.scrollWidth > one.clientWidth &&
        one.matches('html, h3, li, li code, td, th, .way');

    const isNameless = (one) =>
        one.matches('button, input, select, [role=img]') &&
        !(label(one) || words(one) || one.labels?.length);

    const looks = () => seen('html, body *')
                            .filter((one) => isCutOff(one) || isNameless(one))
                            .map((one) => one.outerHTML.slice(0, 80));

    return {read, pictures, looks};
})();
