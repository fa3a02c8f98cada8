import type { AdTile } from "../../../../contracts/ads/ads.ts";
import type { AdId } from "../../../../contracts/ids.ts";

/** An ad's bar: start and length as fractions of the timeline, 0 to 1. */
interface TimelineBar {
  readonly id: AdId;
  readonly ad: AdTile;
  readonly start: number;
  readonly length: number;
  readonly isActive: boolean;
}

interface TimelineShape {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Newest first. */
  readonly bars: readonly TimelineBar[];
}

const dayMs = 86_400_000;
/** Minimum length of a bar, as a fraction, so that it stays visible and clickable. */
const shortest = 0.01;

/** Returns when an advertiser's ads ran, from the first day of the oldest ad to today. Null without ads. */
export function timelineOf(ads: readonly AdTile[], now: number): TimelineShape | null {
  const runs = ads.map((ad) => {
    const days = Math.max(1, ad.daysRunning ?? 1);
    const end = ad.isActive === false ? Math.min(ad.contentAt + days * dayMs, now) : now;
    return { ad, from: ad.contentAt, end: Math.max(end, ad.contentAt) };
  });
  if (runs.length === 0) return null;
  const from = Math.min(...runs.map((run) => run.from));
  const to = Math.max(now, ...runs.map((run) => run.end), from + dayMs);
  const whole = to - from;
  const bars = runs
    .toSorted((one, other) => other.from - one.from)
    .map(({ ad, from: begin, end }) => {
      const length = Math.max(shortest, (end - begin) / whole);
      const start = Math.min((begin - from) / whole, 1 - length);
      return { id: ad.id, ad, start, length, isActive: ad.isActive !== false };
    });
  return { from, to, bars };
}
