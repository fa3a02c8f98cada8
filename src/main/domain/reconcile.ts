import type { Account, LedgerEntry } from "../../contracts/service/account.ts";
import type { GenerationRecord } from "../../contracts/service/generations.ts";
import type { GenerationRequest } from "../../contracts/service/generationRequests.ts";
import { models } from "../../contracts/service/generationRequests.ts";
import type { ArmedConfirm, FrozenAsk } from "./paidRequest.ts";

/** What the service's own records say. Both lists reach back to `reachesBackTo` at least, epoch ms of its clock. */
export interface Evidence {
  readonly account: Account;
  readonly ledger: readonly LedgerEntry[];
  readonly generations: readonly GenerationRecord[];
  readonly reachesBackTo: number;
  /** Generations that other rows of the journal stand for. */
  readonly claimed: ReadonlySet<string>;
  /** Request ids that the service gave in answers to this request's confirms. */
  readonly requestIds: ReadonlySet<string>;
}

interface Asked extends Pick<FrozenAsk, "request" | "costCenterHeader"> {
  readonly tag: string | null;
  readonly confirm: ArmedConfirm;
  readonly skewMs: number;
}

export type Verdict =
  /** It ran: this generation is ours. */
  | { readonly kind: "ran"; readonly generationId: string }
  /** It never ran and never will under this key: nothing was charged. The text is the proof, for the record. */
  | { readonly kind: "uncharged"; readonly proof: string }
  /** Too early, or the service itself is not sure. */
  | { readonly kind: "wait" }
  /** The records do not settle it: a person has to look. */
  | { readonly kind: "unclear"; readonly why: string };

/** How long after the last send a charge may still appear: twice the longest request. */
export const settleWindowMs = 120_000;
/** How much the two clocks may disagree beyond the measured skew. */
export const clockSlackMs = 120_000;

/** The earliest moment, on the service's clock, that evidence must reach back to. */
export function evidenceStart(asked: Asked): number {
  return (asked.confirm.firstSentAt ?? asked.confirm.consentedAt) - asked.skewMs - clockSlackMs;
}

/**
 * Decides what became of a confirm whose answers were lost, from the ledger first (it joins exactly), then from the
 * list of generations. Only complete and quiet evidence proves that nothing was charged. [S5]
 */
export function judge(asked: Asked, evidence: Evidence, now: number): Verdict {
  const charge = evidence.ledger.find((entry) => isOurs(asked, entry, evidence.requestIds));
  if (charge !== undefined) {
    if (charge.generation_id !== null) return { kind: "ran", generationId: charge.generation_id };
    return { kind: "unclear", why: "The ledger shows a charge for this request without a generation." };
  }

  const twins = evidence.generations.filter(
    (record) => isTwin(asked, record) && !evidence.claimed.has(record.id) && createdAt(record) >= evidenceStart(asked),
  );
  if (asked.tag === null && twins.length > 0) {
    const [only, second] = twins;
    if (only !== undefined && second === undefined) return { kind: "ran", generationId: only.id };
    return { kind: "unclear", why: "Several generations at the service look like this request." };
  }

  const lastSentAt = asked.confirm.lastSentAt ?? asked.confirm.consentedAt;
  if (now - lastSentAt < settleWindowMs) return { kind: "wait" };
  if (evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  if (evidence.reachesBackTo > evidenceStart(asked)) return { kind: "wait" };
  if (twins.length > 0) {
    return { kind: "unclear", why: "A generation like this one exists, and the ledger has no charge with its tag." };
  }
  return { kind: "uncharged", proof: proofText(asked, evidence, now) };
}

function isOurs(asked: Asked, entry: LedgerEntry, requestIds: ReadonlySet<string>): boolean {
  if (asked.tag !== null && entry.cost_center === asked.costCenterHeader) return true;
  return entry.confirmation_request_id !== null && requestIds.has(entry.confirmation_request_id);
}

function isTwin(asked: Asked, record: GenerationRecord): boolean {
  const request = JSON.parse(asked.request) as GenerationRequest;
  const model = request.model ?? models[request.type][0];
  return record.type === request.type && record.prompt === request.prompt && (record.model ?? model) === model;
}

function createdAt(record: GenerationRecord): number {
  const at = Date.parse(record.created_at);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

function proofText(asked: Asked, evidence: Evidence, now: number): string {
  return JSON.stringify({
    checkedAt: now,
    lastSentAt: asked.confirm.lastSentAt,
    uncertainDebits: evidence.account.credits.uncertain_debits,
    ledgerEntriesRead: evidence.ledger.length,
    generationsRead: evidence.generations.length,
    reachesBackTo: evidence.reachesBackTo,
  });
}
