// What a paid request may do, in few lines and apart from the code: its state follows from what left, from what came back
// and from the service's books, by the table of test/support/matrix/spec.ts.
import type { PaidRequestId } from "../../../src/contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "../../../src/contracts/spending/paidRequests.ts";
import { nextStateOf } from "../matrix/spec.ts";
import type { Leaving } from "./world.ts";

const keyLifeMs = 23 * 3_600_000;
const settleMs = 120_000;
const slackMs = 120_000;
const wornAfter = 6;

export interface ModelRow {
  readonly id: PaidRequestId;
  readonly kind: PaidRequestKind;
  readonly quoteId: string;
  readonly credits: number;
  readonly works: readonly { readonly type: string; readonly prompt: string }[];
  /** By the app's clock. */
  readonly expiresAt: number;
  readonly skewMs: number;
  readonly needsApproval: boolean;
  state: PaidRequestState;
  key: string | null;
  /** The key that was refused before this one; null when it has had one only. */
  firstKey: string | null;
  /** Its last answer may have been about its key alone, so it goes out next with its other one. */
  wantsOtherKey: boolean;
  isAmbiguous: boolean;
  isHeld: boolean;
  attempts: number;
  firstSentAt: number | null;
  lastSentAt: number;
  /** The same by the service's clock. */
  lastSentThere: number;
  /** A person decided, who may be wrong. */
  isDecidedByPerson: boolean;
}

/** What the books say of a request, as far as evidence depends on it. */
export interface Books {
  readonly readsWork: boolean;
  readonly uncertainDebits: number;
  readonly isCharged: boolean;
  /** Something like it exists that nobody's tag explains. */
  readonly hasTwin: boolean;
}

const sendable: readonly PaidRequestState[] = ["queued", "outcome_unknown", "awaiting_approval"];

export function isExpired(row: ModelRow, now: number): boolean {
  return row.expiresAt <= now;
}

export function isKeyOld(row: ModelRow, now: number): boolean {
  return row.firstSentAt !== null && now - row.firstSentAt > keyLifeMs;
}

/** Takes in that a confirm left; gives what was wrong with that. */
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
  });
  row.wantsOtherKey = row.state === "queued" && ["400", "400 new key", "409 reused"].includes(leaving.answer);
  row.isAmbiguous ||= row.state === "outcome_unknown" || row.state === "reconciling";
  return null;
}

/**
 * What evidence may make of a request. Nothing is concluded before the settle window has passed by both clocks; where they
 * disagree, it may be waited for longer. [S5]
 */
export function verdicts(
  row: ModelRow,
  books: Books,
  now: { readonly here: number; readonly there: number },
): readonly PaidRequestState[] {
  if (!books.readsWork) return ["reconciling"];
  if (books.isCharged) return ["running"];
  const passed = [now.here - row.lastSentAt, now.there - row.lastSentThere];
  if (Math.min(...passed) < settleMs || books.uncertainDebits > 0) return ["reconciling"];
  const end = books.hasTwin ? "needs_review" : "expired";
  return passed[0] === passed[1] ? [end] : [end, "reconciling"];
}

/** The start of the time, by the service's clock, in which similar work may be this request's work. */
export function evidenceStart(row: ModelRow): number {
  return (row.firstSentAt ?? 0) - row.skewMs - slackMs;
}

/** The end of that time, by the service's clock; `skewMs` is the current difference of the clocks. */
export function evidenceEnd(row: ModelRow, skewMs: number): number {
  return row.lastSentAt - Math.min(row.skewMs, skewMs) + settleMs + slackMs;
}

/** The end of the process: a request that was being sent is unknown, an undecided quote is discarded. [S10] */
export function restart(row: ModelRow): void {
  if (row.state === "sending") {
    row.state = "outcome_unknown";
    row.isAmbiguous = true;
  }
  if (row.state === "quoted") row.state = "cancelled";
}
