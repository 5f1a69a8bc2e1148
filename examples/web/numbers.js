// Numbers of 64 bits as text, and squares as names.

export const u64 = (n) => BigInt.asUintN(64, n);

export const digits = (n) => n.toString(16).padStart(16, '0');

export const hex = (n) => '0x' + digits(n);

// In the words of explain; throws an Error that says what is wrong.
export function readHex(text) {
    const word = text.trim();
    const found = word.replace(/^0x/i, '');
    if (!/^[0-9a-f]+$/i.test(found))
        throw new Error(`“${word}” is not a hexadecimal number`);
    if (found.length > 16)
        throw new Error('a hexadecimal number of more than 16 digits');
    return BigInt('0x' + found);
}

export function readNumber(text, min, max, what = 'number') {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < min || n > max)
        throw new Error(
            `“${text}” is not a ${what} from ${min} to ${grouped(max)}`);
    return n;
}

export const bit = (n, i) => Number(n >> BigInt(i) & 1n);

export const name = (square) =>
    'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);

// Squares, bits, or places of a picture of 64
export const places = [...Array(64).keys()];

export const readSquare = (text) =>
    places.find((square) => name(square) === text);

// Intl takes ten milliseconds to begin.
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
