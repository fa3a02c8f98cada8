/** A stream of decisions, determined by a seed. */
export interface Random {
  /** From 0 to less than 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** An integer from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <List extends readonly [unknown, ...unknown[]]>(list: List) => List[number];
}

export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}

/**
 * Returns a generator of numbers from 0 to less than 1, determined by a 32-bit seed. A small counter-based mixer,
 * sufficient for images.
 */
export function seededRandom(seed: number): () => number {
  let counter = mix32(seed >>> 0);
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mix32(counter) / 4_294_967_296;
  };
}

/** Spreads the bits of a 32-bit number over all 32 bits. Different inputs give different outputs. */
export function mix32(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Returns a 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix32(hash >>> 0);
}
