// The board that one plays with: by pointer, by touch and by keyboard.
'use strict';

const Board = (play) => {
    const {SQUARES, nameOf, has} = Lookup;
    const {PIECES} = Question;
    const {$, make, draw, say, toggle, cellAt} = Dom;
    const board = $('board');
    let question, drag = null;

    const squares = SQUARES.map((a1) => {
        const corner = (name, text) =>
            make('span', {class: name, 'aria-hidden': 'true'}, text);
        const [file, rank] = nameOf(a1);
        const edge = (a1 < 8 ? file : '') + (file === 'h' ? rank : '');
        const shade = (a1 + (a1 >> 3)) % 2 ? 'light' : 'dark';
        const element = make(
            'div', {role: 'gridcell', tabindex: -1, class: `square ${shade}`});
        return {
            element,
            number: corner('number', ''),
            edge: corner('edge', edge)
        };
    });
    for (const rank of [7, 6, 5, 4, 3, 2, 1, 0]) {
        const row = squares.slice(8 * rank, 8 * rank + 8);
        board.append(
            make('div', {role: 'row'}, ...row.map(({element}) => element)));
    }
    squares[0].element.tabIndex = 0;

    // ----------------------------------------------------------- showing --

    function describe(letter) {
        const piece = PIECES[letter.at(-1).toLowerCase()];
        const side = letter[0] === '@' ? 'the' :
            letter < 'a'               ? 'white' :
                                         'black';
        return {'.': 'empty', '1': 'blocker'}[letter] ?? `${side} ${piece}`;
    }

    // The slider's letter begins with @.
    function picture(letter) {
        if (letter === '1')
            return make('span', {class: 'disc'});
        const kind = `piece ${describe(letter).split(' ')[0]}`;
        const href = `#${letter.at(-1).toLowerCase()}`;
        return draw(
            'svg', {viewBox: '0 0 24 24', class: kind}, draw('use', {href}));
    }

    function show(view) {
        question = view.question;
        squares.forEach((square, a1) => {
            const n = view.numbers[a1], {element, number, edge} = square;
            const attacked = has(view.attacks, n);
            const masked = view.parts.some(({mask}) => has(mask, n));
            const letter = a1 === question.square ? `@${question.piece[0]}` :
                                                    question.cells[a1];
            const pictures = letter === '.' ? [] : [picture(letter)];
            square.letter = letter;
            say(number, String(n));
            element.replaceChildren(number, edge, ...pictures);
            toggle(element, 'occupied', letter !== '.');
            toggle(element, 'attacked', attacked);
            toggle(element, 'masked', masked);
            element.setAttribute('aria-label', [
                `${nameOf(a1)}, ${n}`, describe(letter),
                ...attacked ? ['attacked'] : [],
                ...masked ? ['in the mask'] : []
            ].join(', '));
        });
    }

    // -------------------------------------------------------- what is done --

    function toggleBlocker(a1) {
        const letter = question.cells[a1] === '.' ? '1' : '.';
        play({cells: question.cells.with(a1, letter)});
    }

    function press(event) {
        const a1 = squares.findIndex(({element}) => element === event.target);
        const to = {
            ArrowUp: squares[a1 + 8]?.element,
            ArrowDown: squares[a1 - 8]?.element,
            ArrowLeft: event.target.previousElementSibling,
            ArrowRight: event.target.nextElementSibling
        };
        // The browser's own keys are left to it.
        if (a1 < 0 || event.altKey || event.ctrlKey || event.metaKey)
            return;
        if (event.key in to)
            to[event.key]?.focus();
        else if (event.key === ' ' || event.key === 'Enter')
            toggleBlocker(a1);
        else if (event.key.toLowerCase() === 'm')
            play({square: a1});
        else
            return;
        event.preventDefault();
    }

    function squareBelow(event) {
        const cell = cellAt(event, board, 8, 8);
        return cell < 0 ? -1 : cell ^ 56;
    }

    // The piece goes to each square that the pointer comes to. `drag.cells` are
    // those of before.
    function carry(to) {
        const {letter, from, cells} = drag;
        drag.at = to;
        drag.moved = true;
        if (letter[0] === '@')
            return play(to < 0 ? {} : {cells, square: to});
        const others = cells.with(from, '.');
        play({cells: to < 0 ? others : others.with(to, letter)});
    }

    board.addEventListener('keydown', press);
    board.addEventListener('focusin', ({target}) => {
        for (const {element} of squares)
            element.tabIndex = element === target ? 0 : -1;
    });
    board.addEventListener('pointerdown', (event) => {
        const from = squareBelow(event);
        if (event.button || from < 0)
            return;
        const {letter} = squares[from];
        drag = {from, at: from, moved: false, letter, cells: question.cells};
        board.setPointerCapture(event.pointerId);
    });
    board.addEventListener('pointermove', (event) => {
        const to = squareBelow(event);
        if (drag && drag.letter !== '.' && to !== drag.at)
            carry(to);
    });
    board.addEventListener('pointerup', (event) => {
        if (drag && !drag.moved && squareBelow(event) === drag.from)
            toggleBlocker(drag.from);
    });
    // Also comes after pointerup.
    board.addEventListener('lostpointercapture', () => {
        drag = null;
    });

    return {show};
};
