import type { Brand, BrandTile } from "../../../contracts/ads/ads.ts";
import { avatarId } from "../domain/adFiles.ts";
import { foldWord } from "../domain/adText.ts";
import { mediaView, type MediaRow } from "../domain/adView.ts";
import { weekStarts } from "../domain/brandWeeks.ts";
import { sortKeyOfTime } from "../domain/adSortKey.ts";
import type { TimeSliced } from "../../shared/base/timeSlices.ts";
import type { ReadableDb } from "../../shared/database/database.ts";
import { adRowCount } from "./adRowCount.ts";

interface BrandRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly hasAvatar: 0 | 1;
  readonly adCount: number;
}

interface KindRow {
  readonly value: string | null;
  readonly count: number;
  readonly active: number;
}

const mostListed = 200;
/** Ads of a brand whose rows are read per step. */
const adsOfStep = 2_000;
/**
 * Number of a brand's newest ads whose files are searched for an avatar: for a single brand, and for each brand of a
 * list.
 */
const adsWithAvatar = { alone: 200, listed: 20 } as const;
const columns = "key, id, name, handle, avatar_url IS NOT NULL AS hasAvatar, ad_count AS adCount";

/** Ads in the brand index; the key of a brand follows. */
const adsOfBrand = "ad INDEXED BY ad_by_brand WHERE is_sorted = 1 AND brand =";

/** Reads brands as named by the ads on this computer. */
export function brandReader(db: ReadableDb) {
  const most = db.prepare<[string, number], BrandRow>(`
    SELECT ${columns} FROM brand WHERE ad_count > 0 AND instr(folded, ?) > 0 ORDER BY ad_count DESC, key LIMIT ?`);
  const one = db.prepare<[string], BrandRow>(`SELECT ${columns} FROM brand WHERE id = ?`);
  const span = db.prepare<[{ readonly key: number }], { oldestAt: number; newestAt: number }>(`
    SELECT (SELECT content_at FROM ${adsOfBrand} @key ORDER BY sort_key LIMIT 1) AS oldestAt,
      content_at AS newestAt
    FROM ${adsOfBrand} @key ORDER BY sort_key DESC LIMIT 1`);
  const newestAvatar = db.prepare<[number, number], MediaRow>(`
    SELECT ad_media.id, state, reason, sha256, thumbnail_sha256 AS small, size_bytes AS sizeBytes
    FROM (SELECT id FROM ${adsOfBrand} ? ORDER BY sort_key DESC LIMIT ?) AS newest
      CROSS JOIN ad_media ON ad_media.id = newest.id || '${avatarId("")}'
    ORDER BY state = 'cached' DESC LIMIT 1`);
  const between = db.prepare<[number, number, number], { count: number }>(
    `SELECT count(*) AS count FROM ${adsOfBrand} ? AND sort_key >= ? AND sort_key < ?`,
  );
  const lastOf = db
    .prepare<[number, number, number], number>(
      `SELECT sort_key FROM ${adsOfBrand} ? AND sort_key < ? ORDER BY sort_key DESC LIMIT 1 OFFSET ?`,
    )
    .pluck();
  const kinds = db.prepare<[number, number, number], KindRow>(`
    SELECT media_type AS value, count(*) AS count, count(*) FILTER (WHERE is_active = 1) AS active
    FROM ${adsOfBrand} ? AND sort_key >= ? AND sort_key < ? GROUP BY media_type`);
  const total = db.prepare<[], number>(adRowCount).pluck();

  const tileOf = (row: BrandRow, looked: number): BrandTile & { readonly oldestAt: number } => {
    const { oldestAt, newestAt } = span.get(row) ?? { oldestAt: 0, newestAt: 0 };
    return {
      id: row.id,
      name: row.name,
      handle: row.handle,
      avatar: row.hasAvatar === 1 ? mediaView(newestAvatar.get(row.key, looked)) : null,
      adCount: row.adCount,
      newestAt,
      oldestAt,
    };
  };

  /** Returns a brand's ads by media type, the most frequent type first. */
  function* kindsOf(key: number): TimeSliced<readonly KindRow[]> {
    const all = new Map<string | null, KindRow>();
    for (let end: number | undefined = Number.MAX_SAFE_INTEGER; end !== undefined;) {
      const last: number | undefined = lastOf.get(key, end, adsOfStep - 1);
      for (const { value, count, active } of kinds.all(key, last ?? Number.MIN_SAFE_INTEGER, end)) {
        const before = all.get(value);
        all.set(value, { value, count: count + (before?.count ?? 0), active: active + (before?.active ?? 0) });
      }
      end = last;
      yield;
    }
    return [...all.values()].toSorted((a, b) => b.count - a.count || ((a.value ?? "") < (b.value ?? "") ? -1 : 1));
  }

  return {
    /** Returns at most 200 brands, those with the most ads first. */
    brands: (find: string): readonly BrandTile[] =>
      most.all(foldWord(find.trim()), mostListed).map((row) => tileOf(row, adsWithAvatar.listed)),
    /** Returns everything of a brand's page except its longest running ads; null if the brand is unknown. */
    *brand(id: string): TimeSliced<Omit<Brand, "longest"> | null> {
      const row = one.get(id);
      if (row === undefined) return null;
      const tile = tileOf(row, adsWithAvatar.alone);
      const mediaTypes = yield* kindsOf(row.key);
      const starts = weekStarts(tile.oldestAt, tile.newestAt);
      return {
        ...tile,
        activeCount: mediaTypes.reduce((sum, { active }) => sum + active, 0),
        weeks: starts.slice(0, -1).map((weekAt, index) => {
          const end = sortKeyOfTime(starts[index + 1] ?? weekAt);
          return { weekAt, newAds: between.get(row.key, sortKeyOfTime(weekAt), end)?.count ?? 0 };
        }),
        mediaTypes: mediaTypes.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }])),
      };
    },
    adCount: (): number => Number(total.get()),
  };
}
