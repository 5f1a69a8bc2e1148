// Makes and changes elements; and draws 64 bits.
'use strict';

const Dom = (() => {
    const $ = (id) => document.getElementById(id);
    const on = (id, event, then) => $(id).addEventListener(event, then);

    function fill(element, attributes, children) {
        for (const [key, value] of Object.entries(attributes))
            element.setAttribute(key, value);
        element.append(...children);
        return element;
    }

    const make = (tag, attributes = {}, ...children) =>
        fill(document.createElement(tag), attributes, children);

    const draw = (tag, attributes = {}, ...children) => fill(
        document.createElementNS('http://www.w3.org/2000/svg', tag), attributes,
        children);

    // Writing what is there already would cost a layout.
    function say(element, text) {
        if (element.textContent !== text)
            element.textContent = text;
    }

    const toggle = (element, name, on) =>
        element.classList.toggle(name, Boolean(on));

    // The cell below the pointer, row by row from the top left; -1 outside
    function cellAt(event, element, columns, rows) {
        const box = element.getBoundingClientRect();
        const column =
            Math.floor((event.clientX - box.left) / box.width * columns);
        const row = Math.floor((event.clientY - box.top) / box.height * rows);
        const inside =
            column >= 0 && column < columns && row >= 0 && row < rows;
        return inside ? row * columns + column : -1;
    }

    // ------------------------------------------------------------ fields --

    function complain(field, message) {
        field.setAttribute('aria-invalid', Boolean(message));
        say($(`${field.id}-error`), message);
    }

    // Reads a field whenever it changes. Errors thrown by `use` are shown below
    // the field, or below its row of fields and buttons.
    function watch(name, use) {
        const field = $(name), id = `${name}-error`;
        const line = make('p', {id, class: 'error', 'aria-live': 'polite'});
        (field.closest('.buttons') ?? field).after(line);
        field.setAttribute('aria-describedby', id);
        field.addEventListener('input', () => {
            try {
                use(field.value);
                complain(field, '');
            } catch (error) {
                complain(field, error.message);
            }
        });
    }

    // A field that is being typed into is left alone.
    function show(name, text) {
        const field = $(name);
        if (document.activeElement === field || field.value === text)
            return;
        field.value = text;
        complain(field, '');
    }

    return {$, on, make, draw, say, toggle, cellAt, watch, show};
})();

// A picture of 64 bits. Its kind is board, a set of squares as White sees them,
// number, eight rows of eight bits, the highest first, or strip, one row.
const Bits = (() => {
    const {SQUARES, hex, has} = Lookup;
    const {draw, cellAt} = Dom;
    const LAYERS = ['on', 'on top', 'here', 'frame', 'marked'];
    const at = (i) => `M${i % 8} ${i >> 3}`;
    const CHECKER = SQUARES.filter((i) => (i + (i >> 3)) % 2)
                        .map((i) => `${at(i)}h1v1h-1z`)
                        .join('');
    const CELLS = SQUARES.map(
        (i) => `${at(i)}m.22 .1h.56q.12 0 .12 .12v.56` +
            'q0 .12-.12 .12h-.56q-.12 0-.12-.12v-.56q0-.12 .12-.12z');
    const STRIP = SQUARES.map((i) => `M${i + 0.08} .08h.84v.84h-.84z`);

    // `color` is that of the bits that are set. hover(n) gets the bit below the
    // pointer, or null when it leaves. A board needs a view: the number of each
    // square, and the slider's.
    return (kind, color, title, set, hover, view) => {
        const columns = kind === 'strip' ? 64 : 8, rows = 64 / columns;
        const cells = kind === 'strip' ? STRIP : CELLS;
        // The bit of each cell, from the top left
        const bits = SQUARES.map((i) => view ? view.numbers[i ^ 56] : 63 - i);
        const ground = view ? {light: 'M0 0h8v8h-8z', dark: CHECKER} :
                              {off: cells.join('')};
        const element = draw('svg', {
            'viewBox': `0 0 ${columns} ${rows}`,
            'role': 'img',
            'class': `bits ${kind}`,
            'preserveAspectRatio': 'none',
            'style': `--set: var(--${color})`,
            'aria-label': `${title}: ${hex(set)}`
        });

        // All cells of a layer are one path.
        const paths = {};
        for (const layer of [...Object.keys(ground), ...LAYERS])
            paths[layer] = draw('path', {class: layer, d: ground[layer] ?? ''});
        element.append(...Object.values(paths));
        const paint = (layer, fits) => paths[layer].setAttribute(
            'd', cells.filter((_, i) => fits(bits[i])).join(''));
        paint('on', (n) => has(set, n) && n !== view?.square);
        paint('here', (n) => n === view?.square);

        const bitAt = (event) => bits[cellAt(event, element, columns, rows)];
        element.addEventListener(
            'pointermove', (event) => hover?.(bitAt(event) ?? null));
        element.addEventListener('pointerleave', () => hover?.(null));
        return {element, paint, bitAt};
    };
})();
