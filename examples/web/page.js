// The state of the page is the truth. What one does begins there, since what is
// drawn may be older: much may be done in one frame.

import {data} from './data.js';
import {settled} from './state.js';
import {load} from './wasm.js';

export const bytes = Uint8Array.from(atob(data.wasm), (c) => c.charCodeAt(0));
export const wasm = load(bytes);

let asked, answer;

// draw() is called after each change.
export const page = {
    state: null,
    draw: null,

    // The steps of the state's lookup
    get steps() {
        if (asked !== page.state)
            answer = wasm.ask(page.state);
        asked = page.state;
        return answer;
    },
    get part() {
        return page.steps.part;
    }
};

export function change(part) {
    page.state = settled({...page.state, ...part});
    page.draw();
}

// A change on the board: the slot that was picked is another board's.
export const play = (part) => change({slot: null, ...part});
