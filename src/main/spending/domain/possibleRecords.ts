import type { LedgerEntry } from "#contracts/service/account.ts";
import { generationListTypes, type GenerationRecord } from "#contracts/service/generations.ts";
import { idsNamedBy } from "./chargeIds.ts";
import { type Evidence, isOfItsTime, isResearch, type UnclearRequest } from "./evidence.ts";
import { byTime, isSimilar } from "./similarRequests.ts";

/** Whether an entry names the request, by its trace tag or an ID. */
export function isOurs(request: UnclearRequest, entry: LedgerEntry, requestIds: ReadonlySet<string>): boolean {
  if (request.tag !== null && entry.cost_center === request.tag) return true;
  return idsNamedBy(entry).some((id) => requestIds.has(id));
}

/** Whether every charge of this request would name it, so that a missing charge is evidence. */
export function isNamed(request: UnclearRequest, evidence: Evidence): boolean {
  return (request.tag !== null || evidence.namedIn !== null) && !request.isFree;
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

/**
 * Returns the generations with the prompt and the model of the request that belong to no other one, by journal or by
 * ledger, oldest first.
 */
export function candidatesOf(request: UnclearRequest, evidence: Evidence): readonly GenerationRecord[] {
  return unclaimedOf(request, evidence).filter((record) => isSimilarTo(request, record));
}

/**
 * Returns the other generations that the request may have made, oldest first. The service may expand, trim or leave out
 * a prompt and rename a model, so of these only the time, the type, and the ledger's labels and IDs exclude one. [S102]
 */
export function unlikeGenerations(request: UnclearRequest, evidence: Evidence): readonly GenerationRecord[] {
  const unlike = unclaimedOf(request, evidence).filter((record) => !isSimilarTo(request, record));
  if (!isNamed(request, evidence)) return unlike;
  // The charge of this request would name it, so a charge without its name is another one's.
  const entered = generationsIn(evidence.ledger);
  return unlike.filter(({ id }) => !entered.has(id));
}

function isSimilarTo(request: UnclearRequest, record: GenerationRecord): boolean {
  return request.works.some((work) => isSimilar(work, record));
}

/** Returns the generations of the request's time, type and labels that belong to no other request, oldest first. */
function unclaimedOf(request: UnclearRequest, evidence: Evidence): readonly GenerationRecord[] {
  const others = generationsIn(evidence.ledger.filter((entry) => isOthers(request, entry, evidence)));
  const looking = evidence.generations.filter(
    (record) =>
      !evidence.claimed.has(record.id) &&
      !others.has(record.id) &&
      isOfItsTime(request, evidence.skewMs, record) &&
      isOfItsType(request, record),
  );
  return withOwnLabels(request, evidence, oldestFirst(looking));
}

/** A type that the API does not list may be a new name of any type. Research makes no generations. */
function isOfItsType(request: UnclearRequest, { type }: GenerationRecord): boolean {
  if (isResearch(request)) return false;
  return request.works.some((work) => work.type === type) || !generationListTypes.some((listed) => listed === type);
}

/** Returns records by time. Of equal times, the later in the list comes first, because most lists begin with the newest. */
export function oldestFirst(records: readonly GenerationRecord[]): readonly GenerationRecord[] {
  return records.toReversed().toSorted(byTime);
}

/** Drops generations whose ledger entries lack the sent labels, if the ledger has others with these labels. */
function withOwnLabels(
  request: UnclearRequest,
  { ledger }: Evidence,
  looking: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  if (request.project === null && request.costCenterHeader === null) return looking;
  const entered = generationsIn(ledger);
  const labelled = generationsIn(
    ledger.filter((entry) => entry.project === request.project && entry.cost_center === request.costCenterHeader),
  );
  if (!looking.some(({ id }) => labelled.has(id))) return looking;
  return looking.filter(({ id }) => labelled.has(id) || !entered.has(id));
}

/** Returns the IDs of the generations that these entries name. */
export function generationsIn(ledger: readonly LedgerEntry[]): ReadonlySet<string | null> {
  return new Set(ledger.map((entry) => entry.generation_id));
}

/**
 * Returns unexplained charges from the time of this request: charges whose generation is unknown. The API defines
 * neither the words of `operation` nor the name of a model in the ledger, so a missing word excludes nothing. [S102]
 */
export function strayCharges(request: UnclearRequest, evidence: Evidence): readonly LedgerEntry[] {
  if (request.isFree) return [];
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
      isOfItsTime(request, evidence.skewMs, entry) &&
      !isOfOtherKind(request, entry) &&
      !explained.has(entry.paid_request_id) &&
      !isOthers(request, entry, evidence)
    );
  });
}

/** Whether an entry says that it is for research, although the request is not, or the reverse. */
function isOfOtherKind(request: UnclearRequest, { operation }: LedgerEntry): boolean {
  if (saysResearch(operation)) return !isResearch(request);
  return isResearch(request) && /generation|scene|avatar|lipsync/i.test(operation);
}

/** Whether a ledger entry's operation says that it is for research. */
export function saysResearch(operation: string): boolean {
  return /research/i.test(operation);
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
