// Small helpers to make and change elements.

const SVG = 'http://www.w3.org/2000/svg';

export const $ = (id) => document.getElementById(id);

function fill(element, attributes, children) {
    for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, value);
    element.append(...children);
    return element;
}

export const make = (tag, attributes = {}, ...children) =>
    fill(document.createElement(tag), attributes, children);

export const draw = (tag, attributes = {}, ...children) =>
    fill(document.createElementNS(SVG, tag), attributes, children);

// A color of style.css, for what is painted on a canvas.
export function color(name) {
    const probe = $('symbols');
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
}

// Writing what is there already would cost a layout.
export function say(element, text) {
    if (element.textContent !== text)
        element.textContent = text;
}

export const toggle = (element, name, on) =>
    element.classList.toggle(name, Boolean(on));

export function label(element, text) {
    if (element.getAttribute('aria-label') !== text)
        element.setAttribute('aria-label', text);
}

export const pieceIcon = (letter, className = '') => draw(
    'svg',
    {viewBox: '0 0 24 24', class: `piece ${className}`, 'aria-hidden': 'true'},
    draw('use', {href: `#${letter.toLowerCase()}`}));

// What is wrong with a field stands beside it, in its error line.
export function complain(field, message) {
    field.setAttribute('aria-invalid', message ? 'true' : 'false');
    say($(field.getAttribute('aria-describedby')), message);
}

// Reads the field whenever it changes; what `use` throws is said beside it.
export function watchField(field, use) {
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
export function show(field, text) {
    if (document.activeElement === field || field.value === text)
        return;
    field.value = text;
    if (field.hasAttribute('aria-describedby'))
        complain(field, '');
}

// Where there is no clipboard, the text is shown.
export async function copy(text, done) {
    try {
        await navigator.clipboard.writeText(text);
        say($('said'), done);
    } catch {
        say($('said'), text);
    }
}
