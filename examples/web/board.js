// The board that one plays with: by pointer, by touch and by keyboard.

import {label, make, pieceIcon, toggle} from './dom.js';
import {name} from './numbers.js';
import {pieces} from './state.js';

const names = {
    p: 'pawn',
    n: 'knight',
    b: 'bishop',
    r: 'rook',
    q: 'queen',
    k: 'king'
};

const describe = (letter) => letter === '1' ?
    'blocker' :
    `${letter < 'a' ? 'white' : 'black'} ${names[letter.toLowerCase()]}`;

const arrows = {
    ArrowUp: 8,
    ArrowDown: -8,
    ArrowLeft: -1,
    ArrowRight: 1
};

export class Board {
    // change(state) is told what the user did.
    constructor(element, change) {
        this.element = element;
        this.change = change;
        this.squares = [];
        this.focused = 0;
        for (let rank = 7; rank >= 0; rank--) {
            const row = make('div', {role: 'row'});
            for (let file = 0; file < 8; file++)
                row.append(this.makeSquare(8 * rank + file));
            element.append(row);
        }
        this.squares[0].tabIndex = 0;
        element.addEventListener('keydown', (event) => this.key(event));
        element.addEventListener(
            'focusin',
            (event) => this.rove(Number(event.target.dataset.square)));
        element.addEventListener('pointerdown', (event) => this.press(event));
        element.addEventListener('pointermove', (event) => this.move(event));
        element.addEventListener('pointerup', (event) => this.release(event));
        element.addEventListener('pointercancel', () => this.cancel());
    }

    makeSquare(square) {
        const number = make('span', {class: 'number', 'aria-hidden': 'true'});
        const element = make(
            'div', {
                role: 'gridcell',
                tabindex: -1,
                class: (square + (square >> 3)) % 2 ? 'square light' :
                                                      'square dark'
            },
            number);
        element.dataset.square = square;
        element.number = number;
        this.squares[square] = element;
        return element;
    }

    // number(square) is its number; attacks(square): is it attacked?
    show(state, number, attacks, blocks) {
        this.state = state;
        this.squares.forEach((element, square) => {
            const letter =
                square === state.square ? state.piece : state.cells[square];
            const slider = square === state.square;
            this.showPiece(element, slider ? '@' + letter : letter);
            toggle(element, 'attacked', attacks(square));
            toggle(element, 'blocks', blocks(square));
            if (element.number.textContent !== String(number(square)))
                element.number.textContent = number(square);
            label(element, [
                `${name(square)}, ${number(square)}`,
                slider ? `the ${pieces[state.piece]}` :
                    letter === '.' ? 'empty' :
                                     describe(letter),
                ...attacks(square) ? ['attacked'] : [],
                ...blocks(square) ? ['in the mask'] : []
            ].join(', '));
        });
    }

    showPiece(element, letter) {
        if (element.letter === letter)
            return;
        element.letter = letter;
        element.piece?.remove();
        element.piece = null;
        toggle(element, 'occupied', letter !== '.');
        if (letter !== '.') {
            element.piece = this.picture(letter);
            element.append(element.piece);
        }
    }

    picture(letter) {
        if (letter === '1')
            return make('span', {class: 'disc'});
        if (letter[0] === '@')
            return pieceIcon(letter[1], 'slider');
        return pieceIcon(letter, letter < 'a' ? 'white' : 'black');
    }

    // ------------------------------------------------------- what changes --

    toggleBlocker(square) {
        const cells = [...this.state.cells];
        if (square === this.state.square)
            return;
        cells[square] = cells[square] === '.' ? '1' : '.';
        this.change({cells});
    }

    moveSlider(square) {
        const cells = [...this.state.cells];
        cells[square] = '.';
        this.change({cells, square});
    }

    key(event) {
        const square = Number(event.target.dataset.square);
        let next = square + (arrows[event.key] ?? 0);
        if (event.altKey || event.ctrlKey || event.metaKey)
            return;
        if (event.key === ' ' || event.key === 'Enter')
            this.toggleBlocker(square);
        else if (event.key === 'm' || event.key === 'M')
            this.moveSlider(square);
        else if (event.key === 'Home')
            next = square & 56;
        else if (event.key === 'End')
            next = square | 7;
        else if (!arrows[event.key])
            return;
        event.preventDefault();
        if (Math.abs(next % 8 - square % 8) === 7 && event.key.startsWith('A'))
            next = square;  // not around the edge
        this.focus(next);
    }

    focus(square) {
        this.squares[square]?.focus();
    }

    // One square is in the order of the Tab key: the one last focused.
    rove(square) {
        this.squares[this.focused].tabIndex = -1;
        this.focused = square;
        this.squares[square].tabIndex = 0;
    }

    // ---------------------------------------------------------- dragging --

    press(event) {
        const element = event.target.closest('.square');
        if (!element || event.button)
            return;
        const square = Number(element.dataset.square);
        this.drag = {
            from: square,
            at: square,
            x: event.clientX,
            y: event.clientY,
            moved: false,
            box: this.element.getBoundingClientRect(),
            slider: square === this.state.square,
            cells: [...this.state.cells],
            letter: this.state.cells[square]
        };
        this.element.setPointerCapture(event.pointerId);
    }

    squareUnder(event, box) {
        const file = Math.floor((event.clientX - box.left) / box.width * 8);
        const rank = 7 - Math.floor((event.clientY - box.top) / box.height * 8);
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 :
                                                              8 * rank + file;
    }

    move(event) {
        const drag = this.drag;
        if (!drag || !(drag.slider || drag.letter !== '.'))
            return;
        if (!drag.moved &&
            Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 4)
            return;
        if (!drag.moved)
            this.lift(drag);
        drag.ghost.style.transform = `translate(${event.clientX - drag.x}px, ${
            event.clientY - drag.y}px)`;
        const square = this.squareUnder(event, drag.box);
        if (square !== drag.at)
            this.carry(drag, square);
    }

    // The piece itself stays on a square; a copy of it follows the pointer.
    lift(drag) {
        const cell = this.squares[drag.from].getBoundingClientRect();
        drag.moved = true;
        drag.ghost = make(
            'div', {class: 'ghost'},
            this.picture(drag.slider ? '@' + this.state.piece : drag.letter));
        drag.ghost.style.cssText = `left:${cell.left}px;top:${cell.top}px;` +
            `width:${cell.width}px;height:${cell.height}px`;
        document.body.append(drag.ghost);
        this.element.classList.add('dragging');
    }

    carry(drag, square) {
        const cells = [...drag.cells];
        drag.at = square;
        if (drag.slider) {
            if (square < 0)
                return;
            cells[square] = '.';
            this.change({cells, square});
            return;
        }
        cells[drag.from] = '.';
        if (square >= 0 && square !== this.state.square)
            cells[square] = drag.letter;
        this.change({cells});
    }

    dragged() {
        return Boolean(this.drag?.moved);
    }

    release() {
        const drag = this.drag;
        this.cancel();
        if (drag && !drag.moved)
            this.toggleBlocker(drag.from);
    }

    cancel() {
        this.drag?.ghost?.remove();
        this.drag = null;
        this.element.classList.remove('dragging');
        this.change({});
    }
}
