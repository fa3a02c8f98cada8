import type { Brand, BrandTile, ListedBrand } from "#contracts/ads/ads.ts";
import { avatarId } from "#main/ads/domain/adFiles.ts";
import { foldWord } from "#main/ads/domain/adText.ts";
import { mediaView, type MediaRow } from "#main/ads/domain/adView.ts";
import { localDayOf } from "#main/ads/domain/adDays.ts";
import { weekStarts } from "#main/ads/domain/brandWeeks.ts";
import { sortKeyOfTime } from "#main/ads/domain/adSortKey.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";
import { adRowCount } from "./adSql.ts";
import { brandFigures, noFigures } from "./brandFigures.ts";

interface BrandRow {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  /** The name as searched. */
  readonly folded: string;
  readonly handle: string | null;
  readonly hasAvatar: 0 | 1;
  readonly adCount: number;
}

interface KindRow {
  readonly value: string | null;
  readonly count: number;
  readonly active: number;
}

interface KnownBrand {
  readonly folded: string;
  readonly brand: ListedBrand;
}

/** Brands whose avatars are looked up per step. */
const brandsOfStep = 200;
/** Ads of a brand whose rows are read per step. */
const adsOfStep = 2_000;
/**
 * Number of a brand's newest ads whose files are searched for an avatar: for a single brand, and for each brand of a
 * list.
 */
const adsWithAvatar = { alone: 200, listed: 20 } as const;
const columns = "key, id, name, folded, handle, avatar_url IS NOT NULL AS hasAvatar, ad_count AS adCount";

/** Ads in the brand index; the key of a brand follows. */
const adsOfBrand = "ad INDEXED BY ad_by_brand WHERE is_sorted = 1 AND brand =";

/** Reads brands as named by the ads on this computer. */
export function brandReader(db: ReadableDb) {
  const withAds = db.prepare<[], BrandRow>(
    `SELECT ${columns} FROM brand WHERE ad_count > 0 ORDER BY ad_count DESC, key`,
  );
  const figuresOf = brandFigures(db);
  const dataVersion = db.prepare<[], number>("PRAGMA data_version").pluck();
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

  const tileOf = (row: BrandRow, looked: number): Omit<BrandTile, "activeCount"> => ({
    id: row.id,
    name: row.name,
    handle: row.handle,
    avatar: row.hasAvatar === 1 ? mediaView(newestAvatar.get(row.key, looked)) : null,
    adCount: row.adCount,
  });

  /** The brands as last read, because each typed letter of a search needs all of them. */
  let known: { readonly version: string; readonly brands: readonly KnownBrand[] } | undefined;

  function* knownBrands(now: number): TimeSliced<readonly KnownBrand[]> {
    const version = `${dataVersion.get()} ${localDayOf(now)}`;
    if (known?.version === version) return known.brands;
    const figures = yield* figuresOf(now);
    const brands: KnownBrand[] = [];
    for (const [index, row] of withAds.all().entries()) {
      if (index % brandsOfStep === brandsOfStep - 1) yield;
      const brand = { ...tileOf(row, adsWithAvatar.listed), ...(figures.get(row.key) ?? noFigures) };
      brands.push({ folded: row.folded, brand });
    }
    known = { version, brands };
    return brands;
  }

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
    /** Returns the brands whose names contain a text, those with the most ads first. */
    *brands(find: string, now: number): TimeSliced<readonly ListedBrand[]> {
      const folded = foldWord(find.trim());
      const all = yield* knownBrands(now);
      return all.filter((each) => each.folded.includes(folded)).map(({ brand }) => brand);
    },
    /** Returns everything of a brand's page except its longest running ads; null if the brand is unknown. */
    *brand(id: string): TimeSliced<Omit<Brand, "longest"> | null> {
      const row = one.get(id);
      if (row === undefined) return null;
      const { oldestAt, newestAt } = span.get(row) ?? { oldestAt: 0, newestAt: 0 };
      const mediaTypes = yield* kindsOf(row.key);
      const starts = weekStarts(oldestAt, newestAt);
      return {
        ...tileOf(row, adsWithAvatar.alone),
        oldestAt,
        newestAt,
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
