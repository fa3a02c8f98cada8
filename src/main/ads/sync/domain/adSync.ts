import type { OfflineCollectionId } from "#contracts/ids.ts";

/** An offline collection, as stored in the journal. */
export interface OfflineCollectionRow {
  readonly id: OfflineCollectionId;
  readonly name: string;
  /** `OfflineScope` as JSON text. */
  readonly scope: string;
  readonly withMedia: 0 | 1;
  readonly isPaused: 0 | 1;
  /** Epoch ms. */
  readonly createdAt: number;
}

/**
 * Progress of an offline collection. The next request depends only on it, so a crash costs at most one page read
 * twice. Times are epoch ms; content times are those of ads.
 */
export interface SyncState {
  /**
   * crawl: all ads, oldest first. refresh: new ads, newest first. sweep: ads that no page contained. rest: nothing to
   * read.
   */
  readonly phase: "crawl" | "refresh" | "sweep" | "rest";
  /** Cursor of the next page; null at the start of a slice. */
  readonly cursor: string | null;
  /** Content time at which this slice of a crawl starts; null for the first slice. */
  readonly sliceFrom: number | null;
  readonly pagesOfSlice: number;
  /** The next page overlaps ads that were read before, so it must contain a known ad. */
  readonly expectsKnown: boolean;
  /** Whether slices can start at a time. Turned off permanently once such a slice left ads out. */
  readonly canSlice: boolean;
  /** Content time of the last ad that was read. */
  readonly reachedAt: number | null;
  /** Content time down to which a refresh reads; null for all ads. */
  readonly refreshTo: number | null;
  /** The refresh covers two weeks, not only the newest ads. */
  readonly isWide: boolean;
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
  readonly passStartedAt: number;
  readonly pagesOfPass: number;
  readonly pagesRead: number;
  /** Times of the last complete pass, the last refresh, and the last two-week refresh. */
  readonly completedAt: number | null;
  readonly refreshedAt: number | null;
  readonly overlapAt: number | null;
  readonly gap: { readonly from: number; readonly to: number } | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** Sync intervals: the newest ads hourly, two weeks daily, everything monthly. */
export const syncRhythm = {
  refreshMs: 60 * minuteMs,
  overlapEveryMs: dayMs,
  overlapMs: 14 * dayMs,
  wholeEveryMs: 30 * dayMs,
  pagesOfSlice: 50,
} as const;

/** Returns the state of a collection that was never read. */
export function unread(now: number): SyncState {
  return {
    phase: "crawl",
    cursor: null,
    sliceFrom: null,
    pagesOfSlice: 0,
    expectsKnown: false,
    canSlice: true,
    reachedAt: null,
    refreshTo: null,
    isWide: false,
    oldestAt: null,
    newestAt: null,
    passStartedAt: now,
    pagesOfPass: 0,
    pagesRead: 0,
    completedAt: null,
    refreshedAt: null,
    overlapAt: null,
    gap: null,
  };
}

export type SyncRequest =
  | {
      readonly kind: "page";
      readonly sort: "newest" | "oldest";
      readonly cursor: string | null;
      readonly since: number | null;
    }
  | { readonly kind: "sweep" }
  | { readonly kind: "rest"; readonly until: number };

/** Returns the next request that a collection makes to the service. */
export function nextSyncRequest(state: SyncState, now: number): SyncRequest {
  switch (state.phase) {
    case "crawl":
      // The newest page comes first: a person wants it first, and it shows how long the crawl will be.
      if (state.newestAt === null) return { kind: "page", sort: "newest", cursor: null, since: null };
      return {
        kind: "page",
        sort: "oldest",
        cursor: state.cursor,
        since: state.cursor === null ? state.sliceFrom : sinceOf(state),
      };
    case "refresh":
      return { kind: "page", sort: "newest", cursor: state.cursor, since: null };
    case "sweep":
      return { kind: "sweep" };
    case "rest":
      return { kind: "rest", until: Math.max(now, restUntil(state)) };
    default:
      return state.phase satisfies never;
  }
}

/** Every page of a slice is requested with the slice's filters, because a cursor belongs to the query that returned it. */
function sinceOf(state: SyncState): number | null {
  return state.sliceFrom;
}

function restUntil({ refreshedAt, completedAt }: SyncState): number {
  return (refreshedAt ?? completedAt ?? 0) + syncRhythm.refreshMs;
}

/** Returns the state for the next pass, after a rest or on a person's request: the newest ads, two weeks, or everything. */
export function awake(state: SyncState, now: number): SyncState {
  if (state.phase !== "rest") return state;
  const restarted = { ...state, cursor: null, pagesOfSlice: 0, reachedAt: null, expectsKnown: false };
  if (state.completedAt === null || now - state.completedAt >= syncRhythm.wholeEveryMs) {
    return { ...restarted, phase: "crawl", sliceFrom: null, pagesOfPass: 0, passStartedAt: now };
  }
  const isOverlapDue = now - (state.overlapAt ?? state.completedAt) >= syncRhythm.overlapEveryMs;
  const { newestAt } = state;
  return {
    ...restarted,
    phase: "refresh",
    isWide: isOverlapDue,
    // A collection without any ads is read to its end.
    refreshTo: newestAt === null ? null : newestAt - (isOverlapDue ? syncRhythm.overlapMs : 0),
  };
}

/** Summary of a page: number of items, number of known items, content times of its first and last item. */
export interface PageSummary {
  readonly count: number;
  readonly known: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
  readonly next: string | null;
}

/**
 * Returns the state after a page was read. `known` is counted while the page is stored, so this state is stored in the
 * same transaction.
 */
export function afterPage(state: SyncState, page: PageSummary, now: number): SyncState {
  const read: SyncState = {
    ...state,
    pagesRead: state.pagesRead + 1,
    pagesOfPass: state.pagesOfPass + 1,
    pagesOfSlice: state.pagesOfSlice + 1,
    oldestAt: least(state.oldestAt, page.oldestAt),
    newestAt: greatest(state.newestAt, page.newestAt),
    reachedAt: page.lastAt ?? state.reachedAt,
    cursor: page.next,
    expectsKnown: false,
  };
  if (state.phase === "refresh") return afterNewPage(state, read, page, now);
  if (state.newestAt === null) return afterFirstCheck(state, read, page);
  if (state.expectsKnown && page.known === 0) return withoutSlices(state, page);
  if (page.next === null) {
    return { ...read, phase: "sweep", sliceFrom: null, pagesOfSlice: 0 };
  }
  const isSliceOver = read.canSlice && read.pagesOfSlice >= syncRhythm.pagesOfSlice && read.reachedAt !== null;
  // A slice that started where this one started would read the same pages forever.
  return isSliceOver && read.reachedAt !== state.sliceFrom ? sliceAt(read) : read;
}

function afterFirstCheck(state: SyncState, read: SyncState, page: PageSummary): SyncState {
  if (page.next === null) return { ...read, phase: "sweep" };
  return { ...read, cursor: null, reachedAt: state.reachedAt, oldestAt: null, pagesOfPass: 0, pagesOfSlice: 0 };
}

function afterNewPage(state: SyncState, read: SyncState, page: PageSummary, now: number): SyncState {
  const goal = state.refreshTo ?? Number.NEGATIVE_INFINITY;
  const isThere = page.lastAt !== null && page.lastAt <= goal;
  if (!isThere && page.next !== null) return read;
  // All ads of this page may have been published late: the next page must contain a known ad.
  if (isThere && page.known === 0 && page.next !== null && !state.expectsKnown) return { ...read, expectsKnown: true };
  const { isWide } = state;
  const rested: SyncState = {
    ...read,
    phase: "rest",
    cursor: null,
    refreshedAt: now,
    overlapAt: isWide ? now : state.overlapAt,
  };
  // A page without any known ad, where all ads should be known, means a gap in the ad cache. A wider refresh follows.
  // [AK3]
  if (isThere && page.known === 0 && page.lastAt !== null) {
    const gap = { from: page.lastAt, to: Math.max(page.lastAt, page.firstAt ?? page.lastAt) };
    return isWide ? { ...rested, gap, completedAt: null } : { ...rested, gap, overlapAt: 0, refreshedAt: 0 };
  }
  const isClosed = state.gap !== null && goal <= state.gap.from;
  return isClosed ? { ...rested, gap: null } : rested;
}

/**
 * Returns the state after the service returned another slice than requested: the crawl restarts and pages by cursors
 * alone.
 */
function withoutSlices(state: SyncState, page: PageSummary): SyncState {
  const from = state.sliceFrom ?? page.firstAt ?? 0;
  return {
    ...state,
    canSlice: false,
    cursor: null,
    sliceFrom: null,
    pagesOfSlice: 0,
    expectsKnown: false,
    gap: { from, to: Math.max(from, page.firstAt ?? from) },
  };
}

function sliceAt(state: SyncState): SyncState {
  return { ...state, cursor: null, sliceFrom: state.reachedAt, pagesOfSlice: 0, expectsKnown: true };
}

/**
 * Returns the state after the service rejected the cursor: a new slice starts at the last content time read, if slices
 * work.
 */
export function withoutCursor(state: SyncState): SyncState {
  if (state.phase === "refresh") return { ...state, cursor: null };
  if (state.canSlice && state.reachedAt !== null) return sliceAt(state);
  return { ...state, cursor: null, sliceFrom: null, pagesOfSlice: 0 };
}

/** Returns the state after all ads that no page contained were read by ID: the pass is complete. */
export function afterSweep(state: SyncState, now: number): SyncState {
  return {
    ...state,
    phase: "rest",
    cursor: null,
    completedAt: now,
    refreshedAt: now,
    overlapAt: now,
    gap: null,
  };
}

const fewestPages = 5;

/** Estimates the pages left, if possible, from the share of the time between the oldest and newest ad that was read. */
export function pagesLeft(state: SyncState, adsKnown: number, pageLength: number): number | null {
  if (state.phase === "rest" || state.phase === "sweep") return 0;
  if (state.phase === "refresh") return null;
  if (state.completedAt !== null) return Math.max(1, Math.ceil(adsKnown / pageLength) - state.pagesOfPass);
  const { oldestAt, newestAt, reachedAt, pagesOfPass } = state;
  if (oldestAt === null || newestAt === null || reachedAt === null || pagesOfPass < fewestPages) return null;
  const done = (reachedAt - oldestAt) / (newestAt - oldestAt);
  return done > 0 && done < 1 ? Math.max(1, Math.ceil((pagesOfPass * (1 - done)) / done)) : null;
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function greatest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
