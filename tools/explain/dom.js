// Makes and changes elements.
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
