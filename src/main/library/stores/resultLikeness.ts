import { type ColorName, colorNames, type PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import { hashIndex, type HashIndex, type Likeness } from "#main/shared/base/likeness/hashIndex.ts";
import { likenessLimits } from "#main/shared/base/likeness/perceptualDistance.ts";
import { finish } from "#main/shared/base/timeSlices.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

/** The most similar results that a search returns. */
const mostSimilar = 500;

interface AppearanceRow {
  readonly sortKey: number;
  readonly wholeHigh: number | null;
  readonly wholeLow: number | null;
  readonly innerHigh: number | null;
  readonly innerLow: number | null;
  readonly colors: number;
}

interface Loaded {
  readonly version: number | undefined;
  readonly index: HashIndex;
  readonly hashes: ReadonlyMap<number, PerceptualHash | null>;
  readonly colors: ReadonlyMap<number, number>;
}

/** Compares the images of results, by their sort keys. Loaded into memory when first needed, and after each change. */
export function resultLikeness(cache: ReadableDb) {
  const all = cache.prepare<[], AppearanceRow>(`
    SELECT sort_key AS sortKey, whole_high AS wholeHigh, whole_low AS wholeLow, inner_high AS innerHigh,
      inner_low AS innerLow, colors FROM result_appearance`);
  const version = cache.prepare<[], number>("PRAGMA data_version").pluck();
  let loaded: Loaded | null = null;

  function current(): Loaded {
    const now = version.get();
    if (loaded !== null && loaded.version === now) return loaded;
    const rows = all.all();
    const index = hashIndex(rows.length);
    const hashes = new Map(rows.map((row) => [row.sortKey, hashOf(row)]));
    for (const [sortKey, hash] of hashes) if (hash !== null) index.add(sortKey, hash);
    loaded = { version: now, index, hashes, colors: new Map(rows.map((row) => [row.sortKey, row.colors])) };
    return loaded;
  }

  return {
    /** Returns the results that resemble one, without itself; none if it can't be compared. */
    similarTo: (sortKey: number | null): readonly Likeness[] => {
      const { index, hashes } = current();
      const hash = sortKey === null ? null : hashes.get(sortKey);
      if (hash === null || hash === undefined) return [];
      const options = { within: likenessLimits.similar, most: mostSimilar + 1, isMirroredToo: true };
      return finish(index.nearest(hash, options)).filter(({ key }) => key !== sortKey);
    },
    describe: (sortKey: number | null): ImageLikeness => {
      const { index, hashes } = current();
      const hash = sortKey === null ? undefined : hashes.get(sortKey);
      const state = hash === undefined ? "no_image" : hash === null ? "no_detail" : "compared";
      return { state, compared: index.size() };
    },
    withColor: (color: ColorName): readonly number[] => {
      const bit = 1 << colorNames.indexOf(color);
      return [...current().colors].filter(([, colors]) => (colors & bit) !== 0).map(([sortKey]) => sortKey);
    },
    /** Counts the results among these that have each color. */
    colorCounts: (sortKeys: readonly number[]): readonly { readonly value: ColorName; readonly count: number }[] => {
      const { colors } = current();
      return colorNames.map((value, at) => ({
        value,
        count: sortKeys.reduce((count, sortKey) => count + (((colors.get(sortKey) ?? 0) >> at) & 1), 0),
      }));
    },
  };
}

function hashOf({ wholeHigh, wholeLow, innerHigh, innerLow }: AppearanceRow): PerceptualHash | null {
  if (wholeHigh === null || wholeLow === null || innerHigh === null || innerLow === null) return null;
  return [wholeHigh, wholeLow, innerHigh, innerLow];
}
