import type { Monitor, MonitorCheck, MonitorWait } from "../../../../contracts/research.ts";
import { stateName } from "../../../lib/money/paidRequestState.ts";
import { type PaidRequestState, paidRequestStates } from "../../../../contracts/spending/paidRequests.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { statusText } from "../jobs/jobText.ts";

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

const waits: Readonly<Record<MonitorWait, string>> = {
  cap: t("Cap reached"),
  approval: t("Awaiting approval"),
  price: t("Price too high"),
  offline: t("Waiting for connection"),
  person: t("Needs review"),
};

type Tone = "moving" | "waiting" | "attention" | "over";

/** Returns the state of a monitor as tone and label. */
export function monitorStatus(monitor: Monitor): { readonly tone: Tone; readonly name: string } {
  const unclear = unclearRun(monitor);
  if (unclear !== null) return { tone: "attention", name: checkStatus(unclear) };
  const unsent = unsentCheck(monitor);
  if (unsent !== null) {
    return { tone: unsent.status === "awaiting_approval" ? "attention" : "waiting", name: checkStatus(unsent) };
  }
  if (monitor.isQuoting && !monitor.isRunning) return { tone: "moving", name: t("Quoting") };
  if (monitor.isRunning) return { tone: "moving", name: t("Running") };
  if (monitor.isPaused) return { tone: "over", name: t("Paused") };
  if (monitor.waitsFor !== null) {
    return { tone: monitor.waitsFor === "offline" ? "waiting" : "attention", name: waits[monitor.waitsFor] };
  }
  return { tone: "waiting", name: tContext("monitor", "Active") };
}

/** Returns the last check if its outcome is still unknown. No new check starts until the outcome is known. */
export function unclearRun({ isRunning, checks }: Monitor): MonitorCheck | null {
  const newest = checks[0];
  if (!isRunning || newest === undefined) return null;
  return ["unknown", "outcome_unknown", "reconciling", "needs_review"].includes(newest.status) ? newest : null;
}

/**
 * Returns the last check if it is confirmed but has not reached the service. Credits, an approval, or the connection
 * is then missing.
 */
export function unsentCheck({ isRunning, checks }: Monitor): MonitorCheck | null {
  const newest = checks[0];
  if (!isRunning || newest === undefined || newest.jobId !== null) return null;
  return ["queued", "awaiting_approval"].includes(newest.status) ? newest : null;
}

/** Returns whether the next check needs a decision by the user. */
export function needsPerson({ waitsFor }: Monitor): boolean {
  return waitsFor !== null && waitsFor !== "offline";
}

export function checkStatus({ jobId, status }: MonitorCheck): string {
  if (jobId !== null) return statusText({ status, paidRequestState: null }).name;
  return isState(status) ? stateName(status) : status;
}

function isState(status: string): status is PaidRequestState {
  return (paidRequestStates as readonly string[]).includes(status);
}
