/** The formats that have a name, and their widths by their heights. */
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
/** A format is called by its nearest common one within two percent. */
const nearEnough = 0.02;

/** "4:5", or the bare ratio of a format that has no common name. */
export function ratioText(ratio: number): string {
  const named = common.find(([, value]) => Math.abs(value / ratio - 1) <= nearEnough);
  return named?.[0] ?? `${ratio.toFixed(2)}:1`;
}
