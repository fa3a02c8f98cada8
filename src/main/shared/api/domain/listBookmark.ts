// How far one of the service's lists was read. The API states neither the order of its lists nor how late a record
// appears in them, so the order is observed, and a page proves something only where the order was.

/** A read of a list that goes from page to page. Times are epoch ms: those of records by the service's clock. */
export interface ListWalk {
  /** When its first page was requested, by this computer's clock. */
  readonly startedAt: number;
  /** Whether it must reach the end of the list. Otherwise, it ends where an earlier read is certain to continue. */
  readonly isFull: boolean;
  /** Whether it began at the first page. */
  readonly isFromStart: boolean;
  /** Cursor of the next page; null for the first page, and after the last one. */
  readonly next: string | null;
  /** Cursor of the page that was read last. */
  readonly last: string | null;
  /** Whether all records so far came newest first. */
  readonly isNewestFirst: boolean;
  readonly newestAt: number | null;
  readonly oldestAt: number | null;
}

/** What is known of a list, stored between reads. Times are epoch ms. */
export interface ListBookmark {
  /** When a read last ended that left no gap below the newest records; null before the first. */
  readonly readAt: number | null;
  /** The time of the newest record then. */
  readonly newestAt: number | null;
  /** When the last full pass began that reached the end of the list; null before the first. */
  readonly passedAt: number | null;
  /** Whether that pass found the newest records first. */
  readonly isNewestFirst: boolean;
  /** Cursor of that pass's last page, where an oldest-first list continues; null for a list of one page. */
  readonly lastPage: string | null;
  /** A read that has not ended: it continues after a failure, and after a restart of the app. */
  readonly walk: ListWalk | null;
}

export const emptyBookmark: ListBookmark = {
  readAt: null,
  newestAt: null,
  passedAt: null,
  isNewestFirst: false,
  lastPage: null,
  walk: null,
};

/** How much later than the record before it a record may be in a newest-first list, ms. */
const disorderMs = 60_000;
/** How often a list is read completely, ms. A list of another order shows new records nowhere else for certain. */
export const passEveryMs = { newestFirst: 24 * 3_600_000, other: 3_600_000 } as const;

/** Whether the list must be read to its end again. A pass of the future can only come from a changed clock. */
export function isPassDue({ passedAt, isNewestFirst }: ListBookmark, now: number): boolean {
  if (passedAt === null || passedAt > now) return true;
  return now - passedAt >= (isNewestFirst ? passEveryMs.newestFirst : passEveryMs.other);
}

/** Returns a new read of the list: from its first page, or from its last known page if the list is not newest first. */
export function startWalk(bookmark: ListBookmark, now: number): ListWalk {
  const isFull = isPassDue(bookmark, now);
  const isFromStart = isFull || bookmark.isNewestFirst || bookmark.lastPage === null;
  const next = isFromStart ? null : bookmark.lastPage;
  return { startedAt: now, isFull, isFromStart, next, last: null, isNewestFirst: true, newestAt: null, oldestAt: null };
}

/** Returns the read after one more page. `times`: those of the page's records; null for one that can't be read. */
export function afterPage(walk: ListWalk, times: readonly (number | null)[], next: string | null): ListWalk {
  let { isNewestFirst, newestAt, oldestAt } = walk;
  for (const time of times) {
    if (time === null || (oldestAt !== null && time > oldestAt + disorderMs)) isNewestFirst = false;
    if (time === null) continue;
    newestAt = Math.max(newestAt ?? time, time);
    oldestAt = Math.min(oldestAt ?? time, time);
  }
  return { ...walk, next, last: walk.next, isNewestFirst, newestAt, oldestAt };
}

/**
 * Whether the pages read so far, and all that was read before, leave no gap. They must begin with the newest known
 * record and go back `overlapMs` further, because a record may appear late, below newer ones. Never in a list that did
 * not come newest first the last time it was read completely.
 */
export function isConnected(
  { isFromStart, isNewestFirst, newestAt, oldestAt }: ListWalk,
  before: Pick<ListBookmark, "isNewestFirst" | "newestAt">,
  overlapMs: number,
): boolean {
  if (!isFromStart || !isNewestFirst || !before.isNewestFirst) return false;
  if (newestAt === null || oldestAt === null || before.newestAt === null) return false;
  return newestAt >= before.newestAt - disorderMs && oldestAt < before.newestAt - overlapMs;
}

/** Returns the bookmark after a read that left no gap. `isAtEnd`: it reached the end of the list. */
export function afterWalk(bookmark: ListBookmark, walk: ListWalk, isAtEnd: boolean, now: number): ListBookmark {
  const read = { ...bookmark, walk: null, readAt: now, newestAt: later(bookmark.newestAt, walk.newestAt) };
  if (!isAtEnd) return read;
  if (!walk.isFromStart) return { ...read, lastPage: walk.last };
  return { ...read, passedAt: walk.startedAt, isNewestFirst: walk.isNewestFirst, lastPage: walk.last };
}

/** Returns a read that continues, extended by another one that began later and reached its newest record. */
export function extended(walk: ListWalk, newer: ListWalk): ListWalk {
  return { ...walk, newestAt: later(walk.newestAt, newer.newestAt) };
}

function later(one: number | null, other: number | null): number | null {
  const times = [one, other].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}

/** Returns a stored bookmark; null if this version of the app did not write it. */
export function parseBookmark(value: unknown): ListBookmark | null {
  if (!isRecord(value)) return null;
  const { readAt, newestAt, passedAt, isNewestFirst, lastPage, walk } = value;
  if (!isTime(readAt) || !isTime(newestAt) || !isTime(passedAt) || typeof isNewestFirst !== "boolean") return null;
  if (!isCursor(lastPage) || (walk !== null && !isWalk(walk))) return null;
  return { readAt, newestAt, passedAt, isNewestFirst, lastPage, walk };
}

function isWalk(value: unknown): value is ListWalk {
  if (!isRecord(value)) return false;
  const { startedAt, isFull, isFromStart, next, last, isNewestFirst, newestAt, oldestAt } = value;
  return (
    typeof startedAt === "number" &&
    [isFull, isFromStart, isNewestFirst].every((flag) => typeof flag === "boolean") &&
    [next, last].every(isCursor) &&
    [newestAt, oldestAt].every(isTime)
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isTime = (value: unknown): value is number | null => value === null || typeof value === "number";
const isCursor = (value: unknown): value is string | null => value === null || typeof value === "string";
