import type { Account, LedgerEntry } from "../../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../../contracts/service/research.ts";
import type { GenerationId } from "../../../../contracts/ids.ts";
import { type IdColumn, idsNamedBy } from "./chargeIds.ts";
import { assertNever } from "../../../shared/base/assertNever.ts";
import type { FoundGeneration } from "../../domain/journal.ts";
import { compareLookAlikes, looksLike, type Party } from "./lookAlikes.ts";
import type { ArmedConfirm } from "../../domain/paidRequest.ts";
import { clockSlackMs, ledgerLateMs, settleWindowMs } from "./settleWindow.ts";
import type { Work } from "../../../shared/api/domain/work.ts";
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
export interface Asked {
  readonly id: string;
  /** Equal for requests with identical payloads and labels. */
  readonly identity: string;
  readonly works: readonly Work[];
  readonly project: string | null;
  readonly costCenterHeader: string | null;
  readonly tag: string | null;
  /** The request costs nothing, so the ledger need not show it. */
  readonly isFree: boolean;
  readonly confirm: ArmedConfirm;
  readonly skewMs: number;
}

/** Another request with an unknown outcome. */
export interface Rival extends Asked {
  /** The request may be resent with its key. */
  readonly isSentAgain: boolean;
}

export type Verdict =
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
export function evidenceStart(asked: Pick<Asked, "confirm" | "skewMs">): number {
  return (asked.confirm.firstSentAt ?? asked.confirm.consentedAt) - asked.skewMs - clockSlackMs;
}

/**
 * Returns the latest time at which a send could have created something, epoch ms of the service's clock. This
 * computer's clock may have been set since the quote, so the later result of the two skews is used.
 */
function evidenceEnd(asked: Asked, evidence: Evidence): number {
  const skewMs = Math.min(asked.skewMs, evidence.skewMs ?? asked.skewMs);
  return lastSentAt(asked) - skewMs + settleWindowMs + clockSlackMs;
}

function lastSentAt({ confirm }: Asked): number {
  return confirm.lastSentAt ?? confirm.consentedAt;
}

/**
 * Decides the outcome of a confirm without a clear response: first from ledger entries that name the request by trace
 * tag or ID, else from similar generations. Only complete evidence, when no charge can still appear, proves that
 * nothing was charged. [S5] [S40] [S41]
 */
export function judge(asked: Asked, evidence: Evidence, now: number): Verdict {
  // A quote runs only once, so a job with its ID belongs to this request. A job that is only quoted has not run.
  const job = evidence.researchJob;
  if (job !== null && job.status !== "quoted") return { kind: "researched", job };
  const charges = evidence.ledger.filter((entry) => isOurs(asked, entry, evidence.requestIds));
  if (charges.length > 0) return charged(asked, evidence, charges, now);
  return isNamed(asked, evidence) ? unnamed(asked, evidence, now) : compared(asked, evidence, now);
}

/** Whether every charge of this request would name it, so that a missing charge is evidence. */
function isNamed(asked: Asked, evidence: Evidence): boolean {
  return (asked.tag !== null || evidence.namedIn !== null) && !asked.isFree;
}

/** Decides when no entry names a request that every charge of it would name. */
function unnamed(asked: Asked, evidence: Evidence, now: number): Verdict {
  if (!isQuiet(asked, evidence, now)) return { kind: "wait" };
  const left = candidatesOf(asked, evidence);
  if (left.length === 0) return { kind: "uncharged", proof: proofText(asked, evidence, now) };
  if (isLate(asked, evidence, left, now)) return { kind: "wait" };
  return { kind: "unclear", reason: "unnamed_generation" };
}

/** Decides when nothing names the request: compares similar generations with all requests that they may belong to. */
function compared(asked: Asked, evidence: Evidence, now: number): Verdict {
  const own = partyOf(asked, evidence, now, isQuiet(asked, evidence, now));
  const others = evidence.rivals.map((rival) =>
    partyOf(rival, evidence, now, !rival.isSentAgain && !isSettling(rival, evidence, now)),
  );
  const comparison = compareLookAlikes(own, others);
  switch (comparison.kind) {
    case "ran":
      return { kind: "ran", generations: comparison.ids.map((id, index) => foundAt(asked, id, index)) };
    case "wait":
      return comparison;
    case "none": {
      if (!isQuiet(asked, evidence, now)) return { kind: "wait" };
      if (strayCharges(asked, evidence).length === 0) {
        return { kind: "uncharged", proof: proofText(asked, evidence, now) };
      }
      if (now - lastSentAt(asked) < ledgerLateMs && asked.works[0]?.type !== "research") return { kind: "wait" };
      return { kind: "unclear", reason: "unnamed_charge" };
    }
    case "unclear":
      if (isLate(asked, evidence, own.candidates, now)) return { kind: "wait" };
      return {
        kind: "unclear",
        reason: "similar_generations",
      };
    default:
      return assertNever(comparison);
  }
}

function foundAt(asked: Asked, id: string, index: number): FoundGeneration {
  return { id: id as GenerationId, itemId: asked.works[index]?.itemId ?? null };
}

function partyOf(asked: Asked, evidence: Evidence, now: number, isSettled: boolean): Party {
  const candidates = candidatesOf(asked, evidence);
  return {
    id: asked.id,
    identity: asked.identity,
    works: asked.works,
    isSettled: isSettled && !isLate(asked, evidence, candidates, now),
    until: evidenceEnd(asked, evidence),
    candidates,
  };
}

/** Whether the ledger may still get an entry for one of these generations that it lacks. */
function isLate(asked: Asked, evidence: Evidence, made: readonly GenerationRecord[], now: number): boolean {
  if (asked.isFree || now - lastSentAt(asked) >= ledgerLateMs) return false;
  const entered = new Set(evidence.ledger.map((entry) => entry.generation_id));
  return made.some(({ id }) => !entered.has(id));
}

/** Returns generations similar to the request that belong to no other one, by journal or by ledger, oldest first. */
export function candidatesOf(asked: Asked, evidence: Evidence): readonly GenerationRecord[] {
  const others = new Set(
    evidence.ledger.filter((entry) => isOthers(asked, entry, evidence)).map((entry) => entry.generation_id),
  );
  const looking = evidence.generations
    .filter(
      (record) =>
        !evidence.claimed.has(record.id) &&
        !others.has(record.id) &&
        isOfItsTime(asked, evidence, record) &&
        asked.works.some((work) => looksLike(work, record)),
    )
    .toReversed();
  return withOwnLabels(asked, evidence, looking);
}

/** Drops generations whose ledger entries lack the sent labels, if the ledger has others with these labels. */
function withOwnLabels(
  asked: Asked,
  { ledger }: Evidence,
  looking: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  if (asked.project === null && asked.costCenterHeader === null) return looking;
  const entered = new Set(ledger.map((entry) => entry.generation_id));
  const labelled = new Set(
    ledger
      .filter((entry) => entry.project === asked.project && entry.cost_center === asked.costCenterHeader)
      .map((entry) => entry.generation_id),
  );
  if (!looking.some(({ id }) => labelled.has(id))) return looking;
  return looking.filter(({ id }) => labelled.has(id) || !entered.has(id));
}

/** Returns unexplained charges from the time of this request: charges whose generation is unknown. */
function strayCharges(asked: Asked, evidence: Evidence): readonly LedgerEntry[] {
  if (asked.isFree) return [];
  const isResearch = asked.works[0]?.type === "research";
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
      isOfItsTime(asked, evidence, entry) &&
      /research/i.test(entry.operation) === isResearch &&
      (entry.model === null || isResearch || asked.works.some(({ model }) => model === entry.model)) &&
      !explained.has(entry.paid_request_id) &&
      !isOthers(asked, entry, evidence)
    );
  });
}

/**
 * Whether an entry certainly belongs to another request, by other labels or IDs. A label missing from the ledger
 * proves nothing.
 */
function isOthers(asked: Asked, entry: LedgerEntry, evidence: Evidence): boolean {
  const { requestIds, otherIds, namedIn } = evidence;
  if (entry.cost_center !== null && entry.cost_center !== asked.costCenterHeader) return true;
  if (entry.project !== null && entry.project !== asked.project) return true;
  if (idsNamedBy(entry).some((id) => otherIds.has(id))) return true;
  const named = namedIn === null ? null : entry[namedIn];
  return named !== null && !requestIds.has(named.toLowerCase());
}

/** Whether every charge has had time to appear, and the records were read back far enough. */
function isQuiet(asked: Asked, evidence: Evidence, now: number): boolean {
  if (isSettling(asked, evidence, now)) return false;
  return evidence.account.credits.uncertain_debits === 0 && evidence.reachesBackTo <= evidenceStart(asked);
}

/**
 * Whether a charge of the last send may still appear. The settle window must have passed by both clocks, because
 * either may have been set.
 */
function isSettling(asked: Asked, evidence: Evidence, now: number): boolean {
  const here = now - lastSentAt(asked);
  const there = here - ((evidence.skewMs ?? asked.skewMs) - asked.skewMs);
  return Math.min(here, there) < settleWindowMs;
}

function charged(asked: Asked, evidence: Evidence, charges: readonly LedgerEntry[], now: number): Verdict {
  const ids = new Set(charges.map((entry) => entry.generation_id).filter((id) => id !== null));
  if (isResearch(asked)) return researchCharged(asked, evidence, charges, now);
  if (ids.size === 0) {
    // The request ran. If exactly the expected number of similar generations exists, without other candidates, they are
    // its result.
    const alone = compareLookAlikes(partyOf(asked, { ...evidence, rivals: [] }, now, true), []);
    if (alone.kind === "ran") {
      return { kind: "ran", generations: alone.ids.map((id, index) => foundAt(asked, id, index)) };
    }
    return { kind: "unclear", reason: "charge_without_generation" };
  }
  if (asked.works.length === 1) {
    const [id, other] = [...ids];
    if (other !== undefined) {
      return { kind: "unclear", reason: "several_generations" };
    }
    return { kind: "ran", generations: [{ id: id as GenerationId, itemId: null }] };
  }
  if (ids.size !== asked.works.length) {
    // The ledger entries of a service batch may appear one after another.
    if (ids.size < asked.works.length && now - lastSentAt(asked) < ledgerLateMs) return { kind: "wait" };
    return { kind: "unclear", reason: "incomplete_batch" };
  }
  const records = evidence.generations.filter((record) => ids.has(record.id)).toReversed();
  return records.length === ids.size
    ? { kind: "ran", generations: paired(asked.works, records) }
    : { kind: "ran", generations: [...ids].map((id) => ({ id: id as GenerationId, itemId: null })) };
}

function isResearch({ works }: Asked): boolean {
  return works.every(({ type }) => type === "research");
}

/** Decides for research with charges. A full refund means that the job failed and cost nothing. */
function researchCharged(asked: Asked, evidence: Evidence, charges: readonly LedgerEntry[], now: number): Verdict {
  const net = charges.reduce((sum, { direction, credits }) => sum + (direction === "debit" ? credits : -credits), 0);
  const isGivenBack = net === 0 && charges.some((entry) => entry.event_kind === "failure_refund");
  if (!isGivenBack) return { kind: "unnamed_job" };
  if (isSettling(asked, evidence, now) || evidence.account.credits.uncertain_debits > 0) return { kind: "wait" };
  return { kind: "given_back", proof: proofText(asked, evidence, now) };
}

/**
 * Whether the records show nothing of a clearly refused confirm. Null if they are incomplete. Call it only for a
 * request whose responses were all clear. [S30]
 */
export function showsNothing(asked: Asked, evidence: Evidence): boolean | null {
  const { researchJob: job } = evidence;
  if (job !== null && job.status !== "quoted") return false;
  if (evidence.ledger.some((entry) => isOurs(asked, entry, evidence.requestIds))) return false;
  if (candidatesOf(asked, evidence).length > 0) return false;
  // If a charge would not name this request, an unexplained charge may be its own.
  if (!isNamed(asked, evidence) && strayCharges(asked, evidence).length > 0) return false;
  if (evidence.account.credits.uncertain_debits > 0 || evidence.reachesBackTo > evidenceStart(asked)) return null;
  return true;
}

/** Assigns a generation to each item of a service batch: equal items are interchangeable, the rest is assigned in order. */
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

/** Returns the IDs in this request's charges that are not its own, in lower case. One of them may be its job's. [RS30] */
export function unknownIdsOfCharges(
  asked: Asked,
  ledger: readonly LedgerEntry[],
  requestIds: ReadonlySet<string>,
): readonly string[] {
  const named = ledger.filter((entry) => isOurs(asked, entry, requestIds)).flatMap(idsNamedBy);
  return [...new Set(named)].filter((id) => !requestIds.has(id));
}

function isOurs(asked: Asked, entry: LedgerEntry, requestIds: ReadonlySet<string>): boolean {
  if (asked.tag !== null && entry.cost_center === asked.tag) return true;
  return idsNamedBy(entry).some((id) => requestIds.has(id));
}

/** Whether a send of the request can have created this record. An unreadable time excludes nothing. */
function isOfItsTime(asked: Asked, evidence: Evidence, record: { readonly created_at: string }): boolean {
  const at = Date.parse(record.created_at);
  return Number.isNaN(at) || (at >= evidenceStart(asked) && at <= evidenceEnd(asked, evidence));
}

/** The result of a check, stored as the record and for a review by the user. */
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
