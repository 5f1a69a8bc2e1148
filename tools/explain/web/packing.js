// The one table of all 128 sliders as a picture: a dot for each slot, from the
// top left, a color for each owner.

const COLUMNS = 384;

const nameSlider = (slider) =>
    `${slider < 64 ? 'rook' : 'bishop'} ${name(slider % 64)}`;

// Rooks are warm and bishops cool; neighbours differ most in lightness.
function shade(slider) {
    const step = slider % 64 * 29 % 64;
    const hue = slider < 64 ? 350 + step : 180 + step * 1.3;
    return `hsl(${hue % 360} 52% ${38 + slider * 37 % 8 * 5}%)`;
}

class Packing {
    constructor() {
        Object.assign(this, wasm.packing());
        this.canvas = $('packing');
        this.canvas.width = COLUMNS;
        this.canvas.height = Math.ceil(this.slots / COLUMNS);
        on('owner-board', 'click', () => {
            const {state, part} = page, bishop = part.piece === 'bishop';
            change({owner: state.square + (bishop ? 64 : 0)});
        });
        on('owner-none', 'click', () => change({owner: null}));
        on('packing', 'pointermove', (event) => this.tell(this.slotAt(event)));
        on('packing', 'pointerleave', () => this.tell(-1));
        on('packing', 'click', (event) => this.pick(this.slotAt(event)));
        this.tell(-1);
        say($('slots-total'), grouped(this.slots));
    }

    slotAt(event) {
        const {canvas, slots} = this;
        const slot = cellAt(event, canvas, COLUMNS, canvas.height);
        return slot < slots ? slot : -1;
    }

    pick(slot) {
        const owner = this.owners[slot] ?? -1;
        change({owner: owner < 0 || owner === page.state.owner ? null : owner});
    }

    tell(slot) {
        const owner = this.owners[slot];
        const at = grouped(slot - this.sliders[owner]?.offset);
        const whose =
            owner < 0 ? 'nobody’s' : `${nameSlider(owner)}, its index ${at}`;
        say($('packtext'),
            slot < 0 ? 'Point at a slot to see whose it is.' :
                       `slot ${grouped(slot)}: ${whose}`);
    }

    // ------------------------------------------------------------- showing --

    show() {
        if (this.painted !== page.state.owner)
            this.repaint();
    }

    repaint() {
        this.painted = page.state.owner;
        this.paint();
        this.showOwner();
    }

    paint() {
        const picked = page.state.owner;
        const context = this.canvas.getContext('2d');
        const [plain, empty, strong] = ['dim', 'hollow', 'pick'].map(color);
        const shades = this.sliders.map(
            (_, slider) => picked === null ? shade(slider) :
                slider === picked          ? strong :
                                             plain);
        this.owners.forEach((owner, slot) => {
            context.fillStyle = shades[owner] ?? empty;
            context.fillRect(slot % COLUMNS, Math.floor(slot / COLUMNS), 1, 1);
        });
    }

    showOwner() {
        const {owner} = page.state;
        const none = owner === null;
        $('owner-none').disabled = none;
        if (none)
            return say(
                $('owner-text'),
                `All ${grouped(this.slots)} slots: rooks are ` +
                    'warm, bishops cool, and unused slots are gray.');
        const {offset, boards, used} = this.sliders[owner];
        const last = this.owners.lastIndexOf(owner);
        const others = this.owners.slice(offset, last)
                           .filter((one) => one >= 0 && one !== owner);
        say($('owner-text'),
            `${nameSlider(owner)}: ${grouped(boards)} blocker boards use ` +
                `${grouped(used)} slots from ${grouped(offset)} to ` +
                `${grouped(last)}; the gaps hold ` +
                `${grouped(others.length)} slots of other sliders.`);
    }
}
