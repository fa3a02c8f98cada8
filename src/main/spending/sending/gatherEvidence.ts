import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { allIds, idsNamedBy, namingColumn } from "#main/spending/domain/chargeIds.ts";
import {
  type Evidence,
  evidenceStart,
  type Gathered,
  isOfItsTime,
  isSettling,
  type Rival,
  type UnclearRequest,
} from "#main/spending/domain/evidence.ts";
import {
  canReadOn,
  completeRecords,
  type ListReading,
  type RecordsReading,
  unreadRecords,
  withPage,
} from "#main/spending/domain/listReading.ts";
import { unknownIdsOfCharges } from "#main/spending/domain/possibleRecords.ts";
import { identitiesOf } from "#main/spending/domain/itemIdentity.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { parseRequestPayload, expectedGenerations } from "#main/shared/api/domain/requestPayload.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import type { EvidenceContext } from "#main/spending/context.ts";
import { learnFromEntries } from "./learnFromEntries.ts";

/** The maximum number of pages of each list read per check; a longer list is read on by the next checks. */
const mostPages = 50;
/** The maximum number of generations read by ID per check, for those in the ledger but not in the list. */
const mostSingleReads = 20;

/** Reads all service records that may show a request. Resolves to null for one that was never confirmed. Free. [S5] */
export async function gatherEvidence(records: EvidenceContext, row: PaidRequestRow): Promise<Gathered | null> {
  const { confirm, quote } = row;
  if (confirm === null || quote === null) return null;
  const request = unclearRequestOf(row, confirm, quote);
  return { request, evidence: await gather(records, row, quote.quoteId, request) };
}

async function gather(
  records: EvidenceContext,
  row: PaidRequestRow,
  quoteId: string,
  request: UnclearRequest,
): Promise<Evidence | null> {
  const start = evidenceStart(request);
  const beganAt = records.clock.now();
  const named = row.kind === "research" ? await jobOf(records, row, start, jobIdsIn(row, quoteId)) : null;
  const account = await records.service.client.readAccount("reconcile");
  if (account.kind !== "ok" || named === undefined) return null;
  const { skewMs } = account;
  const uncertain = account.value.credits.uncertain_debits;
  const partial = begin(records, request, row.id, unreadRecords(beganAt, uncertain), skewMs);
  const reading = await readOn(records, row.id, partial, start);
  if (reading === null) return null;
  const ledger = withListedIds(reading.ledger.records, reading.generations.records);
  const unlisted = await readUnlisted(
    records,
    ledger.filter((entry) => isOfItsTime(request, skewMs, entry)),
    reading.generations.records,
  );
  const ids = records.chargeIds.of(row.id);
  const requestIds = allIds(ids);
  const charged = unknownIdsOfCharges(request, ledger, requestIds).slice(0, mostSingleReads);
  const researchJob = named === null && row.kind === "research" ? await jobOf(records, row, start, charged) : named;
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
    claimed: records.claimedGenerations([...made.map((record) => record.id), ...entered]),
    requestIds,
    otherIds: records.chargeIds.ofOthers([...new Set(ledger.flatMap(idsNamedBy))], row.id),
    namedIn: namingColumn(records.chargeIds.learned(), row.kind, ids),
    rivals: records.chargeIds.open().flatMap((other) => (other.id === row.id ? [] : rivalOf(other))),
  };
}

/**
 * Returns the reading to go on with: the unfinished one, unless it began while a charge could still appear and a new one
 * would not. Only a reading that began later can prove anything.
 */
function begin(
  records: EvidenceContext,
  request: UnclearRequest,
  id: PaidRequestId,
  fresh: RecordsReading,
  skewMs: number | undefined,
): RecordsReading {
  const unfinished = records.unfinished.get(id);
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
  records: EvidenceContext,
  id: PaidRequestId,
  partial: RecordsReading,
  start: number,
): Promise<RecordsReading | null> {
  const made = await pagesOf(records.service.client.listGenerations, partial.generations, start);
  const learn = (entries: readonly LedgerEntry[]) => learnFromEntries(records.chargeIds, entries);
  const unread = { reading: partial.ledger, failure: null };
  const entered =
    made.failure === null ? await pagesOf(records.service.client.listLedger, partial.ledger, start, learn) : unread;
  const failure = made.failure ?? entered.failure;
  const reading = { ...partial, generations: made.reading, ledger: entered.reading };
  // A rejected cursor will be rejected again, so the next check begins with the first page.
  if (failure === "rejected" || !isUnfinished(reading, start)) records.unfinished.delete(id);
  else records.unfinished.set(id, reading);
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
  records: EvidenceContext,
  ledger: readonly LedgerEntry[],
  listed: readonly GenerationRecord[],
): Promise<readonly GenerationRecord[]> {
  const known = new Set(listed.map(({ id }) => id));
  const named = new Set(ledger.flatMap(({ generation_id: id }) => (id === null || known.has(id) ? [] : [id])));
  const claimed = records.claimedGenerations([...named]);
  const found: GenerationRecord[] = [];
  for (const id of [...named].filter((one) => !claimed.has(one)).slice(0, mostSingleReads)) {
    const read = await records.service.client.readGeneration(id, "reconcile");
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
  records: EvidenceContext,
  row: PaidRequestRow,
  start: number,
  ids: readonly string[],
): Promise<ResearchJob | null | undefined> {
  for (const id of ids) {
    const read = await records.service.client.readResearchJob(id, "reconcile");
    if (read.kind === "refused" && read.refusal.status === 404) continue;
    if (read.kind !== "ok") return undefined;
    const job = read.value;
    const isOwn = id === row.quote?.quoteId || (serviceTime(job.created_at) ?? start) >= start;
    if (job.status !== "quoted" && isOwn && !records.isClaimedJob(job.id, row.id)) return job;
  }
  return null;
}
