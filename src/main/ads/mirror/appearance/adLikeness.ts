import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import type { PerceptualHash } from "#contracts/desktop/appearance.ts";
import type { AdId } from "#contracts/ids.ts";
import { hashIndex, type HashIndex, type Likeness, type NearestOptions } from "#main/shared/base/likeness/hashIndex.ts";
import { likenessLimits } from "#main/shared/base/likeness/perceptualDistance.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { hasId } from "#main/ads/mirror/adSql.ts";

/** The most similar ads that a search returns. */
export const mostSimilar = 500;
const readAtOnce = 20_000;

type HashRow = readonly [sortKey: number, ...hash: PerceptualHash];
type Row = HashRow | readonly [sortKey: number, ...none: null[]];

/** Compares the images of ads. Their hashes are loaded into memory when they are first needed. */
export interface AdLikenesses {
  /** Returns the ads whose images resemble an image, by their sort keys, the most similar first. */
  readonly nearest: (hash: PerceptualHash, options: NearestOptions) => TimeSliced<readonly Likeness[]>;
  /** Returns the ads that resemble an ad, without the ad itself; none if its image cannot be compared. */
  readonly similarTo: (id: AdId) => TimeSliced<readonly Likeness[]>;
  /** Whether an ad can be compared, and with how many ads. */
  readonly describe: (id: AdId) => ImageLikeness;
  /** Called after an ad's hash was stored that had none before. */
  readonly added: (sortKey: number, hash: PerceptualHash) => void;
  /** Called after a stored hash changed or moved to another sort key. */
  readonly changed: () => void;
}

export function adLikeness(db: ReadableDb): AdLikenesses {
  const columns = "sort_key, whole_high, whole_low, inner_high, inner_low";
  const read = db
    .prepare<[number, number], HashRow>(
      `SELECT ${columns} FROM ad_appearance WHERE sort_key > ? AND whole_high IS NOT NULL ORDER BY sort_key LIMIT ?`,
    )
    .raw();
  const ofAd = db
    .prepare<[string], Row>(
      `SELECT ${columns} FROM ad_appearance WHERE sort_key = (SELECT ad.sort_key FROM ad WHERE ${hasId("?")})`,
    )
    .raw();
  const countAll = db
    .prepare<[], number>(
      `SELECT (SELECT count(*) FROM ad_appearance INDEXED BY ad_by_creative WHERE creative IS NOT NULL)
        + (SELECT count(*) FROM ad_appearance INDEXED BY ad_ungrouped WHERE creative IS NULL AND whole_high IS NOT NULL)`,
    )
    .pluck();
  let index: HashIndex | null = null;
  /** The hashes that are being loaded, up to the sort key `last`. */
  let loading: { readonly index: HashIndex; readonly last: number } | null = null;

  function* loaded(): TimeSliced<HashIndex> {
    while (index === null) {
      const { index: partial, last } = loading ?? {
        index: hashIndex(countAll.get() ?? 0),
        last: Number.MIN_SAFE_INTEGER,
      };
      const rows = read.all(last, readAtOnce);
      for (const [sortKey, ...hash] of rows) partial.add(sortKey, hash);
      const end = rows.at(-1)?.[0];
      loading = end === undefined ? null : { index: partial, last: end };
      if (end === undefined) index = partial;
      else yield;
    }
    return index;
  }

  function* nearest(hash: PerceptualHash, options: NearestOptions): TimeSliced<readonly Likeness[]> {
    const all = yield* loaded();
    return yield* all.nearest(hash, options);
  }

  return {
    nearest,
    *similarTo(id) {
      const row = ofAd.get(id);
      if (row === undefined || !hasHash(row)) return [];
      const [own, ...hash] = row;
      const found = yield* nearest(hash, {
        within: likenessLimits.similar,
        most: mostSimilar + 1,
        isMirroredToo: true,
      });
      return found.filter(({ key }) => key !== own).slice(0, mostSimilar);
    },
    describe: (id) => {
      const row = ofAd.get(id);
      const state = row === undefined ? "no_image" : hasHash(row) ? "compared" : "no_detail";
      return { state, compared: index?.size() ?? countAll.get() ?? 0 };
    },
    added: (sortKey, hash) => {
      if (index !== null) index.add(sortKey, hash);
      // Hashes behind the last one are still to be loaded.
      else if (loading !== null && sortKey <= loading.last) loading.index.add(sortKey, hash);
    },
    changed: () => {
      index = null;
      loading = null;
    },
  };
}

function hasHash(row: Row): row is HashRow {
  return typeof row[1] === "number";
}
