import type { Watch, WatchRun, WatchWait } from "../../../../contracts/research.ts";
import { stateName } from "../../../lib/money/paidRequestState.ts";
import { type PaidRequestState, paidRequestStates } from "../../../../contracts/spending/paidRequests.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { statusWords } from "../jobs/jobWords.ts";

/** The intervals that a monitor can have, in hours. */
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

/** Returns the state of a monitor as tone and label. */
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

/** Returns the last check if its outcome is still unknown. No new check starts until the outcome is known. */
export function unclearRun({ isRunning, runs }: Watch): WatchRun | null {
  const newest = runs[0];
  if (!isRunning || newest === undefined) return null;
  return ["unknown", "outcome_unknown", "reconciling", "needs_review"].includes(newest.status) ? newest : null;
}

/**
 * Returns the last check if it is confirmed but has not reached the service. Credits, an approval, or the connection
 * is then missing.
 */
export function unsentRun({ isRunning, runs }: Watch): WatchRun | null {
  const newest = runs[0];
  if (!isRunning || newest === undefined || newest.jobId !== null) return null;
  return ["queued", "awaiting_approval"].includes(newest.status) ? newest : null;
}

/** Returns whether the next check needs a decision by the user. */
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
