import type { Account, LedgerEntry } from "../../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../../contracts/service/research.ts";
import type { GenerationId } from "../../../../contracts/ids.ts";
import { type IdColumn, idsNamedBy } from "./chargeIds.ts";
import { assertNever } from "../../../shared/base/assertNever.ts";
import type { FoundGeneration } from "../../domain/journal.ts";
import { compareSimilar, isSimilar, type Party } from "./similarRequests.ts";
import type { ConfirmRecord } from "../../domain/paidRequest.ts";
import { clockSlackMs, ledgerLateMs, settleWindowMs } from "./settleWindow.ts";
import type { ExpectedGeneration } from "../../../shared/api/domain/requestPayload.ts";
import type { PlainReasonCode } from "../../../../contracts/reason.ts";

/** The service's records. Both lists reach back at least to `reachesBackTo`, epoch ms of the service's clock. */
export interface Evidence {
  readonly account: Account;
  readonly ledger: readonly LedgerEntry[];
  readonly generations: readonly GenerationRecord[];
  /** The research job of this request's quote; null if none was found or the request is not research. */
  readonly researchJob: ResearchJob | null;
  readonly reachesBackTo: number;
  /** This computer's current clock minus the service's; absent if the responses do not tell it. */
  readonly skewMs?: number;
  /** Generations that belong to other requests of the journal. */
  readonly claimed: ReadonlySet<string>;
  /** IDs by which the ledger may name this request, in lower case. */
  readonly requestIds: ReadonlySet<string>;
  /** IDs named by entries that belong to other requests of the journal, in lower case. */
  readonly otherIds: ReadonlySet<string>;
  /** The column in which every charge of this request names it; null if unknown. */
  readonly namedIn: IdColumn | null;
  /** Other requests with an unknown outcome. */
  readonly rivals: readonly Rival[];
}

/** A sent request with an unknown outcome. */
export interface UnclearRequest {
  readonly id: string;
  /** Equal for requests with identical payloads and labels. */
  readonly identity: string;
  readonly works: readonly ExpectedGeneration[];
  readonly project: string | null;
  readonly costCenterHeader: string | null;
  readonly tag: string | null;
  /** The request costs nothing, so the ledger need not show it. */
  readonly isFree: boolean;
  readonly confirm: ConfirmRecord;
  readonly skewMs: number;
}

/** Another request with an unknown outcome. */
export interface Rival extends UnclearRequest {
  /** The request may be resent with its key. */
  readonly isSentAgain: boolean;
}

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
  | { readonly kind: "uncharged"; readonly proof: string }
  /** Too early to decide, or the service itself is not certain. */
  | { readonly kind: "wait" }
  /** The records are inconclusive: the user has to decide. */
  | { readonly kind: "unclear"; readonly reason: PlainReasonCode };

/** Returns the earliest time that the evidence must reach back to, epoch ms of the service's clock. */
export function evidenceStart(request: Pick<UnclearRequest, "confirm" | "skewMs">): number {
  return (request.confirm.firstSentAt ?? request.confirm.consentedAt) - request.skewMs - clockSlackMs;
}

/**
 * Returns the latest time at which a send could have created something, epoch ms of the service's clock. This
 * computer's clock may have been set since the quote, so the later result of the two skews is used.
 */
function evidenceEnd(request: UnclearRequest, evidence: Evidence): number {
  const skewMs = Math.min(request.skewMs, evidence.skewMs ?? request.skewMs);
  return lastSentAt(request) - skewMs + settleWindowMs + clockSlackMs;
}

function lastSentAt({ confirm }: UnclearRequest): number {
  return confirm.lastSentAt ?? confirm.consentedAt;
}

/**
 * Decides the outcome of a confirm without a clear response: first from ledger entries that name the request by trace
 * tag or ID, else from similar generations. Only complete evidence, when no charge can still appear, proves that
 * nothing was charged. [S5] [S40] [S41]
 */
export function decideReconcile(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  // A quote runs only once, so a job with its ID belongs to this request. A job that is only quoted has not run.
  const job = evidence.researchJob;
  if (job !== null && job.status !== "quoted") return { kind: "researched", job };
  const charges = evidence.ledger.filter((entry) => isOurs(request, entry, evidence.requestIds));
  if (charges.length > 0) return charged(request, evidence, charges, now);
  return isNamed(request, evidence) ? unnamed(request, evidence, now) : compared(request, evidence, now);
}

/** Whether every charge of this request would name it, so that a missing charge is evidence. */
function isNamed(request: UnclearRequest, evidence: Evidence): boolean {
  return (request.tag !== null || evidence.namedIn !== null) && !request.isFree;
}

/** Decides when no entry names a request that every charge of it would name. */
function unnamed(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  if (!isQuiet(request, evidence, now)) return { kind: "wait" };
  const left = candidatesOf(request, evidence);
  if (left.length === 0) return { kind: "uncharged", proof: proofText(request, evidence, now) };
  if (isLate(request, evidence, left, now)) return { kind: "wait" };
  return { kind: "unclear", reason: "unnamed_generation" };
}

/** Decides when nothing names the request: compares similar generations with all requests that they may belong to. */
function compared(request: UnclearRequest, evidence: Evidence, now: number): ReconcileDecision {
  const own = partyOf(request, evidence, now, isQuiet(request, evidence, now));
  const others = evidence.rivals.map((rival) =>
    partyOf(rival, evidence, now, !rival.isSentAgain && !isSettling(rival, evidence, now)),
  );
  const comparison = compareSimilar(own, others);
  switch (comparison.kind) {
    case "ran":
      return { kind: "ran", generations: comparison.ids.map((id, index) => foundAt(request, id, index)) };
    case "wait":
      return comparison;
    case "none": {
      if (!isQuiet(request, evidence, now)) return { kind: "wait" };
      if (strayCharges(request, evidence).length === 0) {
        return { kind: "uncharged", proof: proofText(request, evidence, now) };
      }
      if (now - lastSentAt(request) < ledgerLateMs && request.works[0]?.type !== "research") return { kind: "wait" };
      return { kind: "unclear", reason: "unnamed_charge" };
    }
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
    until: evidenceEnd(request, evidence),
    candidates,
  };
}

/** Whether the ledger may still get an entry for one of these generations that it lacks. */
function isLate(request: UnclearRequest, evidence: Evidence, made: readonly GenerationRecord[], now: number): boolean {
  if (request.isFree || now - lastSentAt(request) >= ledgerLateMs) return false;
  const entered = new Set(evidence.ledger.map((entry) => entry.generation_id));
  return made.some(({ id }) => !entered.has(id));
}

/** Returns generations similar to the request that belong to no other one, by journal or by ledger, oldest first. */
export function candidatesOf(request: UnclearRequest, evidence: Evidence): readonly GenerationRecord[] {
  const others = new Set(
    evidence.ledger.filter((entry) => isOthers(request, entry, evidence)).map((entry) => entry.generation_id),
  );
  const looking = evidence.generations
    .filter(
      (record) =>
        !evidence.claimed.has(record.id) &&
        !others.has(record.id) &&
        isOfItsTime(request, evidence, record) &&
        request.works.some((work) => isSimilar(work, record)),
    )
    .toReversed();
  return withOwnLabels(request, evidence, looking);
}

/** Drops generations whose ledger entries lack the sent labels, if the ledger has others with these labels. */
function withOwnLabels(
  request: UnclearRequest,
  { ledger }: Evidence,
  looking: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  if (request.project === null && request.costCenterHeader === null) return looking;
  const entered = new Set(ledger.map((entry) => entry.generation_id));
  const labelled = new Set(
    ledger
      .filter((entry) => entry.project === request.project && entry.cost_center === request.costCenterHeader)
      .map((entry) => entry.generation_id),
  );
  if (!looking.some(({ id }) => labelled.has(id))) return looking;
  return looking.filter(({ id }) => labelled.has(id) || !entered.has(id));
}

/** Returns unexplained charges from the time of this request: charges whose generation is unknown. */
function strayCharges(request: UnclearRequest, evidence: Evidence): readonly LedgerEntry[] {
  if (request.isFree) return [];
  const isResearch = request.works[0]?.type === "research";
  const known = new Set([...evidence.generations.map(({ id }) => id), ...evidence.claimed]);
  const explained = new Set(
    evidence.ledger
      .filter((entry) => entry.generation_id !== null && known.has(entry.generation_id))
      .map((entry) => entry.paid_request_id),
  );
  return evidence.ledger.filter((entry) => {
    return (
      entry.direction === "debit" &&
      entry.credits > 0 &&
      isOfItsTime(request, evidence, entry) &&
      /research/i.test(entry.operation) === isResearch &&
      (entry.model === null || isResearch || request.works.some(({ model }) => model === entry.model)) &&
      !explained.has(entry.paid_request_id) &&
      !isOthers(request, entry, evidence)
    );
  });
}

/**
 * Whether an entry certainly belongs to another request, by other labels or IDs. A label missing from the ledger
 * proves nothing.
 */
function isOthers(request: UnclearRequest, entry: LedgerEntry, evidence: Evidence): boolean {
  const { requestIds, otherIds, namedIn } = evidence;
  if (entry.cost_center !== null && entry.cost_center !== request.costCenterHeader) return true;
  if (entry.project !== null && entry.project !== request.project) return true;
  if (idsNamedBy(entry).some((id) => otherIds.has(id))) return true;
  const named = namedIn === null ? null : entry[namedIn];
  return named !== null && !requestIds.has(named.toLowerCase());
}

/** Whether every charge has had time to appear, and the records were read back far enough. */
function isQuiet(request: UnclearRequest, evidence: Evidence, now: number): boolean {
  if (isSettling(request, evidence, now)) return false;
  return evidence.account.credits.uncertain_debits === 0 && evidence.reachesBackTo <= evidenceStart(request);
}

/**
 * Whether a charge of the last send may still appear. The settle window must have passed by both clocks, because
 * either may have been set.
 */
function isSettling(request: UnclearRequest, evidence: Evidence, now: number): boolean {
  const here = now - lastSentAt(request);
  const there = here - ((evidence.skewMs ?? request.skewMs) - request.skewMs);
  return Math.min(here, there) < settleWindowMs;
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
  const records = evidence.generations.filter((record) => ids.has(record.id)).toReversed();
  return records.length === ids.size
    ? { kind: "ran", generations: paired(request.works, records) }
    : { kind: "ran", generations: [...ids].map((id) => ({ id: id as GenerationId, itemId: null })) };
}

function isResearch({ works }: UnclearRequest): boolean {
  return works.every(({ type }) => type === "research");
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
  if (isSettling(request, evidence, now) || evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  return { kind: "given_back", proof: proofText(request, evidence, now) };
}

/**
 * Whether the records show nothing of a clearly refused confirm. Null if they are incomplete. Call it only for a
 * request whose responses were all clear. [S30]
 */
export function showsNothing(request: UnclearRequest, evidence: Evidence): boolean | null {
  const { researchJob: job } = evidence;
  if (job !== null && job.status !== "quoted") return false;
  if (evidence.ledger.some((entry) => isOurs(request, entry, evidence.requestIds))) return false;
  if (candidatesOf(request, evidence).length > 0) return false;
  // If a charge would not name this request, an unexplained charge may be its own.
  if (!isNamed(request, evidence) && strayCharges(request, evidence).length > 0) return false;
  if (evidence.account.credits.uncertain_debits > 0 || evidence.reachesBackTo > evidenceStart(request)) return null;
  return true;
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

/** Returns the IDs in this request's charges that are not its own, in lower case. One of them may be its job's. [RS30] */
export function unknownIdsOfCharges(
  request: UnclearRequest,
  ledger: readonly LedgerEntry[],
  requestIds: ReadonlySet<string>,
): readonly string[] {
  const named = ledger.filter((entry) => isOurs(request, entry, requestIds)).flatMap(idsNamedBy);
  return [...new Set(named)].filter((id) => !requestIds.has(id));
}

function isOurs(request: UnclearRequest, entry: LedgerEntry, requestIds: ReadonlySet<string>): boolean {
  if (request.tag !== null && entry.cost_center === request.tag) return true;
  return idsNamedBy(entry).some((id) => requestIds.has(id));
}

/** Whether a send of the request can have created this record. An unreadable time excludes nothing. */
function isOfItsTime(request: UnclearRequest, evidence: Evidence, record: { readonly created_at: string }): boolean {
  const at = Date.parse(record.created_at);
  return Number.isNaN(at) || (at >= evidenceStart(request) && at <= evidenceEnd(request, evidence));
}

/** The result of a check, stored as the record and for a review by the user. */
export interface RecordsCheck {
  readonly at: number;
  readonly ledgerEntriesRead: number;
  readonly generationsRead: number;
  readonly uncertainDebits: number;
  readonly candidates: readonly { readonly id: string; readonly createdAt: string }[];
}

export function recordsCheckOf(request: UnclearRequest, evidence: Evidence, now: number): RecordsCheck {
  return {
    at: now,
    ledgerEntriesRead: evidence.ledger.length,
    generationsRead: evidence.generations.length,
    uncertainDebits: evidence.account.credits.uncertain_debits,
    candidates: candidatesOf(request, evidence).map((record) => ({ id: record.id, createdAt: record.created_at })),
  };
}

function proofText(request: UnclearRequest, evidence: Evidence, now: number): string {
  return JSON.stringify({
    ...recordsCheckOf(request, evidence, now),
    lastSentAt: request.confirm.lastSentAt,
    reachesBackTo: evidence.reachesBackTo,
  });
}
