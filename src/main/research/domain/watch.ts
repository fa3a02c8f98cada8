import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { PaidRequestState } from "../../../contracts/spending/paidRequests.ts";
import type { RunDifference, WatchWait } from "../../../contracts/research.ts";
import { researchBounds, type ResearchRequest } from "../../../contracts/service/research.ts";
import type { Consent } from "../../spending/domain/journal.ts";
import type { StoredQuote } from "../../spending/domain/paidRequest.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** A monitor: research of a page that is repeated at an interval. Times are epoch ms. */
export interface WatchRow {
  readonly id: WatchId;
  readonly pageId: string;
  readonly request: ResearchRequest;
  /** Labels of every check. */
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  /** From the newest consent. */
  readonly monthlyCap: number;
  readonly isPaused: boolean;
  readonly waitsFor: WatchWait | null;
  readonly reason: Reason | null;
  readonly nextRunAt: number;
  /** When the next check was last scheduled, or the monitor was last changed by the user. */
  readonly turnedAt: number;
  readonly createdAt: number;
}

/** Why a monitor may not confirm automatically. */
export interface WatchWaiting {
  readonly waitsFor: WatchWait;
  readonly reason: Reason | null;
}

const hourMs = 3_600_000;

/** Returns the monitor's next check after `now`. Checks keep their distance from the first one; missed ones are skipped. */
export function turnAfter(turnAt: number, everyHours: number, now: number): number {
  const everyMs = everyHours * hourMs;
  if (turnAt > now) return turnAt;
  return turnAt + (Math.floor((now - turnAt) / everyMs) + 1) * everyMs;
}

/** Returns the next check moved to within one interval of `now`, after the clock was set back. Null if it already is. */
export function turnWithin({ nextRunAt, everyHours }: Pick<WatchRow, "nextRunAt" | "everyHours">, now: number) {
  const everyMs = everyHours * hourMs;
  if (nextRunAt <= now + everyMs) return null;
  return nextRunAt - Math.floor((nextRunAt - now - 1) / everyMs) * everyMs;
}

/**
 * Returns why a monitor may not confirm this price automatically: approval, a manifest that requires a person, a price
 * above research's maximum, or the monthly cap. `credits` is the most it may cost, `used` the most that this month's
 * checks may. Null: it may. docs/spec/research.md [CP92]
 */
export function standsAgainst(
  quote: Pick<StoredQuote, "credits" | "authorizeUrl"> & { readonly isPersonNeeded: boolean },
  cap: number,
  used: number,
): WatchWaiting | null {
  if (quote.authorizeUrl !== null) {
    return { waitsFor: "approval", reason: { code: "approval" } };
  }
  if (quote.isPersonNeeded) {
    return { waitsFor: "person", reason: { code: "human_approval" } };
  }
  if (quote.credits > researchBounds.maxConfirmCredits) {
    return { waitsFor: "price", reason: { code: "price" } };
  }
  if (used + quote.credits > cap) {
    return { waitsFor: "cap", reason: { code: "monthly_cap" } };
  }
  return null;
}

/** Returns why a check may not be confirmed whose monitor was paused or stopped while its quote was requested. */
export function stoppedMeanwhile(): WatchWaiting {
  return { waitsFor: "person", reason: { code: "stopped" } };
}

/** A check as stored in the journal. */
export interface WatchRunRow {
  readonly paidRequestId: PaidRequestId;
  readonly state: PaidRequestState;
  readonly createdAt: number;
  /** Credits of the confirmed quote; null when none was confirmed. */
  readonly acceptedCredits: number | null;
  /** The monitor confirmed it automatically, within the cap. */
  readonly isByWatch: boolean;
  readonly jobId: string | null;
  readonly jobStatus: string | null;
  readonly itemCount: number | null;
  readonly difference: RunDifference | null;
}

/** Whether a check is confirmed and not finished. */
export function isUnderWay({ state }: Pick<WatchRunRow, "state">): boolean {
  return !["done", "failed", "expired", "cancelled", "quoted", "quoting"].includes(state);
}

/**
 * Whether a check belongs to this scheduled time: after a crash, a confirmed check must not be repeated for the same
 * time. A check later than `now` was made before the clock was set back, so it does not count.
 */
export function isOfTurn(run: Pick<WatchRunRow, "state" | "createdAt">, turnAt: number, now: number): boolean {
  const { createdAt, state } = run;
  return createdAt >= turnAt && createdAt <= now && !["quoting", "quoted", "cancelled", "expired"].includes(state);
}

/** The state of a monitor after a check. */
export interface WatchTurn {
  readonly nextRunAt: number;
  readonly waiting: WatchWaiting | null;
}

/** Writes monitors. Each method is one durable commit. Times are epoch ms. */
export interface WatchWriter {
  /** Also stores the consent for its cap. */
  readonly insert: (watch: NewWatch, now: number) => void;
  /** A new cap is stored as a new consent. */
  readonly change: (id: WatchId, change: WatchChange, now: number) => void;
  readonly remove: (id: WatchId, now: number) => void;
  /** Notes that this paid request is a check of the monitor. */
  readonly addRun: (id: WatchId, paidRequestId: PaidRequestId, now: number) => void;
  readonly setTurn: (id: WatchId, turn: WatchTurn, now: number) => void;
  /**
   * Confirms a check's quote automatically and schedules the next check. Does neither if the cap, the monitor, or the
   * consent no longer allow it. Sum and confirm are one transaction, so neither a crash nor parallel checks exceed the
   * cap. Returns the reason for a refusal; null when confirmed.
   */
  readonly accept: (acceptance: WatchAcceptance, now: number) => WatchWaiting | null;
}

export interface WatchAcceptance {
  readonly watchId: WatchId;
  readonly consent: Consent;
  readonly monthAt: number;
  readonly nextRunAt: number;
  /** The user requested this check, so it may run although the monitor is paused. */
  readonly isAsked: boolean;
}

export interface NewWatch {
  readonly id: WatchId;
  readonly request: ResearchRequest;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  readonly monthlyCap: number;
  readonly nextRunAt: number;
}

export interface WatchChange {
  readonly everyHours?: number | undefined;
  readonly monthlyCap?: number | undefined;
  readonly isPaused?: boolean | undefined;
  readonly nextRunAt?: number | undefined;
}
