// A small model of paid requests, independent of the code. The state follows from what was sent, the responses, and the
// service's records, by the table in test/support/matrix/spec.ts.
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { nextStateOf } from "../matrix/spec.ts";
import type { Leaving } from "./world.ts";

const keyLifeMs = 23 * 3_600_000;
const settleMs = 480_000;
const slackMs = 120_000;
const reviewMs = 24 * 3_600_000;
const researchMs = 3_600_000;
const wornAfter = 6;

export interface ModelRow {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly quoteId: string;
  readonly credits: number;
  readonly works: readonly { readonly type: string; readonly prompt: string }[];
  /** By the app's clock, epoch ms. */
  readonly expiresAt: number;
  readonly skewMs: number;
  readonly needsApproval: boolean;
  state: PaidRequestState;
  key: string | null;
  /** The rejected key before this one; null if there was only one key. */
  firstKey: string | null;
  /** The last error may concern only the key, so the next send uses the other key. */
  wantsOtherKey: boolean;
  /** The last answer was a 409 that names another request's data, which only records can prove. */
  hasConflict: boolean;
  isAmbiguous: boolean;
  hadApproval: boolean;
  isHeld: boolean;
  attempts: number;
  firstSentAt: number | null;
  lastSentAt: number;
  /** The same moment by the service's clock. */
  lastSentThere: number;
  /** A user decided the outcome and may be wrong. */
  isDecidedByPerson: boolean;
}

/** The service's records of a request, as far as evidence depends on them. */
export interface Books {
  readonly readsWork: boolean;
  readonly uncertainDebits: number;
  readonly isCharged: boolean;
  /** A similar generation exists that no trace tag explains. */
  readonly hasTwin: boolean;
}

const sendable: readonly PaidRequestState[] = ["queued", "outcome_unknown", "awaiting_approval"];

export function isExpired(row: ModelRow, now: number): boolean {
  return row.expiresAt <= now;
}

export function isKeyOld(row: ModelRow, now: number): boolean {
  return row.firstSentAt !== null && now - row.firstSentAt > keyLifeMs;
}

/** Applies a sent confirm to the model. Returns what was wrong with it; null if nothing was. */
export function leave(row: ModelRow, leaving: Leaving, byPerson: boolean): string | null {
  if (!sendable.includes(row.state)) return `a confirm left while the request was ${row.state}`;
  if (row.wantsOtherKey) {
    if (row.key === leaving.key) return "a confirm left with a key that was refused";
    row.firstKey = row.key;
    row.wantsOtherKey = false;
  } else if (row.key !== null && row.key !== leaving.key) return "a second key";
  const canBeHeld = row.state === "queued" || row.state === "awaiting_approval";
  if (row.isHeld && canBeHeld && !byPerson) return "a confirm left while the request was held";
  if (!row.isAmbiguous && isExpired(row, leaving.at)) return "a confirm of an expired quote left";
  if (row.isAmbiguous && isKeyOld(row, leaving.at)) return "a confirm left with a key that may have been forgotten";
  row.key = leaving.key;
  row.attempts += 1;
  row.firstSentAt ??= leaving.at;
  row.lastSentAt = leaving.at;
  row.lastSentThere = leaving.there;
  if (leaving.answer === null) {
    row.state = "sending";
    return null;
  }
  row.state = nextStateOf(leaving.answer, {
    kind: row.kind,
    isClear: !row.isAmbiguous,
    isLate: isExpired(row, leaving.at),
    isWorn: row.attempts >= wornAfter,
    isKeyOld: isKeyOld(row, leaving.at),
    needsApproval: row.needsApproval,
    hadOtherKey: row.firstKey !== null,
    hadApproval: row.hadApproval,
  });
  row.hadApproval ||= row.state === "awaiting_approval";
  row.wantsOtherKey = row.state === "queued" && ["400", "400 new key", "409 reused"].includes(leaving.answer);
  row.hasConflict = row.state === "queued" && leaving.answer.startsWith("409");
  row.isAmbiguous ||= row.state === "outcome_unknown" || row.state === "reconciling";
  return null;
}

/**
 * Returns the states that evidence may lead to. Nothing is decided before the settle window has passed by both clocks;
 * if the clocks disagree, the app may wait longer. Research is not charged only an hour after its last send. [S5] [S113]
 */
export function verdicts(
  row: ModelRow,
  books: Books,
  now: { readonly here: number; readonly there: number },
): readonly PaidRequestState[] {
  if (!books.readsWork) return ["reconciling"];
  if (books.isCharged) return ["running"];
  // After a day of uncertain debits, a person decides.
  if (books.uncertainDebits > 0 && now.here - row.lastSentAt >= reviewMs) return ["needs_review"];
  const passed = [now.here - row.lastSentAt, now.there - row.lastSentThere];
  const waitMs = row.kind === "research" && row.credits > 0 ? researchMs : settleMs;
  if (Math.min(...passed) < waitMs || books.uncertainDebits > 0) return ["reconciling"];
  const end = books.hasTwin ? "needs_review" : "expired";
  return passed[0] === passed[1] ? [end] : [end, "reconciling"];
}

/** Returns the start of the window, by the service's clock, in which a similar generation may belong to this request. */
export function evidenceStart(row: ModelRow): number {
  return (row.firstSentAt ?? 0) - row.skewMs - slackMs;
}

/** Returns the end of that window, by the service's clock; `skewMs` is the current difference of the clocks. */
export function evidenceEnd(row: ModelRow, skewMs: number): number {
  return row.lastSentAt - Math.min(row.skewMs, skewMs) + settleMs + slackMs;
}

/**
 * Applies the end of the process: a request in `sending` becomes `outcome_unknown`, an undecided quote is discarded.
 * [S10]
 */
export function restart(row: ModelRow): void {
  if (row.state === "sending") {
    row.state = "outcome_unknown";
    row.isAmbiguous = true;
  }
  if (row.state === "quoted") row.state = "cancelled";
}
