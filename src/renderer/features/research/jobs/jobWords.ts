import type { ResearchJobView, RunDifference } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { stateName, stateTone } from "../../../lib/money/paidRequestState.ts";

type Tone = ReturnType<typeof stateTone>;

interface StatusWords {
  readonly name: string;
  readonly tone: Tone;
  /** What it means, in a sentence; null where the name says it all. */
  readonly text: string | null;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  quoted: {
    name: t("Quoted"),
    tone: "waiting",
    text: t("The service has named a price for it, and nobody has confirmed that. If nobody does, nothing runs."),
  },
  waiting_cache: {
    name: t("Waiting for another look"),
    tone: "moving",
    text: t("The service is already looking at this page for someone else; its answer comes here too."),
  },
  queued: { name: t("Queued"), tone: "moving", text: t("The service has taken it and has not begun.") },
  processing: { name: t("Looking"), tone: "moving", text: t("The service is fetching the page's ads.") },
  succeeded: { name: t("Done"), tone: "done", text: null },
  failed: { name: t("Failed"), tone: "failed", text: null },
  unknown: {
    name: t("Outcome unknown"),
    tone: "attention",
    text: t(
      "The service itself does not know yet how this ended, and is comparing its records. Proofsheet asks once a minute and never sends it again. The answer, or the failure, comes here by itself.",
    ),
  },
};

/** It has succeeded, and its result is not on this computer. */
const fetching: StatusWords = {
  name: t("Fetching the result"),
  tone: "moving",
  text: t("The service has its result. Proofsheet asks for it until it is here."),
};

/** Where a job is: the service's own word once there is a job, the journal's before. */
export function statusWords({
  status,
  paidRequestState,
  result,
}: Pick<ResearchJobView, "status" | "paidRequestState"> & Partial<Pick<ResearchJobView, "result">>): StatusWords {
  if (status === "succeeded" && result === null) return fetching;
  if (status !== null) return statuses[status] ?? { name: status, tone: "waiting", text: null };
  if (paidRequestState === null) return { name: t("Not known"), tone: "waiting", text: null };
  return { name: stateName(paidRequestState), tone: stateTone(paidRequestState), text: null };
}

const dispositions: Readonly<Record<string, string>> = {
  cache_hit: t("The service's own copy"),
  cache_join: t("Another look that was under way"),
  live_fetch: t("A new look"),
  cache_stale: t("The service's own copy, older than asked"),
};

export function dispositionName(disposition: string): string {
  return dispositions[disposition] ?? disposition;
}

/** The page by its name, where one is known. */
export function pageTitle({ pageName, pageId }: Pick<ResearchJobView, "pageName" | "pageId">): string {
  return pageName ?? (pageId === null ? t("A page not known yet") : t("Page {id}", { id: pageId }));
}

/** Whether a result is still as fresh as the service promises. */
export function freshnessText(freshThrough: number, now: number, timeText: string): string {
  return freshThrough > now
    ? t("Fresh until {time}", { time: timeText })
    : t("No longer fresh since {time}", { time: timeText });
}

/** "3 new, 1 changed" */
export function differenceText({ added, changed, ended, missing }: RunDifference): string {
  const said = [
    added.length > 0 ? t("{count, number} new", { count: added.length }) : null,
    changed.length > 0 ? t("{count, number} changed", { count: changed.length }) : null,
    ended.length > 0 ? t("{count, number} ended", { count: ended.length }) : null,
    missing.length > 0 ? t("{count, number} no longer in the list", { count: missing.length }) : null,
  ].filter((part) => part !== null);
  return said.length === 0 ? t("No difference") : said.join(", ");
}
