import type { SavedSearchId } from "#contracts/ids.ts";
import type { AdsContext } from "#main/ads/context.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { SearchAlerts } from "./searchAlerts.ts";

type JobContext = Pick<AdsContext, "log" | "wake"> & { readonly alerts: SearchAlerts };

interface SearchAlertJob extends Job {
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
export function searchAlertJob({ alerts, log, wake }: JobContext): SearchAlertJob {
  const queriedAt = new Map<SavedSearchId, number>();
  let lastQueryAt = Number.NEGATIVE_INFINITY;
  let news: { readonly since: number; readonly last: number } | null = null;
  const work = inFlight<"tell">({
    failed: (_key, cause) => log.error("couldn't notify about search alerts", { cause }),
    ended: wake,
  });

  function queryNext(now: number): number | null {
    const due = alerts
      .withAlert()
      .map((id) => ({ id, at: nextOf(queriedAt.get(id), now) }))
      .toSorted((one, other) => one.at - other.at);
    const [first, second] = due;
    if (first === undefined) return null;
    const at = Math.max(first.at, afterOf(lastQueryAt, now, leastBetweenMs));
    if (at > now) return at;
    lastQueryAt = now;
    queriedAt.set(first.id, alerts.query(first.id) ? now : now - everyMs + againMs);
    return Math.max(second?.at ?? now + againMs, now + leastBetweenMs);
  }

  return {
    name: "watched searches",
    cameIn: (now) => {
      news = { since: news?.since ?? now, last: now };
      wake();
    },
    tick: (now) => {
      const queryAt = queryNext(now);
      if (news === null || work.size() > 0) return queryAt;
      const notifyAt = Math.min(news.last + quietMs, news.since + longestMs);
      if (notifyAt > now) return Math.min(notifyAt, queryAt ?? notifyAt);
      news = null;
      void work.start("tell", alerts.notify);
      return queryAt;
    },
  };
}

/** Returns when a search is due next. A clock that was set back must not postpone it. */
function nextOf(queriedAt: number | undefined, now: number): number {
  return queriedAt === undefined ? Number.NEGATIVE_INFINITY : afterOf(queriedAt, now, everyMs);
}

function afterOf(at: number, now: number, ms: number): number {
  return at > now ? now : at + ms;
}
