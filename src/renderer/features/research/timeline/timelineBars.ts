import type { AdTile } from "#contracts/ads/ads.ts";
import type { TimelineSort, TimelineView } from "./timelineView.ts";

/** An ad's bar: start and length as fractions of the timeline, 0 to 1. */
export interface TimelineBar {
  readonly ad: AdTile;
  readonly start: number;
  readonly length: number;
  readonly isActive: boolean;
  /** When the ad ended, epoch ms; null while it is active. */
  readonly endedAt: number | null;
}

export interface TimelineShape {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** In the chosen order: the ads that ran in the range. */
  readonly bars: readonly TimelineBar[];
}

interface Run {
  readonly ad: AdTile;
  readonly from: number;
  readonly end: number;
  readonly isActive: boolean;
}

const dayMs = 86_400_000;
/** Minimum length of a bar, as a fraction, so that it stays visible. */
const shortest = 0.01;

/** Returns when an advertiser's ads ran, from the first day of the range or of the oldest ad to today. Null without ads. */
export function timelineOf(ads: readonly AdTile[], { sort, range }: TimelineView, now: number): TimelineShape | null {
  const runs = ads.map((ad) => runOf(ad, now));
  if (runs.length === 0) return null;
  const oldest = Math.min(...runs.map((run) => run.from));
  const from = range === "all" ? Math.min(oldest, now - dayMs) : now - Number(range) * dayMs;
  const to = Math.max(now, ...runs.map((run) => run.end));
  const whole = to - from;
  const bars = runs
    .filter(({ end }) => end >= from)
    .toSorted(orders[sort])
    .map(({ ad, from: begin, end, isActive }) => {
      const shownFrom = Math.max(begin, from);
      const length = Math.max(shortest, (end - shownFrom) / whole);
      const start = Math.min((shownFrom - from) / whole, 1 - length);
      return { ad, start, length, isActive, endedAt: isActive ? null : end };
    });
  return { from, to, bars };
}

function runOf(ad: AdTile, now: number): Run {
  const days = Math.max(1, ad.daysRunning ?? 1);
  const isActive = ad.isActive !== false;
  const end = isActive ? now : Math.min(ad.contentAt + days * dayMs, now);
  return { ad, from: ad.contentAt, end: Math.max(end, ad.contentAt), isActive };
}

const orders: Readonly<Record<TimelineSort, (one: Run, other: Run) => number>> = {
  longest: (one, other) => (other.ad.daysRunning ?? 0) - (one.ad.daysRunning ?? 0) || newest(one, other),
  newest,
  // Active ads have not ended, so they come last.
  ended: (one, other) =>
    Number(one.isActive) - Number(other.isActive) || (one.isActive ? 0 : other.end - one.end) || newest(one, other),
};

function newest(one: Run, other: Run): number {
  return other.from - one.from || (one.ad.id < other.ad.id ? -1 : 1);
}
