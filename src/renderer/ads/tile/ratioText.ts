/** Common aspect ratios: name and width divided by height. */
const common: readonly (readonly [string, number])[] = [
  ["9:16", 9 / 16],
  ["2:3", 2 / 3],
  ["3:4", 3 / 4],
  ["4:5", 4 / 5],
  ["1:1", 1],
  ["5:4", 5 / 4],
  ["4:3", 4 / 3],
  ["3:2", 3 / 2],
  ["16:9", 16 / 9],
];
export const usualRatios: readonly string[] = common.map(([name]) => name);
/** An aspect ratio within 2% of a common one takes that name. */
const nearEnough = 0.02;

/** Returns the name of an aspect ratio, such as "4:5", or the plain ratio if it has no common name. */
export function ratioText(ratio: number): string {
  const named = common.find(([, value]) => Math.abs(value / ratio - 1) <= nearEnough);
  return named?.[0] ?? `${ratio.toFixed(2)}:1`;
}
