import type { ResearchJobView, RunDifference } from "../../../contracts/research.ts";
import { grouped } from "../../lib/numbers.ts";
import { stateName, stateTone } from "../../lib/paidRequestState.ts";

type Tone = ReturnType<typeof stateTone>;

interface StatusWords {
  readonly name: string;
  readonly tone: Tone;
  /** What it means, in a sentence; null where the name says it all. */
  readonly text: string | null;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  quoted: {
    name: "Quoted",
    tone: "waiting",
    text: "The service has named a price for it, and nobody has confirmed that. If nobody does, nothing runs.",
  },
  waiting_cache: {
    name: "Waiting for another look",
    tone: "moving",
    text: "The service is already looking at this page for someone else; its answer comes here too.",
  },
  queued: { name: "Queued", tone: "moving", text: "The service has taken it and has not begun." },
  processing: { name: "Looking", tone: "moving", text: "The service is fetching the page's ads." },
  succeeded: { name: "Done", tone: "done", text: null },
  failed: { name: "Failed", tone: "failed", text: null },
  unknown: {
    name: "Outcome unknown",
    tone: "attention",
    text: "The service itself does not know yet how this ended, and is comparing its records. Proofsheet asks once a minute and never sends it again. The answer, or the failure, comes here by itself.",
  },
};

/** Where a job is: the service's own word once there is a job, the journal's before. */
export function statusWords({
  status,
  paidRequestState,
}: Pick<ResearchJobView, "status" | "paidRequestState">): StatusWords {
  if (status !== null) return statuses[status] ?? { name: status, tone: "waiting", text: null };
  if (paidRequestState === null) return { name: "Not known", tone: "waiting", text: null };
  return { name: stateName(paidRequestState), tone: stateTone(paidRequestState), text: null };
}

const dispositions: Readonly<Record<string, string>> = {
  cache_hit: "The service's own copy",
  cache_join: "Another look that was under way",
  live_fetch: "A new look",
  cache_stale: "The service's own copy, older than asked",
};

export function dispositionName(disposition: string): string {
  return dispositions[disposition] ?? disposition;
}

/** The page by its name, where one is known. */
export function pageTitle({ pageName, pageId }: Pick<ResearchJobView, "pageName" | "pageId">): string {
  return pageName ?? (pageId === null ? "A page not known yet" : `Page ${pageId}`);
}

/** Whether a result is still as fresh as the service promises. */
export function freshnessText(freshThrough: number, now: number, timeText: string): string {
  return freshThrough > now ? `Fresh until ${timeText}` : `No longer fresh since ${timeText}`;
}

/** "3 new, 1 changed" */
export function differenceText({ added, changed, ended, missing }: RunDifference): string {
  const parts = [
    [added.length, "new"],
    [changed.length, "changed"],
    [ended.length, "ended"],
    [missing.length, "no longer in the list"],
  ] as const;
  const said = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${grouped(count)} ${word}`]));
  return said.length === 0 ? "No difference" : said.join(", ");
}
