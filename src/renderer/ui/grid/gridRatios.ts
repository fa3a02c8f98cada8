import type { GridBlock } from "./gridLayout.ts";

/** The known aspect ratios of the tiles, by block. They stay known after their items are unloaded. */
export type GridRatios = ReadonlyMap<string, readonly number[]>;

/** Returns the known ratios of a block; undefined before any of its items was loaded. */
export function ratiosOfBlock(known: GridRatios, { key, count }: GridBlock): readonly number[] | undefined {
  const ratios = known.get(key);
  return ratios?.length === count ? ratios : undefined;
}

/**
 * Returns the ratios with those of the loaded items of these blocks. Returns the same map, and the same list for each
 * block, if nothing changed.
 */
export function withLoadedRatios(
  known: GridRatios,
  blocks: readonly GridBlock[],
  ratioAt: (index: number) => number | undefined,
): GridRatios {
  let changed: Map<string, readonly number[]> | undefined;
  for (const block of blocks) {
    const before = ratiosOfBlock(known, block);
    const now = loadedRatios(block, before, ratioAt);
    if (now === before || now === undefined) continue;
    changed ??= new Map(known);
    changed.set(block.key, now);
  }
  return changed ?? known;
}

/** Returns a function that adds the ratios of loaded items to all that it has seen, as `withLoadedRatios` does. */
export function ratioCollector(): (
  blocks: readonly GridBlock[],
  ratioAt: (index: number) => number | undefined,
) => GridRatios {
  let known: GridRatios = new Map();
  return (blocks, ratioAt) => {
    known = withLoadedRatios(known, blocks, ratioAt);
    return known;
  };
}

function loadedRatios(
  { first, count }: GridBlock,
  before: readonly number[] | undefined,
  ratioAt: (index: number) => number | undefined,
): readonly number[] | undefined {
  let isLoaded = false;
  let isSame = before !== undefined;
  const ratios = Array.from({ length: count }, (_, at) => {
    const ratio = ratioAt(first + at);
    isLoaded ||= ratio !== undefined;
    const now = ratio ?? before?.[at] ?? 1;
    isSame &&= now === before?.[at];
    return now;
  });
  return isLoaded && !isSame ? ratios : before;
}
