import type { Watch, WatchRun, WatchWait } from "../../../../contracts/research.ts";
import { stateName } from "../../../lib/money/paidRequestState.ts";
import { type PaidRequestState, paidRequestStates } from "../../../../contracts/spending/paidRequests.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { statusWords } from "../jobs/jobWords.ts";

/** How often a watch may run, in hours. */
export const rhythms: readonly { readonly everyHours: number; readonly label: string }[] = [
  { everyHours: 1, label: t("Every hour") },
  { everyHours: 6, label: t("Every 6 hours") },
  { everyHours: 24, label: t("Every day") },
  { everyHours: 72, label: t("Every 3 days") },
  { everyHours: 168, label: t("Every week") },
  { everyHours: 720, label: t("Every 30 days") },
];

export function rhythmText(everyHours: number): string {
  const known = rhythms.find((one) => one.everyHours === everyHours);
  return known?.label ?? t("{hours, plural, one {Every # hour} other {Every # hours}}", { hours: everyHours });
}

const waits: Readonly<Record<WatchWait, string>> = {
  cap: t("Cap reached"),
  approval: t("Awaiting approval"),
  price: t("Price too high"),
  offline: t("Waiting for connection"),
  person: t("Needs review"),
};

type Tone = "moving" | "waiting" | "attention" | "over";

/** What a watch is doing, as a mark and a word. */
export function watchState(watch: Watch): { readonly tone: Tone; readonly name: string } {
  const unclear = unclearRun(watch);
  if (unclear !== null) return { tone: "attention", name: runStatus(unclear) };
  const unsent = unsentRun(watch);
  if (unsent !== null) {
    return { tone: unsent.status === "awaiting_approval" ? "attention" : "waiting", name: runStatus(unsent) };
  }
  if (watch.isAsking && !watch.isRunning) return { tone: "moving", name: t("Quoting") };
  if (watch.isRunning) return { tone: "moving", name: t("Running") };
  if (watch.isPaused) return { tone: "over", name: t("Paused") };
  if (watch.waitsFor !== null) {
    return { tone: watch.waitsFor === "offline" ? "waiting" : "attention", name: waits[watch.waitsFor] };
  }
  return { tone: "waiting", name: tAs("monitor", "Active") };
}

/** Its last run, where nobody knows yet how it ended: until then there is no other. */
export function unclearRun({ isRunning, runs }: Watch): WatchRun | null {
  const newest = runs[0];
  if (!isRunning || newest === undefined) return null;
  return ["unknown", "outcome_unknown", "reconciling", "needs_review"].includes(newest.status) ? newest : null;
}

/** Its last run, where that is accepted and has not reached the service: for want of credits, of an approval, of a way there. */
export function unsentRun({ isRunning, runs }: Watch): WatchRun | null {
  const newest = runs[0];
  if (!isRunning || newest === undefined || newest.jobId !== null) return null;
  return ["queued", "awaiting_approval"].includes(newest.status) ? newest : null;
}

/** Whether only a person can make its next run happen soon. */
export function needsPerson({ waitsFor }: Watch): boolean {
  return waitsFor !== null && waitsFor !== "offline";
}

export function runStatus({ jobId, status }: WatchRun): string {
  if (jobId !== null) return statusWords({ status, paidRequestState: null }).name;
  return isState(status) ? stateName(status) : status;
}

function isState(status: string): status is PaidRequestState {
  return (paidRequestStates as readonly string[]).includes(status);
}
