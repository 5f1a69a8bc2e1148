// Small helpers to make and change elements.

const SVG = 'http://www.w3.org/2000/svg';

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

const draw = (tag, attributes = {}, ...children) =>
    fill(document.createElementNS(SVG, tag), attributes, children);

// A color of style.css, for what is painted on a canvas.
function color(name) {
    const probe = $('symbols');
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
}

// Writing what is there already would cost a layout.
function say(element, text) {
    if (element.textContent !== text)
        element.textContent = text;
}

const toggle = (element, name, on) =>
    element.classList.toggle(name, Boolean(on));

// An element that stands for a bit
function showBit(element, title, i, on) {
    toggle(element, 'on', on);
    toggle(element, 'off', !on);
    element.ariaLabel = `${title} ${i}: ${on}`;
}

// Where the pointer is in an element, in parts of its width and height.
function within(event, element) {
    const box = element.getBoundingClientRect();
    return [
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height
    ];
}

// The cell below it, row by row from the top left.
function cellAt(event, element, columns, rows) {
    const [x, y] = within(event, element);
    const place = (part, count) =>
        Math.min(count - 1, Math.max(0, Math.floor(part * count)));
    return columns * place(y, rows) + place(x, columns);
}

// Lays out 64 cells, row by row. The last focused one is in the tab order; the
// arrow keys lead to the others.
function makeGrid(element, cells) {
    let focused = cells[0];
    for (let i = 0; i < 64; i += 8)
        element.append(make('div', {role: 'row'}, ...cells.slice(i, i + 8)));
    focused.tabIndex = 0;
    element.addEventListener('focusin', (event) => {
        focused.tabIndex = -1;
        focused = event.target;
        focused.tabIndex = 0;
    });
    element.addEventListener('keydown', (event) => {
        const i = cells.indexOf(event.target), first = i - i % 8;
        const next = {
            ArrowUp: i - 8,
            ArrowDown: i + 8,
            ArrowLeft: Math.max(first, i - 1),
            ArrowRight: Math.min(first + 7, i + 1),
            Home: first,
            End: first + 7
        }[event.key];
        if (next === undefined || withModifier(event))
            return;
        event.preventDefault();
        cells[next]?.focus();
    });
}

// The browser's own keys are left to it.
const withModifier = (event) => event.altKey || event.ctrlKey || event.metaKey;

function complain(field, message) {
    field.ariaInvalid = Boolean(message);
    say($(`${field.id}-error`), message);
}

// Reads the field whenever it changes. Errors thrown by `use` are shown below
// the field, or below its row of fields and buttons.
function watchField(name, use) {
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

// Where the browser refuses, what is not on the page already is shown.
async function copy(text, done, refused = 'The browser refuses to copy it.') {
    try {
        await navigator.clipboard.writeText(text);
        say($('said'), done);
    } catch {
        say($('said'), refused);
    }
}
