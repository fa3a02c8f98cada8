import type { SavedSearchId } from "../../../contracts/ids.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  readonly watched: () => readonly SavedSearchId[];
  /** Asks the service for what is newest of a search; false when that cannot be done now. */
  readonly ask: (id: SavedSearchId) => boolean;
  readonly tell: () => Promise<void>;
  readonly failed: (cause: unknown) => void;
  readonly wake: () => void;
}

interface SearchWatchJob extends Job {
  /** Ads came in at this time, epoch ms. */
  readonly cameIn: (now: number) => void;
}

const everyMs = 30 * 60_000;
/** One that cannot be asked for now does not keep the others waiting. */
const againMs = 2 * 60_000;
/** One question a minute at most, however many searches are watched. */
const leastBetweenMs = 60_000;
/** Pages arrive one after another: their matches are reported together after this pause, */
const quietMs = 20_000;
/** and while they go on coming, now and then. */
const longestMs = 15 * 60_000;

/** Asks for what watched searches find, also when nobody looks, and has it told what came in. [AK16] */
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

/** When a search is to be asked for next; a clock that was set back must not put it off. */
function nextOf(askedAt: number | undefined, now: number): number {
  return askedAt === undefined ? Number.NEGATIVE_INFINITY : afterOf(askedAt, now, everyMs);
}

function afterOf(at: number, now: number, ms: number): number {
  return at > now ? now : at + ms;
}
