// The other ways to an answer: PEXT, compact's byte, the lines of tiny.

const binary = (n, digits) => n.toString(2).padStart(digits, '0');

// Rows begin with their titles; a cell is a text, or has a kind and a color.
function table(caption, rows, head) {
    const cell = ({text, kind = '', color = ''}) => {
        const element = make('td', {class: kind}, text);
        element.style.background = color;
        return element;
    };
    const title = (scope) => (text) => make('th', {scope}, text);
    const lines = rows.map(
        ([first, ...values]) => make(
            'tr', {}, title('row')(first),
            ...values.map(
                (value) => cell(value.text ? value : {text: value}))));
    if (head)
        lines.unshift(make('tr', {}, ...head.map(title('col'))));
    return make(
        'table', {}, make('caption', {}, caption), make('tbody', {}, ...lines));
}

const digit = (on, color) => on ?
    {text: '1', kind: 'on', color: `var(--${color})`} :
    {text: '0', kind: 'off'};

class Ways {
    show() {
        this.showPext();
        this.showCompact();
        this.showLines();
    }

    showPext() {
        const {part} = page;
        const occupied = part.squares.map(
            (square) => digit(bit(part.blockers, square), 'red'));
        $('pext').replaceChildren(
            table('PEXT: the squares of the mask, together', [
                ['mask', ...part.squares.map(nameOf)], ['occupied', ...occupied]
            ]));
        say($('pext-index'),
            `${binary(part.pext, part.squares.length)} in ` +
                `binary = ${part.pext} = pext(occupied, mask), of ` +
                `${1 << part.squares.length}`);
    }

    showCompact() {
        const {part} = page;
        const rays = part.rays.filter((ray) => ray.length);
        const rows = rays.map(
            (ray) =>
                [nameOf(ray.last), nameOf(ray.stop), ray.digit, ray.length]);
        $('compact').replaceChildren(table(
            'The digits of the rays', rows,
            ['toward', 'stops at', 'digit', 'of']));
        say($('compact-byte'),
            `byte ${part.byte} = 1 + ${part.number}, which these digits ` +
                `spell, of ${part.sets} sets; slot ${part.index} holds it, ` +
                `and sets[${part.byte}] is ${hex(part.attacks)}`);
    }

    showLines() {
        const {part, steps} = page;
        const lines = part.lines.map(({name, squares, state}) => {
            const row =
                (title, cell) => [title, ...squares.map(cell).reverse()];
            const onBoard = (show) => (n) => n < 0 ? '' : show(n);
            const bits = (set, color) => onBoard(
                (n) => n === steps.square ? {text: '@', kind: 'here'} :
                                            digit(bit(set, n), color));
            const inner = (_, i) =>
                i % 7 ? digit(state >> i - 1 & 1, 'violet') : '';
            const rows = [
                row('square', onBoard(nameOf)),
                row('occupied', bits(steps.occupied, 'red')),
                row('state', inner), row('attacks', bits(part.attacks, 'green'))
            ];
            const text = `${binary(state, 6)} in binary = ${state}`;
            return make(
                'div', {}, table(name, rows),
                make('p', {class: 'result'}, text));
        });
        $('lines').replaceChildren(...lines);
    }
}
