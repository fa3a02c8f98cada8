import type { Account, LedgerEntry } from "../../contracts/service/account.ts";
import type { GenerationRecord } from "../../contracts/service/generations.ts";
import type { ResearchJob } from "../../contracts/service/research.ts";
import type { GenerationId } from "../../contracts/ids.ts";
import { t } from "../../texts/t.ts";
import type { FoundGeneration } from "./journal.ts";
import type { ArmedConfirm } from "./paidRequest.ts";
import { settleWindowMs } from "./settleWindow.ts";
import { hasOtherTag } from "./tag.ts";
import type { Work } from "./work.ts";

/** What the service's own records say. Both lists reach back to `reachesBackTo` at least, epoch ms of its clock. */
export interface Evidence {
  readonly account: Account;
  readonly ledger: readonly LedgerEntry[];
  readonly generations: readonly GenerationRecord[];
  /** The research job of this request's quote; null when none was found, and for everything that is not research. */
  readonly researchJob: ResearchJob | null;
  readonly reachesBackTo: number;
  /** This computer's clock minus the service's, now; absent where the answers do not tell. */
  readonly skewMs?: number;
  /** Generations that other rows of the journal stand for. */
  readonly claimed: ReadonlySet<string>;
  /** Request ids that the service gave in answers to this request's confirms. */
  readonly requestIds: ReadonlySet<string>;
}

export interface Asked {
  readonly works: readonly Work[];
  readonly costCenterHeader: string | null;
  readonly tag: string | null;
  readonly confirm: ArmedConfirm;
  readonly skewMs: number;
}

export type Verdict =
  /** It ran: these generations are ours. */
  | { readonly kind: "ran"; readonly generations: readonly FoundGeneration[] }
  /** The same for research, which makes a job and no generation. */
  | { readonly kind: "researched"; readonly job: ResearchJob }
  /** Research that ran by the ledger, which names no job: its job is still to be found. [RS30] */
  | { readonly kind: "unnamed_job" }
  /** It never ran and never will under this key: nothing was charged. The text is the proof, for the record. */
  | { readonly kind: "uncharged"; readonly proof: string }
  /** Too early, or the service itself is not sure. */
  | { readonly kind: "wait" }
  /** The records do not settle it: a person has to look. */
  | { readonly kind: "unclear"; readonly why: string };

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
  // One quote runs once, so a job by its id is this request's. One that is only quoted has not run.
  const job = evidence.researchJob;
  if (job !== null && job.status !== "quoted") return { kind: "researched", job };
  const charges = evidence.ledger.filter((entry) => isOurs(asked, entry, evidence.requestIds));
  if (charges.length > 0) return charged(asked, evidence, charges, now);

  const twins = candidatesOf(asked, evidence);
  const [only, second] = twins;
  if (asked.tag === null && only !== undefined) {
    const isWhole = asked.works.length === 1 && second === undefined;
    if (isWhole) return { kind: "ran", generations: [{ id: only.id as GenerationId, itemId: null }] };
    return {
      kind: "unclear",
      why: t("Generations at the service look like this request, and no ledger entry names it."),
    };
  }

  if (isSettling(asked, evidence, now)) return { kind: "wait" };
  if (evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  if (evidence.reachesBackTo > evidenceStart(asked)) return { kind: "wait" };
  if (only !== undefined) {
    return { kind: "unclear", why: t("A generation like this one exists, and the ledger has no charge with its tag.") };
  }
  return { kind: "uncharged", proof: proofText(asked, evidence, now) };
}

/** Generations that look like the request and that no other request stands for, by journal or by tag, oldest first. */
export function candidatesOf(asked: Asked, evidence: Evidence): readonly GenerationRecord[] {
  const { tag } = asked;
  const others = new Set(
    tag === null
      ? []
      : evidence.ledger.filter((entry) => hasOtherTag(entry.cost_center, tag)).map((entry) => entry.generation_id),
  );
  return evidence.generations
    .filter(
      (record) =>
        !evidence.claimed.has(record.id) &&
        !others.has(record.id) &&
        createdAt(record) >= evidenceStart(asked) &&
        asked.works.some((work) => looksLike(work, record)),
    )
    .toReversed();
}

/** Whether a charge of the last send may still appear. Neither clock alone is trusted: one of them may have been set. */
function isSettling(asked: Asked, evidence: Evidence, now: number): boolean {
  const here = now - (asked.confirm.lastSentAt ?? asked.confirm.consentedAt);
  const there = here - ((evidence.skewMs ?? asked.skewMs) - asked.skewMs);
  return Math.min(here, there) < settleWindowMs;
}

function charged(asked: Asked, evidence: Evidence, charges: readonly LedgerEntry[], now: number): Verdict {
  const ids = new Set(charges.map((entry) => entry.generation_id).filter((id) => id !== null));
  if (isResearch(asked)) return researchCharged(asked, evidence, charges, now);
  if (ids.size === 0)
    return { kind: "unclear", why: t("The ledger shows a charge for this request without a generation.") };
  if (asked.works.length === 1) {
    const [id, other] = [...ids];
    if (other !== undefined) {
      return { kind: "unclear", why: t("The ledger shows more than one generation for this request.") };
    }
    return { kind: "ran", generations: [{ id: id as GenerationId, itemId: null }] };
  }
  if (ids.size !== asked.works.length) {
    // The entries of a batch may appear one after another.
    if (ids.size < asked.works.length && isSettling(asked, evidence, now)) return { kind: "wait" };
    return { kind: "unclear", why: t("The ledger does not show one generation for each piece of this batch.") };
  }
  const records = evidence.generations.filter((record) => ids.has(record.id)).toReversed();
  return records.length === ids.size
    ? { kind: "ran", generations: paired(asked.works, records) }
    : { kind: "ran", generations: [...ids].map((id) => ({ id: id as GenerationId, itemId: null })) };
}

function isResearch({ works }: Asked): boolean {
  return works.every(({ type }) => type === "research");
}

/** Research that was given back whole has failed, and cost nothing. */
function researchCharged(asked: Asked, evidence: Evidence, charges: readonly LedgerEntry[], now: number): Verdict {
  const net = charges.reduce((sum, { direction, credits }) => sum + (direction === "debit" ? credits : -credits), 0);
  const isGivenBack = net === 0 && charges.some((entry) => entry.event_kind === "failure_refund");
  if (!isGivenBack) return { kind: "unnamed_job" };
  if (isSettling(asked, evidence, now) || evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  return { kind: "uncharged", proof: proofText(asked, evidence, now) };
}

/**
 * Whether the records, as far as they go, show nothing of a confirm that was clearly refused. Null: they do not tell. What is
 * asked only of a request whose answers were all clear. [S30]
 */
export function showsNothing(asked: Asked, evidence: Evidence): boolean | null {
  const { researchJob: job } = evidence;
  if (job !== null && job.status !== "quoted") return false;
  if (evidence.ledger.some((entry) => isOurs(asked, entry, evidence.requestIds))) return false;
  if (candidatesOf(asked, evidence).length > 0) return false;
  if (evidence.account.credits.uncertain_debits > 0 || evidence.reachesBackTo > evidenceStart(asked)) return null;
  return true;
}

/** Gives each piece of a batch its generation: equal pieces are interchangeable, what is left goes by order. */
function paired(works: readonly Work[], records: readonly GenerationRecord[]): readonly FoundGeneration[] {
  const free = new Set(records);
  const found = works.map((work) => {
    const record = [...free].find((one) => looksLike(work, one));
    if (record !== undefined) free.delete(record);
    return { work, record };
  });
  const rest = [...free].values();
  return found.map(({ work, record }) => {
    const one = record ?? rest.next().value;
    return { id: (one?.id ?? "") as GenerationId, itemId: work.itemId };
  });
}

function isOurs(asked: Asked, entry: LedgerEntry, requestIds: ReadonlySet<string>): boolean {
  if (asked.tag !== null && entry.cost_center === asked.costCenterHeader) return true;
  return entry.confirmation_request_id !== null && requestIds.has(entry.confirmation_request_id);
}

function looksLike(work: Work, record: GenerationRecord): boolean {
  return record.type === work.type && record.prompt === work.prompt && (record.model ?? work.model) === work.model;
}

function createdAt(record: GenerationRecord): number {
  const at = Date.parse(record.created_at);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** What a look found, for the record and for the person who may have to decide. */
export interface Look {
  readonly at: number;
  readonly ledgerEntriesRead: number;
  readonly generationsRead: number;
  readonly uncertainDebits: number;
  readonly candidates: readonly { readonly id: string; readonly createdAt: string }[];
}

export function lookOf(asked: Asked, evidence: Evidence, now: number): Look {
  return {
    at: now,
    ledgerEntriesRead: evidence.ledger.length,
    generationsRead: evidence.generations.length,
    uncertainDebits: evidence.account.credits.uncertain_debits,
    candidates: candidatesOf(asked, evidence).map((record) => ({ id: record.id, createdAt: record.created_at })),
  };
}

function proofText(asked: Asked, evidence: Evidence, now: number): string {
  return JSON.stringify({
    ...lookOf(asked, evidence, now),
    lastSentAt: asked.confirm.lastSentAt,
    reachesBackTo: evidence.reachesBackTo,
  });
}
