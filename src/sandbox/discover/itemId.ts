import { mix32 } from "#sandbox/random.ts";

const factor = 0x9e3779b1;
const inverse = inverseOf(factor);

/** Returns the UUID of the item at an index. The first eight digits encode the index, the others verify it. */
export function itemId(seed: number, index: number): string {
  const carrier = (Math.imul(index, factor) + mix32(seed)) >>> 0;
  const [first, second, third] = [proof(seed, index, 1), proof(seed, index, 2), proof(seed, index, 3)];
  const variant = ((first & 3) | 8).toString(16);
  return `${hex(carrier)}-${hex(second).slice(0, 4)}-8${hex(second).slice(5)}-${variant}${hex(first).slice(0, 3)}-${hex(first).slice(4)}${hex(third)}`;
}

/** Returns the index of an item's ID. Undefined if no item of a corpus of this size has it. */
export function indexOfItem(seed: number, size: number, id: string): number | undefined {
  const carrier = Number.parseInt(id.slice(0, 8), 16);
  const index = Math.imul(carrier - mix32(seed), inverse) >>> 0;
  return index < size && itemId(seed, index) === id ? index : undefined;
}

function proof(seed: number, index: number, salt: number): number {
  return mix32(mix32(seed + salt * 0x632be5ab) ^ mix32(index + salt));
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}

/** Returns the multiplicative inverse of an odd number modulo 2^32, by Newton's iteration. */
function inverseOf(odd: number): number {
  let guess = odd;
  for (let round = 0; round < 5; round += 1) guess = Math.imul(guess, 2 - Math.imul(odd, guess));
  return guess >>> 0;
}
