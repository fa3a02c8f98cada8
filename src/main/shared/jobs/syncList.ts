import type { Clock } from "#main/shared/base/clock.ts";
import { isAboutCursor } from "#main/shared/api/domain/failureKind.ts";
import {
  afterPage,
  afterWalk,
  emptyBookmark,
  extended,
  isConnected,
  type ListBookmark,
  type ListWalk,
  startWalk,
} from "#main/shared/api/domain/listBookmark.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Refreshed } from "./refreshJob.ts";

interface ListRecord {
  readonly id: string;
}

export interface ListPorts<T extends ListRecord> {
  readonly clock: Pick<Clock, "now">;
  readonly list: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<T>>>;
  /** Stores the records of a page that are not stored yet. */
  readonly store: (records: readonly T[]) => void;
  /** Returns when a record was made, epoch ms by the service's clock; null if its time can't be read. */
  readonly timeOf: (record: T) => number | null;
  /** The stored bookmark; null before the first read, and if it was lost. */
  readonly bookmark: () => ListBookmark | null;
  /** Stores the bookmark, after the records that it covers. */
  readonly setBookmark: (bookmark: ListBookmark) => void;
}

export interface ListRead {
  /** For the newest pages. */
  readonly priority: RequestPriority;
  /** For the pages of a full pass after the newest ones. */
  readonly passPriority: RequestPriority;
  /** How far the read goes back behind the newest record that is known, ms. */
  readonly overlapMs: number;
}

/**
 * How a read ended. `current`: no gap is left below the newest records. `more`: it stopped in a long full pass, which the
 * next read continues. `failed`: the service did not answer with a page.
 */
export type ListOutcome = "current" | "more" | "failed";

/** Returns what a read means for the job that made it. */
export function refreshedBy(outcome: ListOutcome): Refreshed {
  return outcome === "more" ? "again" : outcome === "current";
}

/** Pages that one read takes at most in a row, so that the next one finds new records in time. */
export const mostPages = 20;
/** How far a read goes back behind the newest record of the read that it continues, ms. */
const continuedOverlapMs = 600_000;

/**
 * Reads the new records of a list whose order the API does not state, and periodically all of them. Where pages come
 * newest first, it ends where everything older is stored; otherwise, only at the end of the list. A read that failed
 * or was cut off by a quit continues at its page, after the records that were added meanwhile. A cursor that the service
 * refuses restarts the read.
 */
export async function syncList<T extends ListRecord>(ports: ListPorts<T>, how: ListRead): Promise<ListOutcome> {
  const bookmark = bookmarkOf(ports);
  const now = ports.clock.now();
  const { walk: open } = bookmark;
  if (open === null) return go(ports, how, startWalk(bookmark, now));
  // In a list of another order, new records are not at its beginning. Pages without records tell nothing about it.
  if (!open.isFromStart || !open.isNewestFirst || open.newestAt === null) return go(ports, how, open);
  const reachesOpen = (walk: ListWalk) => isConnected(walk, open, continuedOverlapMs);
  const { walk, end } = await pages(
    ports,
    how.priority,
    startWalk(bookmark, now),
    // Once a record came too late for a newest-first list, no later page can reach the open read.
    (sofar) => !sofar.isNewestFirst || reachesOpen(sofar),
  );
  if (end === "end") return finish(ports, walk, true);
  if (end !== "enough") return "failed";
  // Without a connection, the read that began now replaces the open one, so that it goes on at its page.
  return go(ports, how, reachesOpen(walk) ? extended(open, walk) : walk);
}

/** Reads on and stores the bookmark after each page. */
async function go<T extends ListRecord>(ports: ListPorts<T>, how: ListRead, start: ListWalk): Promise<ListOutcome> {
  const now = ports.clock.now();
  const isGapless = (walk: ListWalk) => isConnected(walk, bookmarkOf(ports), how.overlapMs);
  const { end, walk } = await pages(ports, start.isFull ? how.passPriority : how.priority, start, (sofar) => {
    ports.setBookmark({ ...bookmarkOf(ports), walk: sofar });
    return !sofar.isFull && isGapless(sofar);
  });
  if (end === "end") return finish(ports, walk, true);
  if (end === "enough") {
    if (!isGapless(walk)) return "more";
    if (!walk.isFull) return finish(ports, walk, false);
    ports.setBookmark({ ...afterWalk(bookmarkOf(ports), walk, false, now), walk });
    return "more";
  }
  if (end === "stuck") {
    ports.setBookmark({ ...bookmarkOf(ports), walk: null, lastPage: null });
    // A read that began at the first page would get stuck again.
    if (start.next !== null) return go(ports, how, startWalk(bookmarkOf(ports), now));
  }
  return "failed";
}

function finish<T extends ListRecord>(ports: ListPorts<T>, walk: ListWalk, isAtEnd: boolean): ListOutcome {
  ports.setBookmark(afterWalk(bookmarkOf(ports), walk, isAtEnd, ports.clock.now()));
  return "current";
}

interface PagesRead {
  readonly walk: ListWalk;
  /** `stuck`: the next page can't be reached with its cursor. */
  readonly end: "end" | "enough" | "failed" | "stuck";
}

/** Reads and stores pages until the list ends, `isEnough` says so, a page fails, or they are `mostPages`. */
async function pages<T extends ListRecord>(
  { list, store, timeOf }: ListPorts<T>,
  priority: RequestPriority,
  start: ListWalk,
  isEnough: (walk: ListWalk) => boolean,
): Promise<PagesRead> {
  const used = new Set<string>();
  const seen = new Set<string>();
  let walk = start;
  for (let count = 1; ; count += 1) {
    const cursor = walk.next;
    if (cursor !== null) used.add(cursor);
    const read = await list(cursor, priority);
    if (read.kind !== "ok") {
      const isStuck = cursor !== null && read.kind === "refused" && isAboutCursor(read.refusal);
      return { walk, end: isStuck ? "stuck" : "failed" };
    }
    const { records, next, isCutShort } = read.value;
    store(records);
    // A record that is added during the read shifts the pages, so that one repeats the end of the page before.
    const unseen = records.filter(({ id }) => !seen.has(id));
    for (const { id } of unseen) seen.add(id);
    walk = afterPage(walk, unseen.map(timeOf), next);
    if (isCutShort === true) return { walk, end: "stuck" };
    if (next === null) return { walk, end: "end" };
    if (used.has(next)) return { walk, end: "stuck" };
    if (isEnough(walk) || count >= mostPages) return { walk, end: "enough" };
  }
}

function bookmarkOf<T extends ListRecord>(ports: ListPorts<T>): ListBookmark {
  return ports.bookmark() ?? emptyBookmark;
}
