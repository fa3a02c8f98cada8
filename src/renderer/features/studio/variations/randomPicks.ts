/**
 * Returns a function that returns random whole numbers from 0 to below `count`. Equal arguments give the same numbers, so
 * that what is previewed is what is added. The numbers are not secret.
 */
export function randomPicks(roll: number, text: string): (count: number) => number {
  let state = roll | 0;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  return (count) => {
    // The generator “mulberry32”, which spreads well from any start.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}
