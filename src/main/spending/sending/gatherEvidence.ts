import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Account, LedgerEntry } from "../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import { allIds, type ChargeIds, idsNamedBy, namingColumn } from "./domain/chargeIds.ts";
import { identitiesOf } from "../domain/itemIdentity.ts";
import type { RequestPriority } from "../../shared/api/domain/requestPriorities.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "../domain/paidRequest.ts";
import {
  type UnclearRequest,
  type Evidence,
  evidenceStart,
  type Rival,
  unknownIdsOfCharges,
} from "./domain/reconcile.ts";
import type { Page, Read } from "../../shared/api/domain/serviceOutcome.ts";
import { sentTag } from "../domain/tag.ts";
import { parseRequestPayload, expectedGenerations } from "../../shared/api/domain/requestPayload.ts";
import { learnFromEntries, type LearnPort } from "./learnFromEntries.ts";

export interface EvidenceDeps {
  readonly chargeIds: ChargeIdPort;
  /** Returns those of these generations that belong to other requests of the journal. */
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
  const named = row.kind === "research" ? await jobOf(deps, row, start, jobIdsIn(row, quoteId)) : null;
  const account = await deps.readAccount("reconcile");
  // In this order, a charge between the two reads shows up as a ledger entry, never as a generation without one.
  const generations = await pagesSince(deps.listGenerations, start);
  const ledger = await pagesSince(deps.listLedger, start);
  const unlisted =
    ledger === null || generations === null ? [] : await readUnlisted(deps, ledger.records, generations.records);
  if (account.kind !== "ok" || ledger === null || generations === null || named === undefined) return null;
  learnFromEntries(deps.chargeIds, ledger.records);
  const ids = deps.chargeIds.of(row.id);
  const requestIds = allIds(ids);
  const charged = unknownIdsOfCharges(request, ledger.records, requestIds).slice(0, mostSingleReads);
  const researchJob = named === null && row.kind === "research" ? await jobOf(deps, row, start, charged) : named;
  if (researchJob === undefined) return null;
  const made = [...generations.records, ...unlisted];
  const entered = ledger.records.flatMap((entry) => entry.generation_id ?? []);
  return {
    account: account.value,
    ledger: ledger.records,
    generations: made,
    researchJob,
    ...(account.skewMs !== undefined && { skewMs: account.skewMs }),
    reachesBackTo: Math.max(ledger.reachesBackTo, generations.reachesBackTo),
    claimed: deps.claimedGenerations([...made.map((record) => record.id), ...entered]),
    requestIds,
    otherIds: deps.chargeIds.ofOthers([...new Set(ledger.records.flatMap(idsNamedBy))], row.id),
    namedIn: namingColumn(deps.chargeIds.learned(), row.kind, ids),
    rivals: deps.chargeIds.open().flatMap((other) => (other.id === row.id ? [] : rivalOf(other))),
  };
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
    if (read.kind === "ok") found.push(read.value);
  }
  return found;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns the IDs that a research request's job may have: its quote's ID, and those named by a refusal of its confirm. */
function jobIdsIn({ failure }: PaidRequestRow, quoteId: string): readonly string[] {
  const named = `${failure?.state ?? ""} ${failure?.message ?? ""}`.match(uuid) ?? [];
  return [...new Set([quoteId, ...named.map((id) => id.toLowerCase())])];
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
    const isOwn = id === row.quote?.quoteId || !(Date.parse(job.created_at) < start);
    if (job.status !== "quoted" && isOwn && !deps.isClaimedJob(job.id, row.id)) return job;
  }
  return null;
}

/** Reads a list, newest first, until a record is older than `start` or the list ends. Resolves to null when a page fails. */
async function pagesSince<T extends { readonly created_at: string }>(
  list: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<T>>>,
  start: number,
): Promise<{ readonly records: readonly T[]; readonly reachesBackTo: number } | null> {
  const records: T[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const read: Read<Page<T>> = await list(cursor, "reconcile");
    if (read.kind !== "ok") return null;
    records.push(...read.value.records);
    cursor = read.value.next;
    if (cursor === null) return { records, reachesBackTo: Number.NEGATIVE_INFINITY };
    const oldest = Math.min(...read.value.records.map((record) => Date.parse(record.created_at)));
    if (oldest < start) return { records, reachesBackTo: oldest };
  }
  return { records, reachesBackTo: Number.POSITIVE_INFINITY };
}
