// The board that one plays with: by pointer, by touch and by keyboard.

import {
    draw,
    label,
    make,
    makeGrid,
    say,
    toggle,
    within,
    withModifier
} from './dom.js';
import {bit, name, places} from './numbers.js';
import {page, pieces, play} from './state.js';

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

export class Board {
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
            label(element, [
                `${name(square)}, ${n}`,
                slider ? `the ${pieces[state.piece]}` :
                    letter === '.' ? 'empty' :
                                     describe(letter),
                ...attacked ? ['attacked'] : [],
                ...blocks ? ['in the mask'] : []
            ].join(', '));
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
        const {cells} = page.state, empty = cells[square] === '.';
        if (square !== page.state.square)
            play({cells: cells.with(square, empty ? '1' : '.')});
    }

    key(event) {
        const square = Number(event.target.dataset.square);
        if (withModifier(event))
            return;
        if (event.key === ' ' || event.key === 'Enter')
            this.toggleBlocker(square);
        else if (event.key === 'm' || event.key === 'M')
            play({cells: page.state.cells.with(square, '.'), square});
        else
            return;
        event.preventDefault();
    }

    // ---------------------------------------------------------- dragging --

    press(event) {
        const element = event.target.closest('.square');
        if (!element || event.button)
            return;
        const from = Number(element.dataset.square), {cells} = page.state;
        const slider = from === page.state.square, letter = cells[from];
        const {clientX: x, clientY: y} = event;
        this.drag = {from, at: from, x, y, slider, cells, letter};
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
        if (!drag || !drag.slider && drag.letter === '.')
            return;
        const x = event.clientX - drag.x, y = event.clientY - drag.y;
        if (!drag.ghost && Math.hypot(x, y) < 4)
            return;
        if (!drag.ghost)
            this.lift(drag);
        drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
        const square = this.squareUnder(event);
        if (square !== drag.at)
            this.carry(drag, square);
    }

    // The piece itself stays on a square; a copy of it follows the pointer.
    lift(drag) {
        const cell = this.squares[drag.from].getBoundingClientRect();
        drag.ghost = make(
            'div', {class: 'ghost'},
            picture(drag.slider ? '@' + page.state.piece : drag.letter));
        drag.ghost.style.cssText = `left:${cell.left}px;top:${cell.top}px;` +
            `width:${cell.width}px;height:${cell.height}px`;
        document.body.append(drag.ghost);
        this.element.classList.add('dragging');
    }

    carry(drag, square) {
        drag.at = square;
        if (drag.slider) {
            if (square >= 0)
                play({cells: drag.cells.with(square, '.'), square});
            return;
        }
        const cells = drag.cells.with(drag.from, '.');
        if (square >= 0 && square !== page.state.square)
            cells[square] = drag.letter;
        play({cells});
    }

    release() {
        const drag = this.drag;
        this.cancel();
        if (drag && !drag.ghost)
            this.toggleBlocker(drag.from);
    }

    cancel() {
        this.drag?.ghost?.remove();
        this.drag = null;
        this.element.classList.remove('dragging');
        play({});
    }
}
