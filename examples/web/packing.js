// The one table of all 128 sliders as a picture: a dot for each slot, from the
// top left, a color for each owner.

import {data} from './data.js';
import {$, color, on, say, show, toggle, watchField, within} from './dom.js';
import {grouped, name, readSquare} from './numbers.js';
import {change, page, wasm} from './state.js';

const COLUMNS = 384, REGIONS = 64;

const nameOf = (slider) =>
    `${slider < 64 ? 'rook' : 'bishop'} ${name(slider % 64)}`;

function readSlider(text) {
    const [, piece, square] =
        /^\s*(rook|bishop)\s+([a-h][1-8])\s*$/i.exec(text) ?? [];
    if (!piece)
        throw new Error(`“${text}” is not a slider such as rook d4`);
    return readSquare(square.toLowerCase()) + (/^b/i.test(piece) ? 64 : 0);
}

// Rooks are warm and bishops cool; neighbours differ most in lightness.
function shade(slider) {
    const step = slider % 64 * 29 % 64;
    const hue = slider < 64 ? 350 + step : 180 + step * 1.3;
    return `hsl(${hue % 360} 52% ${38 + slider * 37 % 8 * 5}%)`;
}

// Colors as numbers of a canvas: what the browser itself makes of them.
function pixel(css) {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', {willReadFrequently: true});
    canvas.width = canvas.height = 1;
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data;
}

export class Packing {
    constructor() {
        const {offsets, slots} = data;
        Object.assign(this, {offsets, slots, zoom: 1, x: 0, y: 0});
        this.canvas = $('packing');
        this.lines = Math.ceil(slots / COLUMNS);
        this.image = document.createElement('canvas');
        this.image.width = COLUMNS;
        this.image.height = this.lines;
        this.fill();
        this.listen();
        watchField(
            'owner',
            (text) => change({owner: text.trim() ? readSlider(text) : null}));
    }

    listen() {
        const {canvas} = this;
        canvas.addEventListener('wheel', (event) => {
            if (!event.ctrlKey && !event.shiftKey && this.zoom === 1 &&
                event.deltaY > 0)
                return;  // the page scrolls
            event.preventDefault();
            this.zoomAt(
                event.deltaY < 0 ? 1.25 : 0.8, ...within(event, canvas));
        }, {passive: false});
        on('packing', 'pointerdown', (event) => {
            const {clientX, clientY, pointerId} = event;
            this.drag = {clientX, clientY, x: this.x, y: this.y, moved: false};
            canvas.setPointerCapture(pointerId);
        });
        on('packing', 'pointermove', (event) => this.move(event));
        on('packing', 'pointerup', (event) => {
            if (this.drag && !this.drag.moved)
                this.pick(this.slotAt(event));
            this.drag = null;
        });
        on('packing', 'pointercancel', () => {
            this.drag = null;
        });
        on('packing', 'pointerleave', () => this.tell(-1));
        on('packing', 'keydown', (event) => this.key(event));
        on('zoom-in', 'click', () => this.zoomAt(2));
        on('zoom-out', 'click', () => this.zoomAt(0.5));
        on('owner-board', 'click', () => {
            const {state, part} = page, bishop = part.piece === 'bishop';
            change({owner: state.square + (bishop ? 64 : 0)});
        });
        on('owner-none', 'click', () => change({owner: null}));
    }

    key(event) {
        const factor = {'+': 2, '=': 2, '-': 0.5}[event.key];
        const way = {
            ArrowLeft: [-0.2, 0],
            ArrowRight: [0.2, 0],
            ArrowUp: [0, -0.2],
            ArrowDown: [0, 0.2]
        }[event.key];
        if (factor)
            this.zoomAt(factor);
        else if (way && this.zoom > 1)
            this.moveTo(
                this.x + way[0] / this.zoom, this.y + way[1] / this.zoom);
        else
            return;
        event.preventDefault();
    }

    // x and y are the edges of what is seen, in parts of the whole.
    zoomAt(factor, atX = 0.5, atY = 0.5) {
        const before = this.zoom;
        this.zoom = Math.min(32, Math.max(1, this.zoom * factor));
        this.moveTo(
            this.x + atX / before - atX / this.zoom,
            this.y + atY / before - atY / this.zoom);
    }

    moveTo(x, y) {
        const most = 1 - 1 / this.zoom;
        this.x = Math.min(most, Math.max(0, x));
        this.y = Math.min(most, Math.max(0, y));
        toggle(this.canvas, 'zoomed', this.zoom > 1);
        this.draw();
    }

    slotAt(event) {
        const [x, y] = within(event, this.canvas);
        const column = Math.floor((this.x + x / this.zoom) * COLUMNS);
        const line = Math.floor((this.y + y / this.zoom) * this.lines);
        const slot = line * COLUMNS + column;
        const inside = column >= 0 && column < COLUMNS && slot < this.slots;
        return inside && slot >= 0 ? slot : -1;
    }

    move(event) {
        const {drag, canvas} = this;
        if (!drag) {
            this.tell(this.slotAt(event));
            return;
        }
        const right = event.clientX - drag.clientX,
              down = event.clientY - drag.clientY;
        drag.moved ||= Math.hypot(right, down) > 4;
        if (drag.moved && this.zoom > 1)
            this.moveTo(
                drag.x - right / canvas.clientWidth / this.zoom,
                drag.y - down / canvas.clientHeight / this.zoom);
    }

    pick(slot) {
        const owner = slot < 0 ? -1 : this.owners[slot];
        change({owner: owner < 0 || owner === page.state.owner ? null : owner});
    }

    tell(slot) {
        const owner = this.owners[slot];
        const index = grouped(slot - this.offsets[owner]);
        const whose =
            owner < 0 ? 'nobody’s' : `${nameOf(owner)}, its index ${index}`;
        say($('packtext'),
            slot < 0 ? 'Point at a slot to see whose it is.' :
                       `slot ${grouped(slot)}: ${whose}`);
    }

    // ------------------------------------------------------------- showing --

    // Works out the table.
    fill() {
        this.owners = wasm.pack(this.offsets, this.slots);
        this.constants =
            this.offsets.map((_, slider) => wasm.constants(slider));
        this.used = this.owners.reduce((n, owner) => n + (owner >= 0), 0);
        this.sets = this.constants.reduce((n, one) => n + one.sets, 0);
        this.tell(-1);
        this.showSizes();
    }

    show() {
        if (this.painted !== page.state.owner)
            this.repaint();
    }

    repaint() {
        this.painted = page.state.owner;
        this.paint();
        this.draw();
        this.showOwner();
        this.showDensity();
    }

    paint() {
        const picked = page.state.owner;
        const context = this.image.getContext('2d');
        const image = context.createImageData(COLUMNS, this.lines);
        const [plain, empty, strong] =
            ['dim', 'hollow', 'pick'].map((name) => pixel(color(name)));
        const shades = this.offsets.map(
            (_, slider) => picked === null ? pixel(shade(slider)) :
                slider === picked          ? strong :
                                             plain);
        this.owners.forEach(
            (owner, slot) =>
                image.data.set(owner < 0 ? empty : shades[owner], 4 * slot));
        context.putImageData(image, 0, 0);
    }

    draw() {
        const {canvas, zoom, image} = this;
        const context = canvas.getContext('2d');
        context.imageSmoothingEnabled = false;
        context.clearRect(0, 0, canvas.width, canvas.height);
        context.drawImage(
            image, this.x * COLUMNS, this.y * this.lines, COLUMNS / zoom,
            this.lines / zoom, 0, 0, canvas.width, canvas.height);
        say($('zoom-text'), `${Math.round(zoom * 100)} %`);
    }

    showOwner() {
        const {owner} = page.state;
        const none = owner === null;
        show('owner', none ? '' : nameOf(owner));
        $('owner-none').disabled = none;
        if (none)
            return say(
                $('owner-text'),
                `All ${grouped(this.slots)} slots: rooks are ` +
                    'warm, bishops cool, and unused slots are gray.');
        const offset = this.offsets[owner], one = this.constants[owner];
        const last = this.owners.lastIndexOf(owner);
        const others = this.owners.slice(offset, last)
                           .filter((one) => one >= 0 && one !== owner);
        say($('owner-text'),
            `${nameOf(owner)}: ${grouped(one.boards)} blocker boards use ` +
                `${grouped(one.used)} slots from ${grouped(offset)} to ` +
                `${grouped(last)}; the gaps hold ` +
                `${grouped(others.length)} slots of other sliders.`);
    }

    // How full each region of the table is, and the picked slider's share.
    showDensity() {
        const all = Array(REGIONS).fill(0), full = [...all], own = [...all];
        this.owners.forEach((owner, slot) => {
            const region = Math.floor(slot * REGIONS / this.slots);
            all[region]++;
            full[region] += owner >= 0;
            own[region] += owner === page.state.owner;
        });
        const canvas = $('density'), context = canvas.getContext('2d');
        const {width, height} = canvas, wide = width / REGIONS;
        context.clearRect(0, 0, width, height);
        for (const [name, counts] of Object.entries(
                 {hollow: all, few: full, pick: own})) {
            context.fillStyle = color(name);
            counts.forEach((count, i) => {
                const high = height * count / all[i];
                context.fillRect(i * wide, height - high, wide - 2, high);
            });
        }
        const parts = full.map((count, i) => count / all[i]);
        const least = parts.indexOf(Math.min(...parts));
        say($('density-text'),
            `${grouped(this.used)} of ${grouped(this.slots)} slots are used: ` +
                `${percent(this.used / this.slots)}. Each bar is a 64th of ` +
                'the table, from its first slot to its last. The fullest: ' +
                `${percent(Math.max(...parts))}; the emptiest, bar ` +
                `${least + 1}: ${percent(parts[least])}.`);
    }

    showSizes() {
        const wide = 8 * this.slots, compact = this.slots + 8 * this.sets;
        say($('wide-size'), `${grouped(wide)} bytes`);
        say($('compact-size'), `${grouped(compact)} bytes`);
        $('compact-slots').style.width = `${this.slots / wide * 100}%`;
        $('compact-sets').style.width = `${8 * this.sets / wide * 100}%`;
        say($('size-text'),
            `Wide: ${grouped(this.slots)} slots of 8 bytes, each an attack ` +
                'set. Compact: the same slots of one byte, the number of one ' +
                `of the square’s attack sets, and ${grouped(this.sets)} ` +
                `sets of 8 bytes: ${(wide / compact).toFixed(1)} times ` +
                'smaller.');
    }
}

const percent = (part) => `${(100 * part).toFixed(1)} %`;
