// The page: what is asked, what follows from it, and the controls beside the
// board.
'use strict';

(() => {
    const {initial, numbersOf} = Question;
    const {hex, nameOf, has, setOf, sliderOn, tableOf, lookUp} = Lookup;
    const {$, on, make, say, watch, show: showField} = Dom;
    let question = initial, view, drawing = 0, saving = 0;

    // A change on the board: the slot that was picked is another board's.
    const play = (part) => change({slot: null, ...part});

    const parts = [Board(play), Chain(), Sharing(play), Command()];

    // What was said of a link is untrue of another.
    function change(part) {
        say($('said'), '');
        question = Question.settled({...question, ...part});
        view = viewOf(question);
        drawing ||= requestAnimationFrame(draw);
    }

    // What all parts of the page show, in the numbering that is asked for
    function viewOf(question) {
        const {piece, numbering, cells, magic, shift} = question;
        const numbers = numbersOf(numbering);
        const occupied = setOf(numbers.filter((_, a1) => cells[a1] !== '.'));
        const square = numbers[question.square];
        const parts =
            (piece === 'queen' ? ['rook', 'bishop'] : [piece]).map((piece) => {
                const header = sliderOn(piece, square);
                const slider =
                    magic === null ? header : {...header, magic, shift};
                return {...lookUp(slider, occupied), table: tableOf(slider)};
            });
        return {
            question,
            numbers,
            occupied,
            square,
            parts,
            part: parts[question.part],
            attacks: parts.reduce((all, {attacks}) => all | attacks, 0n),
            name: (n) => nameOf(numbers.indexOf(n))
        };
    }

    function draw() {
        drawing = 0;
        parts.forEach((part) => part.show(view));
        showControls();
        clearTimeout(saving);
        saving = setTimeout(save, 400);
    }

    // ------------------------------------------------------------- links --

    // Safari refuses the 100th address in 30 seconds.
    function save() {
        const fragment = Question.fragmentOf(question);
        clearTimeout(saving);
        try {
            if (fragment !== location.hash)
                history.replaceState(null, '', fragment);
        } catch {
            saving = setTimeout(save, 3000);
        }
    }

    function open() {
        try {
            change(Question.readFragment(location.hash));
        } catch (error) {
            change(initial);
            say($('said'), error.message);
        }
    }

    // ---------------------------------------------------------- controls --

    function showControls() {
        const {piece, square, numbering, part} = question, {name} = view;
        $(piece).checked = true;
        showField('placement', Question.placementOf(question));
        showField('occupied', hex(view.occupied));
        $('numbering').value = numbering;
        $('sample').value = Question.fragmentOf({...question, slot: null});
        $('sample').value ||= '';  // your own
        $('parts').hidden = piece !== 'queen';
        $(`part${part}`).checked = true;
        const numbers = `${name(0)} = 0, ${name(1)} = 1, ..., ${name(63)} = 63`;
        const alike = piece === 'queen' ? ', as a rook and a bishop do' : '';
        say($('where'),
            `A ${piece} on ${nameOf(square)}, which is square ` +
                `${view.square} where ${numbers}. ` +
                `It attacks ${hex(view.attacks)}${alike}.`);
        $('article').hidden = !$('worked').selected;
    }

    // The occupied squares as one number, in the numbering of the page
    function readOccupied(text) {
        const occupied = Question.readHex(text), {cells} = question;
        play({
            cells: view.numbers.map(
                (n, a1) => !has(occupied, n) ? '.' :
                    cells[a1] === '.'        ? '1' :
                                               cells[a1])
        });
    }

    for (const corner of ['a1', 'h1', 'a8', 'h8'])
        for (const [line, end] of [['rank', ''], ['file', '-files']]) {
            const text = `${corner} = 0, along the ${line}`;
            $('numbering').append(make('option', {value: corner + end}, text));
        }

    for (const piece of ['rook', 'bishop', 'queen'])
        on(piece, 'change', () => play({piece, magic: null, shift: null}));
    for (const part of [0, 1])
        on(`part${part}`, 'change', () => play({part}));
    on('numbering', 'change', () => play({numbering: $('numbering').value}));
    on('sample', 'change',
       () => change(Question.readFragment($('sample').value)));
    watch('placement', (text) => play({cells: Question.readBoard(text)}));
    watch('occupied', readOccupied);
    on('clear', 'click', () => play({cells: Array(64).fill('.')}));
    on('random', 'click', () => {
        const random = () => Math.random() < 0.22 ? '1' : '.';
        play({cells: Array.from({length: 64}, random)});
    });
    addEventListener('hashchange', open);
    open();
    $('needs').hidden = true;
    document.querySelector('main').hidden = false;
})();
