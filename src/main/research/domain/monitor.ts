import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { ResearchDiff, MonitorWait } from "#contracts/research.ts";
import { researchBounds, type ResearchRequest } from "#contracts/service/research.ts";
import type { Consent, ConsentRecord } from "#main/spending/domain/journal.ts";
import type { StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { Reason } from "#contracts/reason.ts";

/** A monitor: research of a page that is repeated at an interval. Times are epoch ms. */
export interface MonitorRow {
  readonly id: MonitorId;
  readonly pageId: string;
  readonly request: ResearchRequest;
  /** Labels of every check. */
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  /** From the newest consent. */
  readonly monthlyCap: number;
  readonly isPaused: boolean;
  readonly waitsFor: MonitorWait | null;
  readonly reason: Reason | null;
  readonly nextCheckAt: number;
  /** When the next check was last scheduled, or the monitor was last changed by the user. */
  readonly scheduledAt: number;
  readonly createdAt: number;
}

/** Why a monitor may not confirm automatically. */
export interface MonitorWaiting {
  readonly waitsFor: MonitorWait;
  readonly reason: Reason | null;
}

const hourMs = 3_600_000;

/** Returns the monitor's next check after `now`. Checks keep their distance from the first one; missed ones are skipped. */
export function nextCheckAfter(turnAt: number, everyHours: number, now: number): number {
  const everyMs = everyHours * hourMs;
  if (turnAt > now) return turnAt;
  return turnAt + (Math.floor((now - turnAt) / everyMs) + 1) * everyMs;
}

/** Returns the next check moved to within one interval of `now`, after the clock was set back. Null if it already is. */
export function nextCheckWithin(
  { nextCheckAt, everyHours }: Pick<MonitorRow, "nextCheckAt" | "everyHours">,
  now: number,
) {
  const everyMs = everyHours * hourMs;
  if (nextCheckAt <= now + everyMs) return null;
  return nextCheckAt - Math.floor((nextCheckAt - now - 1) / everyMs) * everyMs;
}

/**
 * Returns why a monitor may not confirm this price automatically: approval, a manifest that requires a person, a price
 * above research's maximum, or the monthly cap. `credits` is the most it may cost, `used` the most that this month's
 * checks may. Null: it may. docs/spec/research.md [CP92]
 */
export function reasonToWait(
  quote: Pick<StoredQuote, "credits" | "authorizeUrl"> & { readonly isPersonNeeded: boolean },
  cap: number,
  used: number,
): MonitorWaiting | null {
  if (quote.authorizeUrl !== null) {
    return { waitsFor: "approval", reason: { code: "approval" } };
  }
  if (quote.isPersonNeeded) {
    return { waitsFor: "person", reason: { code: "human_approval" } };
  }
  if (quote.credits > researchBounds.maxConfirmCredits) {
    return { waitsFor: "price", reason: { code: "price", credits: quote.credits } };
  }
  if (used + quote.credits > cap) {
    return { waitsFor: "cap", reason: { code: "monthly_cap" } };
  }
  return null;
}

/** Returns why a check may not be confirmed whose monitor was paused or stopped while its quote was requested. */
export function stoppedByPerson(): MonitorWaiting {
  return { waitsFor: "person", reason: { code: "stopped" } };
}

/** A check as stored in the journal. */
export interface MonitorCheckRow {
  readonly paidRequestId: PaidRequestId;
  readonly state: PaidRequestState;
  readonly createdAt: number;
  /** Credits of the confirmed quote; null when none was confirmed. */
  readonly confirmedCredits: number | null;
  /** The monitor confirmed it automatically, within the cap. */
  readonly isByMonitor: boolean;
  readonly jobId: string | null;
  readonly jobStatus: string | null;
  readonly itemCount: number | null;
  readonly diff: ResearchDiff | null;
}

/** Whether a check is confirmed and not finished. */
export function isUnderWay({ state }: Pick<MonitorCheckRow, "state">): boolean {
  return !["done", "failed", "expired", "cancelled", "quoted", "quoting"].includes(state);
}

/**
 * Whether a check belongs to this scheduled time: after a crash, a confirmed check must not be repeated for the same
 * time. A check later than `now` was made before the clock was set back, so it does not count.
 */
export function isOfScheduledCheck(
  run: Pick<MonitorCheckRow, "state" | "createdAt">,
  turnAt: number,
  now: number,
): boolean {
  const { createdAt, state } = run;
  return createdAt >= turnAt && createdAt <= now && !["quoting", "quoted", "cancelled", "expired"].includes(state);
}

/** The state of a monitor after a check. */
export interface MonitorSchedule {
  readonly nextCheckAt: number;
  readonly waiting: MonitorWaiting | null;
}

export interface MonitorConsent {
  readonly monitorId: MonitorId;
  readonly consent: Consent;
  readonly monthAt: number;
  readonly nextCheckAt: number;
  /** The user's consent to this check, which isn't due; null for a scheduled one. Stored in the same commit. */
  readonly requestedIn: ConsentRecord | null;
}

export interface NewMonitor {
  readonly id: MonitorId;
  readonly request: ResearchRequest;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  readonly monthlyCap: number;
  readonly nextCheckAt: number;
}

export interface MonitorChange {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly isPaused?: boolean | undefined;
  readonly nextCheckAt?: number | undefined;
}
