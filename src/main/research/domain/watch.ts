import type { PaidRequestId, WatchId } from "../../../contracts/ids.ts";
import type { PaidRequestState } from "../../../contracts/spending/paidRequests.ts";
import type { RunDifference, WatchWait } from "../../../contracts/research.ts";
import { researchBounds, type ResearchRequest } from "../../../contracts/service/research.ts";
import type { Consent } from "../../spending/domain/journal.ts";
import type { StoredQuote } from "../../spending/domain/paidRequest.ts";
import type { Reason } from "../../../contracts/reason.ts";

/** A page that is researched again and again. Times are epoch ms. */
export interface WatchRow {
  readonly id: WatchId;
  readonly pageId: string;
  readonly request: ResearchRequest;
  /** Labels of every check. */
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly everyHours: number;
  /** Of the newest agreement. */
  readonly monthlyCap: number;
  readonly isPaused: boolean;
  readonly waitsFor: WatchWait | null;
  readonly reason: Reason | null;
  readonly nextRunAt: number;
  /** When it was last moved to another turn, or changed by a person. */
  readonly turnedAt: number;
  readonly createdAt: number;
}

/** Why a monitor may not confirm automatically. */
export interface WatchWaiting {
  readonly waitsFor: WatchWait;
  readonly reason: Reason | null;
}

const hourMs = 3_600_000;

/** The watch's next turn after `now`. Turns keep their distance from the first one; those that were missed are gone. */
export function turnAfter(turnAt: number, everyHours: number, now: number): number {
  const everyMs = everyHours * hourMs;
  if (turnAt > now) return turnAt;
  return turnAt + (Math.floor((now - turnAt) / everyMs) + 1) * everyMs;
}

/** The same turn by a clock that was set back: no further away than turns are from one another. Null: it is near enough. */
export function turnWithin({ nextRunAt, everyHours }: Pick<WatchRow, "nextRunAt" | "everyHours">, now: number) {
  const everyMs = everyHours * hourMs;
  if (nextRunAt <= now + everyMs) return null;
  return nextRunAt - Math.floor((nextRunAt - now - 1) / everyMs) * everyMs;
}

/**
 * Whether a watch may accept this price without a person: no approval, no manifest that wants a person's decision, no more than
 * research costs at most, and within the month's cap. `credits` is the most that it may cost, `used` the most that this month's
 * runs may. Null: it may. docs/spec/research.md [CP92]
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

/** What stands against a run whose watch a person has stopped while its price was asked. */
export function stoppedMeanwhile(): WatchWaiting {
  return { waitsFor: "person", reason: { code: "stopped" } };
}

/** A run as the journal has it. */
export interface WatchRunRow {
  readonly paidRequestId: PaidRequestId;
  readonly state: PaidRequestState;
  readonly createdAt: number;
  /** Credits of the accepted quote; null when none was accepted. */
  readonly acceptedCredits: number | null;
  /** It was accepted within the cap, without a person. */
  readonly isByWatch: boolean;
  readonly jobId: string | null;
  readonly jobStatus: string | null;
  readonly itemCount: number | null;
  readonly difference: RunDifference | null;
}

/** Whether something may still become of a run. */
export function isUnderWay({ state }: Pick<WatchRunRow, "state">): boolean {
  return !["done", "failed", "expired", "cancelled", "quoted", "quoting"].includes(state);
}

/**
 * Whether a run is this turn's: a crash after it was accepted must not make another one of the same turn. One from after
 * `now` was made before the clock was set back: it says nothing of this turn.
 */
export function isOfTurn(run: Pick<WatchRunRow, "state" | "createdAt">, turnAt: number, now: number): boolean {
  const { createdAt, state } = run;
  return createdAt >= turnAt && createdAt <= now && !["quoting", "quoted", "cancelled", "expired"].includes(state);
}

/** Where a watch stands after a turn. */
export interface WatchTurn {
  readonly nextRunAt: number;
  readonly waiting: WatchWaiting | null;
}

/** What the writer of watches does; each is one durable commit. Times are epoch ms. */
export interface WatchWriter {
  /** With the agreement that its cap is. */
  readonly insert: (watch: NewWatch, now: number) => void;
  /** A new cap is a new agreement. */
  readonly change: (id: WatchId, change: WatchChange, now: number) => void;
  readonly remove: (id: WatchId, now: number) => void;
  /** Notes that this paid request is asked for the watch. */
  readonly addRun: (id: WatchId, paidRequestId: PaidRequestId, now: number) => void;
  readonly setTurn: (id: WatchId, turn: WatchTurn, now: number) => void;
  /**
   * Accepts a run's quote without a person and moves the watch to its next turn: all of it, or none of it where the month's
   * cap, the watch or the agreement no longer allow it. The sum and the acceptance are one transaction, so neither a crash
   * nor two at once go beyond the cap. Gives what stands against it; null when it was accepted.
   */
  readonly accept: (acceptance: WatchAcceptance, now: number) => WatchWaiting | null;
}

export interface WatchAcceptance {
  readonly watchId: WatchId;
  readonly consent: Consent;
  readonly monthAt: number;
  readonly nextRunAt: number;
  /** A person asked for this very run: it may go although the watch is paused. */
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
