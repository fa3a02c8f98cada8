import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Account, LedgerEntry } from "../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import type { Lane } from "../../domain/lanes.ts";
import type { PaidRequestRow } from "../../domain/paidRequest.ts";
import { type Asked, type Evidence, evidenceStart } from "../../domain/reconcile.ts";
import type { Page, Read } from "../../domain/serviceOutcome.ts";
import { tagOf } from "../../domain/tag.ts";
import { thawAsk, worksOf } from "../../domain/work.ts";

export interface EvidenceDeps {
  readonly confirmRequestIds: (id: PaidRequestId) => readonly string[];
  /** Those of these generations that other requests of the journal stand for. */
  readonly claimedGenerations: (ids: readonly string[]) => ReadonlySet<string>;
  /** Whether a research job stands for another request of the journal. */
  readonly isClaimedJob: (jobId: string, id: PaidRequestId) => boolean;
  readonly readAccount: (lane: Lane) => Promise<Read<Account>>;
  readonly listLedger: (cursor: string | null, lane: Lane) => Promise<Read<Page<LedgerEntry>>>;
  readonly listGenerations: (cursor: string | null, lane: Lane) => Promise<Read<Page<GenerationRecord>>>;
  readonly readResearchJob: (id: string, lane: Lane) => Promise<Read<ResearchJob>>;
}

export interface Gathered {
  readonly asked: Asked;
  /** Null when the service did not give all of it. */
  readonly evidence: Evidence | null;
}

const mostPages = 50;

/** Reads everything of the service's own records that may show a request. Null for one that was never accepted. Free. [S5] */
export async function gatherEvidence(deps: EvidenceDeps, row: PaidRequestRow): Promise<Gathered | null> {
  const { confirm, quote } = row;
  if (confirm === null || quote === null) return null;
  const asked = {
    works: worksOf(thawAsk(row.kind, row.request)),
    costCenterHeader: row.costCenterHeader,
    tag: tagOf(row.costCenterHeader, row.id.replaceAll("-", "")),
    confirm,
    skewMs: quote.skewMs,
  };
  return { asked, evidence: await gather(deps, row, quote.quoteId, evidenceStart(asked)) };
}

async function gather(
  deps: EvidenceDeps,
  row: PaidRequestRow,
  quoteId: string,
  start: number,
): Promise<Evidence | null> {
  const researchJob = row.kind === "research" ? await researchJobOf(deps, row, quoteId, start) : null;
  const account = await deps.readAccount("reconcile");
  // In this order: a charge that lands between the two is seen by its ledger entry, and not as a generation without one.
  const generations = await pagesSince(deps.listGenerations, start);
  const ledger = await pagesSince(deps.listLedger, start);
  if (account.kind !== "ok" || ledger === null || generations === null || researchJob === undefined) return null;
  return {
    account: account.value,
    ledger: ledger.records,
    generations: generations.records,
    researchJob,
    ...(account.skewMs !== undefined && { skewMs: account.skewMs }),
    reachesBackTo: Math.max(ledger.reachesBackTo, generations.reachesBackTo),
    claimed: deps.claimedGenerations(generations.records.map((record) => record.id)),
    requestIds: new Set(deps.confirmRequestIds(row.id)),
  };
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * There is no list of research jobs, and the ledger names none: a job is found under its quote's id, where the service uses
 * that for both, or by an id that the service named when it last refused this request's confirm. Null when the service has
 * none of them; undefined when it does not say. silences.md 21 [RS30]
 */
async function researchJobOf(
  deps: EvidenceDeps,
  row: PaidRequestRow,
  quoteId: string,
  start: number,
): Promise<ResearchJob | null | undefined> {
  const { failure } = row;
  const named = `${failure?.state ?? ""} ${failure?.message ?? ""}`.match(uuid) ?? [];
  for (const id of new Set([quoteId, ...named.map((one) => one.toLowerCase())])) {
    const read = await deps.readResearchJob(id, "reconcile");
    if (read.kind === "refused" && read.refusal.status === 404) continue;
    if (read.kind !== "ok") return undefined;
    const job = read.value;
    const isOwn = id === quoteId || !(Date.parse(job.created_at) < start);
    if (job.status !== "quoted" && isOwn && !deps.isClaimedJob(job.id, row.id)) return job;
  }
  return null;
}

/** Reads a list, newest first, until a record is older than `start` or the list ends. Null when a page fails. */
async function pagesSince<T extends { readonly created_at: string }>(
  list: (cursor: string | null, lane: Lane) => Promise<Read<Page<T>>>,
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
