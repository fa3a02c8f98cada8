// The documented next state of a paid request for every response: docs/spec/spending.md [S3] to [S8]. Written by hand,
// independent of the code that it checks.
import type { PaidRequestKind, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { AnswerName } from "./answers.ts";

/**
 * The situation in which a confirm was sent. `first`: the first send. `again`: after an unclear response. `approval`:
 * a user checks the approval.
 */
export const situations = {
  first: "the first send, its quote alive",
  "first, late": "the first send, its quote over when the answer comes",
  "first, needs approval": "the first send, of a quote that needs approval",
  again: "sent again after an unclear answer",
  "again, late": "the same, its quote over",
  "again, worn": "the same, after five tries",
  "again, old key": "the same, the last answer later than the key is sure to be kept",
  "again, needs approval": "the same, of a quote that needs approval",
  approval: "sent again while it waits for approval, every answer clear",
  "approval, late": "the same, its quote over when the answer comes",
  "approval, unclear": "the same, after an unclear answer",
} as const;
export type Situation = keyof typeof situations;

export const kinds: readonly PaidRequestKind[] = ["generation", "batch", "scene", "research"];

const waits = "queued";
type Next = PaidRequestState;

/** [all earlier responses were clear, one was not, one was not and the service may have forgotten the key] */
type Rule = readonly [clear: Next, unclear: Next, oldKey: Next];

const ran: Rule = ["running", "running", "running"];
const neverLeft: Rule = [waits, "outcome_unknown", "reconciling"];
const lost: Rule = ["outcome_unknown", "outcome_unknown", "reconciling"];
const later: Rule = [waits, "outcome_unknown", "outcome_unknown"];
const over: Rule = ["failed", "reconciling", "reconciling"];
const expired: Rule = ["expired", "reconciling", "reconciling"];
const dead: Rule = ["expired", "reconciling", "reconciling"];
const reconcileRule: Rule = ["reconciling", "reconciling", "reconciling"];
const approval: Rule = ["awaiting_approval", "awaiting_approval", "awaiting_approval"];

const rules: Readonly<Record<AnswerName, Rule>> = {
  "200": ran,
  "201": ran,
  "202": ran,
  "200 new price": expired,
  "200 same price": reconcileRule,
  "400": over,
  "400 field": over,
  "400 new key": dead,
  "401": later,
  "402": later,
  "403": over,
  "403 approval": over,
  "404": over,
  // A server or a proxy gave up waiting; the request may go on.
  "408": lost,
  // It says nothing, so the request may have run.
  "409": lost,
  "409 processing": lost,
  "409 unknown": lost,
  "409 unknown, new key": reconcileRule,
  "409 reused": lost,
  "409 expired": lost,
  "410": expired,
  "428": approval,
  "429 rate": later,
  "429 concurrency": later,
  "429 quota": later,
  "429 daily": later,
  "429 monthly": later,
  "429 new key": dead,
  "500": reconcileRule,
  "500 retryable": lost,
  "502": reconcileRule,
  "502 retryable": lost,
  "503": reconcileRule,
  "503 retryable": lost,
  "503 new key": reconcileRule,
  refused: neverLeft,
  "no such host": neverLeft,
  "connect timeout": neverLeft,
  "reset before bytes": lost,
  "reset after bytes": lost,
  "no answer in time": lost,
  truncated: lost,
  "not JSON": lost,
  "wrong shape": lost,
};

/** What determines the next state, besides the response. */
export interface SentFacts {
  readonly kind: PaidRequestKind;
  /** All earlier responses were clear. */
  readonly isClear: boolean;
  /** The quote has expired when the response arrives. */
  readonly isLate: boolean;
  /** The request was sent so often that the service's "I cannot tell" counts as final. */
  readonly isWorn: boolean;
  /** The first send was so long ago that the service may have forgotten the key. */
  readonly isKeyOld: boolean;
  readonly needsApproval: boolean;
  /** The request was sent with another key before. */
  readonly hadOtherKey: boolean;
  /** An approval was reported before: from then on the key stays. */
  readonly hadApproval: boolean;
}

/** Returns the next state of a request whose confirm got this response. */
export function nextStateOf(answer: AnswerName, facts: SentFacts): PaidRequestState {
  const [clear, unclear, oldKey] = ruleOf(answer, facts);
  if (facts.isClear) return clear;
  return facts.isKeyOld ? oldKey : unclear;
}

export function nextState(answer: AnswerName, situation: Situation, kind: PaidRequestKind): PaidRequestState {
  return nextStateOf(answer, {
    kind,
    isClear: situation.startsWith("first") || situation === "approval" || situation === "approval, late",
    isLate: situation.endsWith("late") || situation === "again, old key",
    isWorn: situation === "again, worn",
    isKeyOld: situation === "again, old key",
    needsApproval: situation.includes("approval"),
    hadOtherKey: false,
    hadApproval: situation.startsWith("approval"),
  });
}

function ruleOf(answer: AnswerName, facts: SentFacts): Rule {
  // A kind without 428 reports a required approval with 403; without an approval URL, the error text must say it.
  const hasOwnStatus = facts.kind === "generation" || facts.kind === "scene";
  if (answer.startsWith("403") && !hasOwnStatus && (facts.needsApproval || answer === "403 approval")) return approval;
  // An error that may concern only the key leads to one resend with the other key, after a check of the service's
  // records.
  const isAboutKey = answer === "400" || answer === "400 new key" || answer === "409 reused";
  if (isAboutKey && facts.isClear && !facts.isLate && !facts.hadOtherKey && !facts.hadApproval)
    return [waits, waits, waits];
  // If a batch's quote is gone, the batch may have run: the response alone can't tell. After the expiry, the quote has
  // expired.
  if (answer === "404" && facts.kind === "batch") return facts.isLate ? expired : reconcileRule;
  if (answer === "409 expired" && facts.isLate) return expired;
  // The service repeatedly can't tell the outcome, so the app reads its records.
  const isFinal = answer === "409" || answer === "409 unknown" || answer === "409 reused" || answer === "409 expired";
  if (isFinal && facts.isWorn) return reconcileRule;
  return rules[answer];
}

/** Returns the state after a quote request: a rejected or lost one never stays open. [Q5] */
export function afterPrice(answer: AnswerName): PaidRequestState {
  return ["200", "201", "202", "200 new price", "200 same price"].includes(answer) ? "quoted" : "cancelled";
}

/** Returns the state after a poll: a running request changes only on a readable 200. [S6] */
export function afterCheck(answer: AnswerName): PaidRequestState {
  return answer === "200" ? "done" : "running";
}

/** Returns the state after reading evidence: evidence must be complete, and a failed read decides nothing. [S5] */
export function afterEvidence(
  answer: AnswerName,
  read: "account" | "ledger" | "list" | "job",
  kind: PaidRequestKind,
): PaidRequestState {
  // Only research has a readable job, and 404 means that there is none.
  if (read === "job" && (kind !== "research" || answer === "404")) return "expired";
  return answer === "200" ? (read === "job" ? "running" : "expired") : "reconciling";
}
