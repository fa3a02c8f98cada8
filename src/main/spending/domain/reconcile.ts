import type { GenerationId } from "#contracts/ids.ts";
import type { PlainReasonCode } from "#contracts/reason.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { ExpectedGeneration } from "#main/shared/api/domain/requestPayload.ts";
import type { FoundGeneration } from "#main/spending/domain/journal.ts";
import {
  type Evidence,
  evidenceEnd,
  isResearch,
  isSettling,
  lastSentAt,
  sinceLastSendMs,
  type UnclearRequest,
} from "./evidence.ts";
import type { CompleteRecords } from "./listReading.ts";
import {
  candidatesOf,
  generationsIn,
  isNamed,
  isOurs,
  oldestFirst,
  saysResearch,
  strayCharges,
  unlikeGenerations,
} from "./possibleRecords.ts";
import { recordsCheckOf } from "./recordsCheck.ts";
import { ledgerLateMs, researchLateMs } from "./settleWindow.ts";
import { compareSimilar, isSimilar, type Party } from "./similarRequests.ts";

declare const proofBrand: unique symbol;

/** JSON of what proves that a request was not charged. Only `uncharged` makes one, from complete records. [S101] */
export type NotChargedProof = string & { readonly [proofBrand]: true };

export type ReconcileDecision =
  /** The request ran and made these generations. */
  | { readonly kind: "ran"; readonly generations: readonly FoundGeneration[] }
  /** Research that ran: it has a job and no generations. */
  | { readonly kind: "researched"; readonly job: ResearchJob }
  /** Research that ran according to the ledger, which names no job. The job is still to be found. [RS30] */
  | { readonly kind: "unnamed_job" }
  /** Research that ran and failed: its whole price was refunded. */
  | { readonly kind: "given_back"; readonly proof: string }
  /** The request never ran and never will under this key: nothing was charged. `proof` is stored as the record. */
  | { readonly kind: "uncharged"; readonly proof: NotChargedProof }
  /** Too early to decide, or the service itself is not certain. */
  | { readonly kind: "wait" }
  /** The records are inconclusive: the user has to decide. */
  | { readonly kind: "unclear"; readonly reason: PlainReasonCode };

/**
 * Decides the outcome of a confirm without a clear response: first from ledger entries that name the request by trace
 * tag or ID, else from similar generations. Only complete evidence, when no charge can still appear, proves that
 * nothing was charged. What a day could not settle waits for the user. [S5] [S40] [S41] [S110]
 */
export function decideReconcile(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  const decision = decide(request, evidence, now);
  if (decision.kind !== "wait" || now - lastSentAt(request) < ledgerLateMs) return decision;
  if (evidence.account.credits.uncertain_debits > 0) return { kind: "unclear", reason: "uncertain_debits" };
  // A list that a check could not read to its end is read on by the next one.
  if (evidence.complete === null && !evidence.isReadOn) return { kind: "unclear", reason: "incomplete_records" };
  return decision;
}

function decide(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  // A quote runs only once, so a job with its ID belongs to this request. A job that is only quoted has not run.
  const job = evidence.researchJob;
  if (job !== null && job.status !== "quoted") return { kind: "researched", job };
  const charges = evidence.ledger.filter((entry) => isOurs(request, entry, evidence.requestIds));
  if (charges.length > 0) return charged(request, evidence, charges, now);
  return isNamed(request, evidence) ? unnamed(request, evidence, now) : compared(request, evidence, now);
}

/** Decides when no entry names a request that every charge of it would name. */
function unnamed(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  const records = quietRecords(request, evidence, now);
  if (records === null) return { kind: "wait" };
  const left = [...candidatesOf(request, evidence), ...unlikeGenerations(request, evidence)];
  if (left.length === 0) return uncharged(request, evidence, records, now);
  if (isLate(request, evidence, left, now)) return { kind: "wait" };
  return { kind: "unclear", reason: "unnamed_generation" };
}

/** Decides when nothing names the request: compares similar generations with all requests that they may belong to. */
function compared(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  const records = quietRecords(request, evidence, now);
  const own = partyOf(request, evidence, now, records !== null);
  const others = evidence.rivals.map((rival) =>
    partyOf(rival, evidence, now, !rival.isSentAgain && !isUnsettled(rival, evidence, now)),
  );
  const comparison = compareSimilar(own, others);
  switch (comparison.kind) {
    case "ran":
      return { kind: "ran", generations: comparison.ids.map((id, index) => foundAt(request, id, index)) };
    case "wait":
      return comparison;
    case "none":
      if (records === null) return { kind: "wait" };
      return unexplained(request, evidence, now) ?? uncharged(request, evidence, records, now);
    case "unclear":
      if (isLate(request, evidence, own.candidates, now)) return { kind: "wait" };
      return {
        kind: "unclear",
        reason: "similar_generations",
      };
    default:
      return assertNever(comparison);
  }
}

/**
 * Decides for a request without a similar generation if another record may be its own: it waits up to a day for what
 * explains the record, then the user decides. Null if no record is left. [S102]
 */
function unexplained(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision | null {
  const isFresh = now - lastSentAt(request) < ledgerLateMs;
  const unlike = unlikeGenerations(request, evidence);
  if (unlike.length > 0) {
    // Another request with an unknown outcome may still turn out to have made it.
    const isOpen = isFresh && evidence.rivals.length > 0;
    if (isOpen || isLate(request, evidence, unlike, now)) return { kind: "wait" };
    return { kind: "unclear", reason: "unclaimed_generation" };
  }
  const stray = strayCharges(request, evidence);
  if (stray.length === 0) return null;
  // No generation can explain a charge of research later.
  const isForResearch = isResearch(request) && stray.some(({ operation }) => saysResearch(operation));
  return isFresh && !isForResearch ? { kind: "wait" } : { kind: "unclear", reason: "unnamed_charge" };
}

/**
 * The only conclusion that a request was not charged. It needs the proof that every record was read. [S101] No list shows
 * a research job, so only the ledger does, which may be late. [S113]
 */
function uncharged(
  request: UnclearRequest,
  evidence: Evidence,
  records: CompleteRecords,
  now: number,
): ReconcileDecision {
  const sentMsAgo = sinceLastSendMs(request, evidence.skewMs, Math.min(now, records.beganAt));
  if (isResearch(request) && !request.isFree && sentMsAgo < researchLateMs) return { kind: "wait" };
  return { kind: "uncharged", proof: proofText(request, evidence, now, records.beganAt) as NotChargedProof };
}

function foundAt(request: UnclearRequest, id: string, index: number): FoundGeneration {
  return { id: id as GenerationId, itemId: request.works[index]?.itemId ?? null };
}

function partyOf(request: UnclearRequest, evidence: Evidence, now: number, isSettled: boolean): Party {
  const candidates = candidatesOf(request, evidence);
  return {
    id: request.id,
    identity: request.identity,
    works: request.works,
    isSettled: isSettled && !isLate(request, evidence, candidates, now),
    until: evidenceEnd(request, evidence.skewMs),
    candidates,
  };
}

/** Whether the ledger may still get an entry for one of these generations that it lacks. */
function isLate(request: UnclearRequest, evidence: Evidence, made: readonly GenerationRecord[], now: number): boolean {
  if (request.isFree || now - lastSentAt(request) >= ledgerLateMs) return false;
  const entered = generationsIn(evidence.ledger);
  return made.some(({ id }) => !entered.has(id));
}

/**
 * Returns the proof that all records were read after every charge had had time to appear, and that the account has no
 * uncertain debits. Null without it.
 */
function quietRecords(request: UnclearRequest, evidence: Evidence, now: number): CompleteRecords | null {
  if (isUnsettled(request, evidence, now) || evidence.account.credits.uncertain_debits > 0) return null;
  return evidence.complete;
}

/** Whether a charge may have appeared since the first of the records was read. */
function isUnsettled(request: UnclearRequest, evidence: Evidence, now: number): boolean {
  return isSettling(request, evidence.skewMs, Math.min(now, evidence.complete?.beganAt ?? now));
}

function charged(
  request: UnclearRequest,
  evidence: Evidence,
  charges: readonly LedgerEntry[],
  now: number,
): ReconcileDecision {
  const ids = new Set(charges.map((entry) => entry.generation_id).filter((id) => id !== null));
  if (isResearch(request)) return researchCharged(request, evidence, charges, now);
  if (ids.size === 0) {
    // The request ran. If exactly the expected number of similar generations exists, without other candidates, they are
    // its result.
    const alone = compareSimilar(partyOf(request, { ...evidence, rivals: [] }, now, true), []);
    if (alone.kind === "ran") {
      return { kind: "ran", generations: alone.ids.map((id, index) => foundAt(request, id, index)) };
    }
    return { kind: "unclear", reason: "charge_without_generation" };
  }
  if (request.works.length === 1) {
    const [id, other] = [...ids];
    if (other !== undefined) {
      return { kind: "unclear", reason: "several_generations" };
    }
    return { kind: "ran", generations: [{ id: id as GenerationId, itemId: null }] };
  }
  if (ids.size !== request.works.length) {
    // The ledger entries of a service batch may appear one after another.
    if (ids.size < request.works.length && now - lastSentAt(request) < ledgerLateMs) return { kind: "wait" };
    return { kind: "unclear", reason: "incomplete_batch" };
  }
  const records = oldestFirst(evidence.generations.filter((record) => ids.has(record.id)));
  return records.length === ids.size
    ? { kind: "ran", generations: paired(request.works, records) }
    : { kind: "ran", generations: [...ids].map((id) => ({ id: id as GenerationId, itemId: null })) };
}

/** Decides for research with charges. A full refund means that the job failed and cost nothing. */
function researchCharged(
  request: UnclearRequest,
  evidence: Evidence,
  charges: readonly LedgerEntry[],
  now: number,
): ReconcileDecision {
  const net = charges.reduce((sum, { direction, credits }) => sum + (direction === "debit" ? credits : -credits), 0);
  const isGivenBack = net === 0 && charges.some((entry) => entry.event_kind === "failure_refund");
  if (!isGivenBack) return { kind: "unnamed_job" };
  if (isUnsettled(request, evidence, now) || evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  return { kind: "given_back", proof: proofText(request, evidence, now, null) };
}

/**
 * Whether the records show nothing of a clearly refused confirm. Null if they are incomplete, or if a record of another
 * prompt or model may be its own. Call it only for a request whose responses were all clear. [S30]
 */
export function showsNothing(request: UnclearRequest, evidence: Evidence): boolean | null {
  const { researchJob: job } = evidence;
  if (job !== null && job.status !== "quoted") return false;
  if (evidence.ledger.some((entry) => isOurs(request, entry, evidence.requestIds))) return false;
  if (candidatesOf(request, evidence).length > 0) return false;
  // If a charge would not name this request, an unexplained charge may be its own.
  if (!isNamed(request, evidence) && strayCharges(request, evidence).length > 0) return false;
  if (unlikeGenerations(request, evidence).length > 0 || evidence.account.credits.uncertain_debits > 0) return null;
  return evidence.complete === null ? null : true;
}

/** Assigns a generation to each item of a service batch: equal items are interchangeable, the rest is assigned in order. */
function paired(
  works: readonly ExpectedGeneration[],
  records: readonly GenerationRecord[],
): readonly FoundGeneration[] {
  const free = new Set(records);
  const found = works.map((work) => {
    const record = [...free].find((one) => isSimilar(work, one));
    if (record !== undefined) free.delete(record);
    return { work, record };
  });
  const rest = [...free].values();
  return found.map(({ work, record }) => {
    const one = record ?? rest.next().value;
    return { id: (one?.id ?? "") as GenerationId, itemId: work.itemId };
  });
}

function proofText(request: UnclearRequest, evidence: Evidence, now: number, readFrom: number | null): string {
  return JSON.stringify({
    ...recordsCheckOf(request, evidence, now),
    lastSentAt: request.confirm.lastSentAt,
    readFrom,
  });
}
