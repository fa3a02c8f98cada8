import type { PaidRequestId } from "#contracts/ids.ts";
import type { Account, LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { allIds, type ChargeIds, idsNamedBy, namingColumn } from "./domain/chargeIds.ts";
import {
  type Evidence,
  evidenceStart,
  isOfItsTime,
  isSettling,
  type Rival,
  type UnclearRequest,
} from "./domain/evidence.ts";
import {
  canReadOn,
  completeRecords,
  type ListReading,
  type RecordsReading,
  unreadRecords,
  withPage,
} from "./domain/listReading.ts";
import { unknownIdsOfCharges } from "./domain/possibleRecords.ts";
import { identitiesOf } from "#main/spending/domain/itemIdentity.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { parseRequestPayload, expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { learnFromEntries, type LearnPort } from "./learnFromEntries.ts";

export interface EvidenceDeps {
  readonly clock: Clock;
  /** Readings that a check could not finish, by request: the next check reads on. [S111] */
  readonly unfinished: Map<PaidRequestId, RecordsReading>;
  readonly chargeIds: ChargeIdPort;
  /** Returns those of these generations that belong to other requests of the journal, as they are written here. */
  readonly claimedGenerations: (ids: readonly string[]) => ReadonlySet<string>;
  /** Whether the service made a research job for another request of the journal. */
  readonly isClaimedJob: (jobId: string, id: PaidRequestId) => boolean;
  readonly readAccount: (priority: RequestPriority) => Promise<Read<Account>>;
  readonly listLedger: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<LedgerEntry>>>;
  readonly readGeneration: (id: string, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  readonly listGenerations: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<GenerationRecord>>>;
  readonly readResearchJob: (id: string, priority: RequestPriority) => Promise<Read<ResearchJob>>;
}

/** Access to the IDs that match ledger entries to requests of this journal. */
export interface ChargeIdPort extends LearnPort {
  readonly of: (id: PaidRequestId) => ChargeIds;
  /** Returns those of these IDs, in lower case, that belong to requests other than this one. */
  readonly ofOthers: (ids: readonly string[], id: PaidRequestId) => ReadonlySet<string>;
  /** Returns every sent request with an unknown outcome. */
  readonly open: () => readonly PaidRequestRow[];
}

export interface Gathered {
  readonly request: UnclearRequest;
  /** Null if a part of the evidence could not be read. */
  readonly evidence: Evidence | null;
}

/** Returns an empty memory of unfinished readings. */
export function noReadings(): EvidenceDeps["unfinished"] {
  return new Map();
}

/** The maximum number of pages of each list read per check; a longer list is read on by the next checks. */
const mostPages = 50;
/** The maximum number of generations read by ID per check, for those in the ledger but not in the list. */
const mostSingleReads = 20;

/** Reads all service records that may show a request. Resolves to null for one that was never confirmed. Free. [S5] */
export async function gatherEvidence(deps: EvidenceDeps, row: PaidRequestRow): Promise<Gathered | null> {
  const { confirm, quote } = row;
  if (confirm === null || quote === null) return null;
  const request = unclearRequestOf(row, confirm, quote);
  return { request, evidence: await gather(deps, row, quote.quoteId, request) };
}

async function gather(
  deps: EvidenceDeps,
  row: PaidRequestRow,
  quoteId: string,
  request: UnclearRequest,
): Promise<Evidence | null> {
  const start = evidenceStart(request);
  const beganAt = deps.clock.now();
  const named = row.kind === "research" ? await jobOf(deps, row, start, jobIdsIn(row, quoteId)) : null;
  const account = await deps.readAccount("reconcile");
  if (account.kind !== "ok" || named === undefined) return null;
  const { skewMs } = account;
  const uncertain = account.value.credits.uncertain_debits;
  const partial = begin(deps, request, row.id, unreadRecords(beganAt, uncertain), skewMs);
  const reading = await readOn(deps, row.id, partial, start);
  if (reading === null) return null;
  const ledger = withListedIds(reading.ledger.records, reading.generations.records);
  const unlisted = await readUnlisted(
    deps,
    ledger.filter((entry) => isOfItsTime(request, skewMs, entry)),
    reading.generations.records,
  );
  const ids = deps.chargeIds.of(row.id);
  const requestIds = allIds(ids);
  const charged = unknownIdsOfCharges(request, ledger, requestIds).slice(0, mostSingleReads);
  const researchJob = named === null && row.kind === "research" ? await jobOf(deps, row, start, charged) : named;
  if (researchJob === undefined) return null;
  const made = [...reading.generations.records, ...unlisted];
  const entered = ledger.flatMap((entry) => entry.generation_id ?? []);
  return {
    account: account.value,
    ledger,
    generations: made,
    researchJob,
    extents: { ledger: reading.ledger.extent, generations: reading.generations.extent },
    complete: completeRecords(reading, start),
    isReadOn: isUnfinished(reading, start),
    ...(skewMs !== undefined && { skewMs }),
    claimed: deps.claimedGenerations([...made.map((record) => record.id), ...entered]),
    requestIds,
    otherIds: deps.chargeIds.ofOthers([...new Set(ledger.flatMap(idsNamedBy))], row.id),
    namedIn: namingColumn(deps.chargeIds.learned(), row.kind, ids),
    rivals: deps.chargeIds.open().flatMap((other) => (other.id === row.id ? [] : rivalOf(other))),
  };
}

/**
 * Returns the reading to go on with: the unfinished one, unless it began while a charge could still appear and a new one
 * would not. Only a reading that began later can prove anything.
 */
function begin(
  deps: EvidenceDeps,
  request: UnclearRequest,
  id: PaidRequestId,
  fresh: RecordsReading,
  skewMs: number | undefined,
): RecordsReading {
  const unfinished = deps.unfinished.get(id);
  if (unfinished === undefined) return fresh;
  const mayProve = ({ beganAt, uncertainDebits }: RecordsReading) =>
    uncertainDebits === 0 && !isSettling(request, skewMs, beganAt);
  return mayProve(fresh) && !mayProve(unfinished) ? fresh : unfinished;
}

function isUnfinished({ generations, ledger }: RecordsReading, start: number): boolean {
  return canReadOn(generations, start) || canReadOn(ledger, start);
}

/**
 * Reads both lists on, and remembers what is left for the next check. In this order, a charge between the two reads
 * shows up as a ledger entry, never as a generation without one. Resolves to null when a page fails.
 */
async function readOn(
  deps: EvidenceDeps,
  id: PaidRequestId,
  partial: RecordsReading,
  start: number,
): Promise<RecordsReading | null> {
  const made = await pagesOf(deps.listGenerations, partial.generations, start);
  const learn = (entries: readonly LedgerEntry[]) => learnFromEntries(deps.chargeIds, entries);
  const unread = { reading: partial.ledger, failure: null };
  const entered = made.failure === null ? await pagesOf(deps.listLedger, partial.ledger, start, learn) : unread;
  const failure = made.failure ?? entered.failure;
  const reading = { ...partial, generations: made.reading, ledger: entered.reading };
  // A rejected cursor will be rejected again, so the next check begins with the first page.
  if (failure === "rejected" || !isUnfinished(reading, start)) deps.unfinished.delete(id);
  else deps.unfinished.set(id, reading);
  return failure === null ? reading : null;
}

interface PagesRead<T extends { readonly created_at: string }> {
  readonly reading: ListReading<T>;
  /** Why a page could not be read: the service rejected the request for it, or did not respond; null if all were read. */
  readonly failure: "rejected" | "no_page" | null;
}

/** Reads a list on until it is whole, or has no page left, or a check has read enough, or a page fails. */
async function pagesOf<T extends { readonly created_at: string }>(
  list: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<T>>>,
  partial: ListReading<T>,
  start: number,
  seen: (records: readonly T[]) => void = () => undefined,
): Promise<PagesRead<T>> {
  let reading = partial;
  for (let pages = 0; pages < mostPages && canReadOn(reading, start); pages += 1) {
    const read: Read<Page<T>> = await list(reading.next, "reconcile");
    if (read.kind !== "ok") {
      const isRejected = read.kind === "refused" && [400, 404, 409, 410].includes(read.refusal.status);
      return { reading, failure: isRejected ? "rejected" : "no_page" };
    }
    seen(read.value.records);
    reading = withPage(reading, read.value, start);
  }
  return { reading, failure: null };
}

function unclearRequestOf(row: PaidRequestRow, confirm: ConfirmRecord, quote: StoredQuote): UnclearRequest {
  const payload = parseRequestPayload(row.kind, row.request);
  return {
    id: row.id,
    identity: identitiesOf(payload, row).join("\n"),
    works: expectedGenerations(payload),
    project: row.project,
    costCenterHeader: row.costCenterHeader,
    tag: sentTag(row),
    isFree: quote.credits === 0,
    confirm,
    skewMs: quote.skewMs,
  };
}

function rivalOf(row: PaidRequestRow): readonly Rival[] {
  if (row.confirm === null || row.quote === null) return [];
  const isSentAgain = row.state !== "reconciling" && row.state !== "needs_review";
  return [{ ...unclearRequestOf(row, row.confirm, row.quote), isSentAgain }];
}

/** Returns entries whose generations are written as in the list: the ledger may use another letter case. [N80] */
function withListedIds(ledger: readonly LedgerEntry[], listed: readonly GenerationRecord[]): readonly LedgerEntry[] {
  const ids = new Map(listed.map(({ id }) => [id.toLowerCase(), id]));
  return ledger.map((entry) =>
    entry.generation_id === null
      ? entry
      : { ...entry, generation_id: ids.get(entry.generation_id.toLowerCase()) ?? entry.generation_id },
  );
}

/** Reads generations that ledger entries name and the list lacks, newest first. Unreadable ones are left out. */
async function readUnlisted(
  deps: EvidenceDeps,
  ledger: readonly LedgerEntry[],
  listed: readonly GenerationRecord[],
): Promise<readonly GenerationRecord[]> {
  const known = new Set(listed.map(({ id }) => id));
  const named = new Set(ledger.flatMap(({ generation_id: id }) => (id === null || known.has(id) ? [] : [id])));
  const claimed = deps.claimedGenerations([...named]);
  const found: GenerationRecord[] = [];
  for (const id of [...named].filter((one) => !claimed.has(one)).slice(0, mostSingleReads)) {
    const read = await deps.readGeneration(id, "reconcile");
    if (read.kind === "ok") found.push({ ...read.value, id });
  }
  return found;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns the IDs that a research request's job may have: its quote's ID, and those named by a refusal of its confirm. */
function jobIdsIn({ failure }: PaidRequestRow, quoteId: string): readonly string[] {
  const named = [failure?.state, failure?.message].join().matchAll(uuid);
  return [...new Set([quoteId, ...[...named].map(([id]) => id.toLowerCase())])];
}

/**
 * Finds a request's research job by each possible ID, because the API has no list of jobs. Null if the service has
 * none of them; undefined if it does not tell. [RS30]
 */
async function jobOf(
  deps: EvidenceDeps,
  row: PaidRequestRow,
  start: number,
  ids: readonly string[],
): Promise<ResearchJob | null | undefined> {
  for (const id of ids) {
    const read = await deps.readResearchJob(id, "reconcile");
    if (read.kind === "refused" && read.refusal.status === 404) continue;
    if (read.kind !== "ok") return undefined;
    const job = read.value;
    const isOwn = id === row.quote?.quoteId || (serviceTime(job.created_at) ?? start) >= start;
    if (job.status !== "quoted" && isOwn && !deps.isClaimedJob(job.id, row.id)) return job;
  }
  return null;
}
