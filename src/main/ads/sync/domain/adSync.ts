import type { KeptListId } from "../../../../contracts/ids.ts";

/** A list that a person keeps offline. */
export interface KeptListRow {
  readonly id: KeptListId;
  readonly name: string;
  /** `KeptScope` as JSON text. */
  readonly scope: string;
  readonly withMedia: 0 | 1;
  readonly isPaused: 0 | 1;
  /** Epoch ms. */
  readonly createdAt: number;
}

/**
 * Progress of an offline collection. The next request depends on it alone, so a kill costs at most one page read twice.
 * Times are epoch ms; `…At` of content are content times of ads.
 */
export interface SyncState {
  /** crawl: everything, oldest first. refresh: what is new, newest first. sweep: what no page has brought. rest: nothing. */
  readonly phase: "crawl" | "refresh" | "sweep" | "rest";
  /** Of the page to read next; null at the start of a slice. */
  readonly cursor: string | null;
  /** Content time at which this slice of a crawl begins; null for the beginning of everything. */
  readonly sliceFrom: number | null;
  readonly pagesOfSlice: number;
  /** The next page lies where something was read before: it has to bring something known. */
  readonly expectsKnown: boolean;
  /** Slices can begin at a time. It is given up when that once left something out. */
  readonly canSlice: boolean;
  /** Content time of the last item that was read. */
  readonly reachedAt: number | null;
  /** A refresh goes down to this content time; null for everything. */
  readonly refreshTo: number | null;
  /** The refresh looks at two weeks, not at the newest alone. */
  readonly isWide: boolean;
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
  readonly passStartedAt: number;
  readonly pagesOfPass: number;
  readonly pagesRead: number;
  /** When everything had been read for the last time, when the newest, and when those of two weeks. */
  readonly completedAt: number | null;
  readonly refreshedAt: number | null;
  readonly overlapAt: number | null;
  readonly gap: { readonly from: number; readonly to: number } | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** How a list is kept fresh: the newest of it each hour, two weeks of it each day, all of it each month. */
export const syncRhythm = {
  refreshMs: 60 * minuteMs,
  overlapEveryMs: dayMs,
  overlapMs: 14 * dayMs,
  wholeEveryMs: 30 * dayMs,
  pagesOfSlice: 50,
} as const;

/** The state of a list that was never read. */
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

export type SyncAsk =
  | {
      readonly kind: "page";
      readonly sort: "newest" | "oldest";
      readonly cursor: string | null;
      readonly since: number | null;
    }
  | { readonly kind: "sweep" }
  | { readonly kind: "rest"; readonly until: number };

/** What a list asks of the service next. */
export function nextAsk(state: SyncState, now: number): SyncAsk {
  switch (state.phase) {
    case "crawl":
      // One look at the newest comes first: it is what a person wants first, and tells how long the way is.
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

/** Every page of a slice is asked for with the slice's own filters: a cursor belongs to the query that gave it. */
function sinceOf(state: SyncState): number | null {
  return state.sliceFrom;
}

function restUntil({ refreshedAt, completedAt }: SyncState): number {
  return (refreshedAt ?? completedAt ?? 0) + syncRhythm.refreshMs;
}

/** What begins when a list has rested, or when a person asks for it now: a look at the newest, at two weeks, or at all. */
export function awake(state: SyncState, now: number): SyncState {
  if (state.phase !== "rest") return state;
  const begun = { ...state, cursor: null, pagesOfSlice: 0, reachedAt: null, expectsKnown: false };
  if (state.completedAt === null || now - state.completedAt >= syncRhythm.wholeEveryMs) {
    return { ...begun, phase: "crawl", sliceFrom: null, pagesOfPass: 0, passStartedAt: now };
  }
  const isOverlapDue = now - (state.overlapAt ?? state.completedAt) >= syncRhythm.overlapEveryMs;
  const { newestAt } = state;
  return {
    ...begun,
    phase: "refresh",
    isWide: isOverlapDue,
    // A list that had nothing is read to its end.
    refreshTo: newestAt === null ? null : newestAt - (isOverlapDue ? syncRhythm.overlapMs : 0),
  };
}

/** What a page was: how many items, how many of them known before, and the content times of its first and last. */
export interface PageSummary {
  readonly count: number;
  readonly known: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly oldestAt: number | null;
  readonly newestAt: number | null;
  readonly next: string | null;
}

/** The state after a page was read. `known` is counted when the page is stored, so that this is made in the same step. */
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
  if (state.newestAt === null) return afterFirstLook(state, read, page);
  if (state.expectsKnown && page.known === 0) return withoutSlices(state, page);
  if (page.next === null) {
    return { ...read, phase: "sweep", sliceFrom: null, pagesOfSlice: 0 };
  }
  const isSliceOver = read.canSlice && read.pagesOfSlice >= syncRhythm.pagesOfSlice && read.reachedAt !== null;
  // One that would begin where this one began would read the same pages for ever.
  return isSliceOver && read.reachedAt !== state.sliceFrom ? sliceAt(read) : read;
}

function afterFirstLook(state: SyncState, read: SyncState, page: PageSummary): SyncState {
  if (page.next === null) return { ...read, phase: "sweep" };
  return { ...read, cursor: null, reachedAt: state.reachedAt, oldestAt: null, pagesOfPass: 0, pagesOfSlice: 0 };
}

function afterNewPage(state: SyncState, read: SyncState, page: PageSummary, now: number): SyncState {
  const goal = state.refreshTo ?? Number.NEGATIVE_INFINITY;
  const isThere = page.lastAt !== null && page.lastAt <= goal;
  if (!isThere && page.next !== null) return read;
  // A whole page may have come late: the one behind it has to bring something known.
  if (isThere && page.known === 0 && page.next !== null && !state.expectsKnown) return { ...read, expectsKnown: true };
  const { isWide } = state;
  const rested: SyncState = {
    ...read,
    phase: "rest",
    cursor: null,
    refreshedAt: now,
    overlapAt: isWide ? now : state.overlapAt,
  };
  // Down where everything is known, a page without anything known says that the mirror has a hole: it is looked at again, and
  // wider. [AK3]
  if (isThere && page.known === 0 && page.lastAt !== null) {
    const gap = { from: page.lastAt, to: Math.max(page.lastAt, page.firstAt ?? page.lastAt) };
    return isWide ? { ...rested, gap, completedAt: null } : { ...rested, gap, overlapAt: 0, refreshedAt: 0 };
  }
  const isClosed = state.gap !== null && goal <= state.gap.from;
  return isClosed ? { ...rested, gap: null } : rested;
}

/** The service returned another slice than requested: restarts the slice and pages by cursors alone. */
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

/** The service does not take the cursor any more: the slice begins again where it had got to. */
export function withoutCursor(state: SyncState): SyncState {
  if (state.phase === "refresh") return { ...state, cursor: null };
  if (state.canSlice && state.reachedAt !== null) return sliceAt(state);
  return { ...state, cursor: null, sliceFrom: null, pagesOfSlice: 0 };
}

/** Everything that no page brought was asked for one by one: the pass is over. */
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

/** How many pages are left, as far as that can be said: by the share of the time from the oldest ad to the newest. */
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
