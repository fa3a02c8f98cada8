import type { ResearchJobView, ResearchDiff } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { daysText } from "#renderer/ads/tile/adFieldText.ts";
import { roughly } from "#renderer/lib/time/durations.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";

const dayMs = 86_400_000;

type Tone = ReturnType<typeof stateTone>;

interface StatusText {
  readonly name: string;
  readonly tone: Tone;
  /** An explanation in one sentence; null if the name is enough. */
  readonly text: string | null;
}

const statuses: Readonly<Record<string, StatusText>> = {
  quoted: {
    name: t("Quoted"),
    tone: "waiting",
    text: t("The quote for this job isn't confirmed yet. Nothing runs until it is."),
  },
  waiting_cache: {
    name: t("Waiting"),
    tone: "moving",
    text: t("The service is already retrieving this page for another job and shares the result."),
  },
  queued: { name: t("Queued"), tone: "moving", text: t("The service has accepted this job but hasn't started it.") },
  processing: { name: t("Processing"), tone: "moving", text: t("The service is retrieving the page's ads.") },
  succeeded: { name: t("Done"), tone: "done", text: null },
  failed: { name: t("Failed"), tone: "failed", text: null },
  unknown: {
    name: t("Unknown"),
    tone: "attention",
    text: t(
      "The service doesn't know the outcome yet and is comparing its records. Proofsheet checks every minute, never sends the job again, and shows the outcome here.",
    ),
  },
};

/** The job has succeeded, but its result is not on this computer yet. */
const fetching: StatusText = {
  name: t("Loading result"),
  tone: "moving",
  text: t("The job succeeded. Proofsheet is retrieving the result from the service."),
};

/**
 * Returns the status of a job: the service's status once the job exists, before that the state of its request in the
 * journal.
 */
export function statusText({
  status,
  paidRequestState,
  result,
}: Pick<ResearchJobView, "status" | "paidRequestState"> & Partial<Pick<ResearchJobView, "result">>): StatusText {
  if (status === "succeeded" && result === null) return fetching;
  if (status !== null) return statuses[status] ?? { name: status, tone: "waiting", text: null };
  if (paidRequestState === null) return { name: t("Unknown"), tone: "waiting", text: null };
  return { name: stateName(paidRequestState), tone: stateTone(paidRequestState), text: null };
}

const dispositions: Readonly<Record<string, string>> = {
  cache_hit: t("Cached"),
  cache_join: t("Shared"),
  live_fetch: t("Live"),
  cache_stale: t("Stale"),
};

export function dispositionName(disposition: string): string {
  return dispositions[disposition] ?? disposition;
}

/** Returns whether a result is still within the freshness that the service guarantees, as text; if not, with its age. */
export function freshnessText(
  { fetchedAt, freshThrough }: Pick<NonNullable<ResearchJobView["result"]>, "fetchedAt" | "freshThrough">,
  now: number,
): string {
  if (freshThrough > now) return t("Fresh until {time}", { time: shortTime(freshThrough, now) });
  const days = Math.floor((now - fetchedAt) / dayMs);
  return t("Stale: {age} old", { age: days < 1 ? roughly(now - fetchedAt) : daysText(days) });
}

/** Returns a text such as "3 new, 1 changed". */
export function changesText({ added, changed, ended, missing }: ResearchDiff): string {
  const said = [
    added.length > 0 ? t("{count, number} new", { count: added.length }) : null,
    changed.length > 0 ? t("{count, number} changed", { count: changed.length }) : null,
    ended.length > 0 ? t("{count, number} ended", { count: ended.length }) : null,
    missing.length > 0 ? t("{count, number} no longer in results", { count: missing.length }) : null,
  ].filter((part) => part !== null);
  return said.length === 0 ? t("No changes") : said.join(", ");
}

/** Returns the ID of the request that a job belongs to, or of the imported job. Several requests may have one job. */
export function jobKey({ jobId, paidRequestId }: Pick<ResearchJobView, "jobId" | "paidRequestId">): string {
  return paidRequestId ?? jobId ?? "";
}
