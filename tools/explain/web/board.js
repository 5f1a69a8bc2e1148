// The board that one plays with: by pointer, by touch and by keyboard.

const describe = (letter) => letter === '1' ?
    'blocker' :
    `${letter < 'a' ? 'white' : 'black'} ${pieces[letter.toLowerCase()]}`;

// The slider is @ and its letter.
function picture(letter) {
    if (letter === '1')
        return make('span', {class: 'disc'});
    const kind = letter[0] === '@' ? 'slider' :
        letter < 'a'               ? 'white' :
                                     'black';
    return draw(
        'svg',
        {viewBox: '0 0 24 24', class: `piece ${kind}`, 'aria-hidden': 'true'},
        draw('use', {href: `#${letter.at(-1).toLowerCase()}`}));
}

class Board {
    constructor(element) {
        this.element = element;
        this.squares = places.map((square) => this.makeSquare(square));
        makeGrid(element, places.map((i) => this.squares[i ^ 56]));
        element.addEventListener('keydown', (event) => this.key(event));
        element.addEventListener('pointerdown', (event) => this.press(event));
        element.addEventListener('pointermove', (event) => this.move(event));
        element.addEventListener('pointerup', () => this.release());
        element.addEventListener('pointercancel', () => this.cancel());
    }

    makeSquare(square) {
        const number = make('span', {class: 'number', 'aria-hidden': 'true'});
        const shade = (square + (square >> 3)) % 2 ? 'light' : 'dark';
        const element = make(
            'div', {
                role: 'gridcell',
                tabindex: -1,
                class: `square ${shade}`,
                'data-square': square
            },
            number);
        return Object.assign(element, {number});
    }

    show() {
        const {state, steps: {number, attacks, parts}} = page;
        const masks = parts.reduce((all, part) => all | part.mask, 0n);
        this.squares.forEach((element, square) => {
            const n = number[square];
            const attacked = bit(attacks, n), blocks = bit(masks, n);
            const slider = square === state.square;
            const letter = state.cells[square];
            this.showPiece(element, slider ? '@' + state.piece : letter);
            toggle(element, 'attacked', attacked);
            toggle(element, 'blocks', blocks);
            say(element.number, String(n));
            element.ariaLabel = [
                `${name(square)}, ${n}`,
                slider ? `the ${pieces[state.piece]}` :
                    letter === '.' ? 'empty' :
                                     describe(letter),
                ...attacked ? ['attacked'] : [],
                ...blocks ? ['in the mask'] : []
            ].join(', ');
        });
    }

    showPiece(element, letter) {
        if (element.letter === letter)
            return;
        element.letter = letter;
        toggle(element, 'occupied', letter !== '.');
        element.replaceChildren(
            element.number, ...letter === '.' ? [] : [picture(letter)]);
    }

    // ------------------------------------------------------- what changes --

    toggleBlocker(square) {
        const {cells} = page.state;
        play({cells: cells.with(square, cells[square] === '.' ? '1' : '.')});
    }

    key(event) {
        const square = Number(event.target.dataset.square);
        const key = event.key.toLowerCase();
        if (withModifier(event) || ![' ', 'enter', 'm'].includes(key))
            return;
        event.preventDefault();
        if (key === 'm')
            play({square});
        else
            this.toggleBlocker(square);
    }

    // ---------------------------------------------------------- dragging --

    press(event) {
        const element = event.target.closest('.square');
        if (!element || event.button)
            return;
        const {clientX: x, clientY: y} = event, {cells} = page.state;
        const from = Number(element.dataset.square);
        this.drag = {from, at: from, x, y, letter: element.letter, cells};
        this.element.setPointerCapture(event.pointerId);
    }

    squareUnder(event) {
        const [file, rank] =
            within(event, this.element).map((part) => Math.floor(8 * part));
        return [file, rank].every((n) => n >= 0 && n < 8) ?
            8 * (7 - rank) + file :
            -1;
    }

    move(event) {
        const drag = this.drag;
        if (!drag || drag.letter === '.')
            return;
        const x = event.clientX - drag.x, y = event.clientY - drag.y;
        if (!drag.ghost && Math.hypot(x, y) < 4)
            return;
        drag.ghost ??= this.lift(drag);
        drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
        const square = this.squareUnder(event);
        if (square !== drag.at)
            this.carry(drag, square);
    }

    // The piece itself stays on a square; a copy of it follows the pointer.
    lift({from, letter}) {
        const ghost = make('div', {class: 'ghost'}, picture(letter));
        const {left, top, width, height} =
            this.squares[from].getBoundingClientRect();
        ghost.style.cssText = `left:${left}px;top:${top}px;` +
            `width:${width}px;height:${height}px`;
        document.body.append(ghost);
        return ghost;
    }

    carry(drag, square) {
        const {letter, from, cells} = drag;
        drag.at = square;
        if (letter[0] !== '@') {
            const others = cells.with(from, '.');
            play({cells: square < 0 ? others : others.with(square, letter)});
        } else if (square >= 0) {
            play({cells, square});
        }
    }

    release() {
        if (this.drag && !this.drag.ghost)
            this.toggleBlocker(this.drag.from);
        this.cancel();
    }

    cancel() {
        this.drag?.ghost?.remove();
        this.drag = null;
    }
}
