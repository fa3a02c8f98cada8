import { type ListedBrand, newAdDays } from "#contracts/ads/ads.ts";
import { localDayOf, startOfDayBefore } from "#main/ads/domain/adDays.ts";
import type { TimeSliced } from "#main/shared/base/timeSlices.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

/** What the ads of a brand add up to. */
export type BrandFigures = Pick<ListedBrand, "activeCount" | "newCount" | "longestDays">;

interface FiguresRow extends BrandFigures {
  readonly brand: number;
}

export const noFigures: BrandFigures = { activeCount: 0, newCount: 0, longestDays: null };

/** Returns a function that reads the figures of all brands, by brand key. It reads every ad once, `adsOfStep` per step. */
export function brandFigures(
  db: ReadableDb,
  adsOfStep = 5_000,
): (now: number) => TimeSliced<ReadonlyMap<number, BrandFigures>> {
  const endOfStep = db
    .prepare<[number, number], number>("SELECT sort_key FROM ad WHERE sort_key > ? ORDER BY sort_key LIMIT 1 OFFSET ?")
    .pluck();
  const ofStep = db.prepare<[object], FiguresRow>(`
    SELECT brand, count(*) FILTER (WHERE is_active = 1) AS activeCount,
      count(*) FILTER (WHERE content_at >= @since) AS newCount,
      max(max(0, coalesce(last_day, @today) - first_day + 1)) AS longestDays
    FROM ad WHERE sort_key > @after AND sort_key <= @end GROUP BY brand`);

  return function* figuresOf(now) {
    const all = new Map<number, BrandFigures>();
    const [today, since] = [localDayOf(now), startOfDayBefore(now, newAdDays)];
    for (let after = Number.MIN_SAFE_INTEGER; ;) {
      const end = endOfStep.get(after, adsOfStep - 1);
      for (const row of ofStep.all({ since, today, after, end: end ?? Number.MAX_SAFE_INTEGER })) {
        all.set(row.brand, sumOf(all.get(row.brand) ?? noFigures, row));
      }
      if (end === undefined) return all;
      after = end;
      yield;
    }
  };
}

function sumOf(one: BrandFigures, other: BrandFigures): BrandFigures {
  const longest = Math.max(one.longestDays ?? -1, other.longestDays ?? -1);
  return {
    activeCount: one.activeCount + other.activeCount,
    newCount: one.newCount + other.newCount,
    longestDays: longest === -1 ? null : longest,
  };
}
