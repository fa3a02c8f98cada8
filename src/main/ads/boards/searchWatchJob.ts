import type { SavedSearchId } from "../../../contracts/ids.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  readonly watched: () => readonly SavedSearchId[];
  /** Requests the newest ads of a search from the service; false if that is impossible now. */
  readonly ask: (id: SavedSearchId) => boolean;
  readonly tell: () => Promise<void>;
  readonly failed: (cause: unknown) => void;
  readonly wake: () => void;
}

interface SearchWatchJob extends Job {
  /** Called when ads arrived at this time, epoch ms. */
  readonly cameIn: (now: number) => void;
}

const everyMs = 30 * 60_000;
/** Retry delay for a search that could not be requested; it must not delay the other searches. */
const againMs = 2 * 60_000;
/** At most one request per minute, however many searches have an alert. */
const leastBetweenMs = 60_000;
/** Pages arrive one after another: their matches are notified together after this pause without new pages. */
const quietMs = 20_000;
/** While pages continue to arrive, matches are notified after this time at the latest. */
const longestMs = 15 * 60_000;

/** Requests the new matches of searches with an alert, also in the background, and notifies the person of them. [AK16] */
export function searchWatchJob(deps: Deps): SearchWatchJob {
  const askedAt = new Map<SavedSearchId, number>();
  let lastAskAt = Number.NEGATIVE_INFINITY;
  let news: { readonly since: number; readonly last: number } | null = null;
  const work = inFlight<"tell">({ failed: (_key, cause) => deps.failed(cause), ended: deps.wake });

  function askNext(now: number): number | null {
    const due = deps
      .watched()
      .map((id) => ({ id, at: nextOf(askedAt.get(id), now) }))
      .toSorted((one, other) => one.at - other.at);
    const [first, second] = due;
    if (first === undefined) return null;
    const at = Math.max(first.at, afterOf(lastAskAt, now, leastBetweenMs));
    if (at > now) return at;
    lastAskAt = now;
    askedAt.set(first.id, deps.ask(first.id) ? now : now - everyMs + againMs);
    return Math.max(second?.at ?? now + againMs, now + leastBetweenMs);
  }

  return {
    name: "watched searches",
    cameIn: (now) => {
      news = { since: news?.since ?? now, last: now };
      deps.wake();
    },
    tick: (now) => {
      const askAt = askNext(now);
      if (news === null || work.size() > 0) return askAt;
      const tellAt = Math.min(news.last + quietMs, news.since + longestMs);
      if (tellAt > now) return Math.min(tellAt, askAt ?? tellAt);
      news = null;
      void work.start("tell", deps.tell);
      return askAt;
    },
  };
}

/** Returns when a search is due next. A clock that was set back must not postpone it. */
function nextOf(askedAt: number | undefined, now: number): number {
  return askedAt === undefined ? Number.NEGATIVE_INFINITY : afterOf(askedAt, now, everyMs);
}

function afterOf(at: number, now: number, ms: number): number {
  return at > now ? now : at + ms;
}
