/** A stream of decisions that a seed makes. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
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

/** Numbers from 0 to below 1 that a 32-bit seed decides: a small counter-based mixer, good enough for pictures. */
export function seededRandom(seed: number): () => number {
  let counter = mix32(seed >>> 0);
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mix32(counter) / 4_294_967_296;
  };
}

/** Spreads the bits of a 32-bit number over all 32 bits; different inputs have different outputs. */
export function mix32(value: number): number {
  const first = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  const second = Math.imul(first ^ (first >>> 15), 0x846ca68b);
  return (second ^ (second >>> 16)) >>> 0;
}

/** A 32-bit hash of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mix32(hash >>> 0);
}
