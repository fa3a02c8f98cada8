import type { PaidRequestId } from "#contracts/ids.ts";
import type { Monitor, MonitorCheck, MonitorWait } from "#contracts/research.ts";
import { researchBounds } from "#contracts/service/research.ts";
import { reasonText } from "#texts/reasonText.ts";
import { t, tContext } from "#texts/t.ts";
import { comingTime, monthAndDay } from "#renderer/lib/time/times.ts";
import type { StatusTone } from "#renderer/ui/marks/StatusLabel.tsx";
import { rhythmSentence } from "./monitorText.ts";

/** The state of a monitor. `quoting` and `review` are the rows that the table of docs/spec/research.md adds. */
export type MonitorState =
  "active" | "cap" | "approval" | "price" | "offline" | "quoting" | "running" | "verifying" | "review" | "paused";

/** What a button of a monitor does. The ones that request a quote spend nothing: the user decides in the consent view. */
export type MonitorAction =
  | "checkNow"
  | "pause"
  | "resume"
  | "raiseCap"
  /** One check that the user confirms by hand. */
  | "getQuote"
  | "reviewPrice"
  | "openApproval"
  | "checkApproval"
  | "showInQueue";

export interface MonitorStanding {
  readonly state: MonitorState;
  readonly name: string;
  readonly tone: StatusTone;
  readonly sentence: string;
  /** When the next automatic check is, as text. */
  readonly nextCheck: string;
  readonly buttons: readonly MonitorAction[];
  /** The request of the check that is in progress; null if there is none. */
  readonly requestId: PaidRequestId | null;
}

type Standing = Omit<MonitorStanding, "requestId">;

/** Returns the one state of a monitor, with the sentence, the next check, and the buttons that fit it. [RS84] */
export function monitorStanding(monitor: Monitor, now: number): MonitorStanding {
  const [newest] = monitor.checks;
  if (monitor.isRunning && newest !== undefined) {
    return { ...standingOfCheck(newest), requestId: newest.paidRequestId };
  }
  return { ...standingBetweenChecks(monitor, now), requestId: null };
}

/** Whether a state lasts, and most such states wait for the user: it must be in sight whichever tab is open. */
export function isLastingState(state: MonitorState): boolean {
  return state !== "active" && state !== "quoting" && state !== "running";
}

/** The state while a check is in progress: it decides the state even of a paused monitor. */
function standingOfCheck({ jobId, status }: MonitorCheck): Standing {
  const buttons = ["showInQueue"] as const;
  switch (status) {
    case "unknown":
    case "outcome_unknown":
    case "reconciling":
      return {
        state: "verifying",
        name: t("Verifying"),
        tone: "attention",
        sentence: t(
          "The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.",
        ),
        nextCheck: none,
        buttons,
      };
    case "needs_review":
      return {
        state: "review",
        name: t("Needs review"),
        tone: "attention",
        sentence: t("The records don't show whether the last check ran. No new check starts until you decide."),
        nextCheck: afterDecision,
        buttons,
      };
    case "awaiting_approval":
      return { ...awaitingApproval, buttons: ["openApproval", "checkApproval"] };
    default:
      return {
        state: "running",
        name: t("Running"),
        tone: "moving",
        sentence:
          jobId === null && status === "queued"
            ? t("The check is confirmed but not sent yet. Pausing the monitor cancels it.")
            : t("A check is running."),
        nextCheck: t("after this one"),
        buttons,
      };
  }
}

function standingBetweenChecks(monitor: Monitor, now: number): Standing {
  const { isQuoting, isPaused, waitsFor, nextCheckAt } = monitor;
  if (isQuoting) {
    return {
      state: "quoting",
      name: t("Quoting"),
      tone: "moving",
      sentence: t("A quote for the next check is being requested."),
      nextCheck: t("after this quote"),
      buttons: [],
    };
  }
  if (isPaused) {
    return {
      state: "paused",
      name: t("Paused"),
      tone: "over",
      sentence: t("No checks while paused."),
      nextCheck: none,
      buttons: ["resume"],
    };
  }
  if (waitsFor !== null && !isOver(waitsFor, monitor)) return waiting(waitsFor, monitor, now);
  return {
    state: "active",
    name: tContext("monitor", "Active"),
    tone: "waiting",
    sentence: `${rhythmSentence(monitor.everyHours)} ${usedSentence(monitor)}`,
    nextCheck: nextCheckAt === null ? none : comingTime(nextCheckAt, now),
    buttons: ["checkNow", "pause"],
  };
}

/** Whether a new month has ended the wait for the monthly cap; the monitor notices at its next check. */
function isOver(waitsFor: MonitorWait, { reason, confirmedThisMonth, monthlyCap }: Monitor): boolean {
  return waitsFor === "cap" && reason?.code !== "spend_cap" && confirmedThisMonth < monthlyCap;
}

function waiting(waitsFor: MonitorWait, monitor: Monitor, now: number): Standing {
  const { reason, nextCheckAt } = monitor;
  const scheduled = nextCheckAt === null ? none : comingTime(nextCheckAt, now);
  const base = { state: waitsFor === "person" ? "review" : waitsFor, tone: "attention" } as const;
  switch (waitsFor) {
    case "cap":
      // A spend cap of the workspace: a higher monthly cap of the monitor would not help.
      if (reason?.code === "spend_cap") {
        const sentence = t("The next check would exceed one of your spend caps.");
        return { ...base, name: t("Cap reached"), sentence, nextCheck: afterDecision, buttons: ["getQuote"] };
      }
      return {
        ...base,
        name: t("Cap reached"),
        sentence: usedSentence(monitor),
        nextCheck: monthAndDay(nextMonth(now)),
        buttons: ["raiseCap", "getQuote"],
      };
    case "approval":
      // The quote was discarded, so there is nothing to approve until the user requests one.
      return { ...awaitingApproval, buttons: ["getQuote"] };
    case "price":
      return {
        ...base,
        name: t("Price too high"),
        sentence: priceSentence(reason?.code === "price" ? reason.credits : null),
        nextCheck: afterDecision,
        buttons: ["reviewPrice"],
      };
    case "offline":
      return {
        ...base,
        tone: "waiting",
        name: t("Waiting for connection"),
        sentence: reason === null ? t("The service can't be reached.") : reasonText(reason),
        nextCheck: t("when online"),
        buttons: [],
      };
    default:
      return {
        ...base,
        name: t("Needs review"),
        sentence: reason === null ? t("The next check needs your decision.") : reasonText(reason),
        nextCheck: scheduled,
        buttons: ["getQuote"],
      };
  }
}

const none = t("none");
const afterDecision = t("after your decision");

const awaitingApproval = {
  state: "approval",
  name: t("Awaiting approval"),
  tone: "attention",
  sentence: t("An owner or admin must approve the next check."),
  nextCheck: t("after approval"),
} as const;

/** Returns a sentence such as "1 of 2 credits used this month." */
export function usedSentence({ confirmedThisMonth: used, monthlyCap: cap }: Monitor): string {
  return t("{used, number} of {cap, plural, one {# credit} other {# credits}} used this month.", { used, cap });
}

function priceSentence(credits: number | null): string {
  if (credits === null) return t("The next quote is higher than you allowed.");
  return t("The next check costs {credits, plural, one {# credit} other {# credits}}, and you allowed {allowed}.", {
    credits,
    allowed: researchBounds.maxConfirmCredits,
  });
}

function nextMonth(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime();
}
