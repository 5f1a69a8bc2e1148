// The colors of style.css, for what is painted on a canvas.

let known = {};

export function color(name) {
    known[name] ??= getComputedStyle(document.documentElement)
                        .getPropertyValue(`--${name}`)
                        .trim();
    return known[name];
}

// The system may change from light to dark while the page is open.
export function watchTheme(redraw) {
    matchMedia('(prefers-color-scheme: dark)')
        .addEventListener('change', () => {
            known = {};
            redraw();
        });
}
