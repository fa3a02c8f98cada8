import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Account, LedgerEntry } from "../../../contracts/service/account.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import type { ResearchJob } from "../../../contracts/service/research.ts";
import { allIds, type ChargeIds, idsNamedBy, namingColumn } from "./domain/chargeIds.ts";
import { identitiesOf } from "../domain/itemIdentity.ts";
import type { Lane } from "../../shared/api/domain/lanes.ts";
import type { ArmedConfirm, PaidRequestRow, StoredQuote } from "../domain/paidRequest.ts";
import { type Asked, type Evidence, evidenceStart, type Rival, unknownIdsOfCharges } from "./domain/reconcile.ts";
import type { Page, Read } from "../../shared/api/domain/serviceOutcome.ts";
import { sentTag } from "../domain/tag.ts";
import { thawAsk, worksOf } from "../../shared/api/domain/work.ts";
import { learnFromEntries, type LearnPort } from "./learnFromEntries.ts";

export interface EvidenceDeps {
  readonly chargeIds: ChargeIdPort;
  /** Those of these generations that other requests of the journal stand for. */
  readonly claimedGenerations: (ids: readonly string[]) => ReadonlySet<string>;
  /** Whether a research job belongs to another request of the journal. */
  readonly isClaimedJob: (jobId: string, id: PaidRequestId) => boolean;
  readonly readAccount: (lane: Lane) => Promise<Read<Account>>;
  readonly listLedger: (cursor: string | null, lane: Lane) => Promise<Read<Page<LedgerEntry>>>;
  readonly readGeneration: (id: string, lane: Lane) => Promise<Read<GenerationRecord>>;
  readonly listGenerations: (cursor: string | null, lane: Lane) => Promise<Read<Page<GenerationRecord>>>;
  readonly readResearchJob: (id: string, lane: Lane) => Promise<Read<ResearchJob>>;
}

/**
 * Whether `owner`, the request of a research job in the journal, is another request than `id`; false without an owner.
 */
export function isOfAnother(owner: PaidRequestId | null | undefined, id: PaidRequestId): boolean {
  return owner !== null && owner !== undefined && owner !== id;
}

/** Ids that join the ledger with this journal. */
export interface ChargeIdPort extends LearnPort {
  readonly of: (id: PaidRequestId) => ChargeIds;
  /** Those of these ids, in lower case, that belong to requests other than this one. */
  readonly ofOthers: (ids: readonly string[], id: PaidRequestId) => ReadonlySet<string>;
  /** Every request that was sent and whose outcome is open. */
  readonly open: () => readonly PaidRequestRow[];
}

export interface Gathered {
  readonly asked: Asked;
  /** Null when the service did not give all of it. */
  readonly evidence: Evidence | null;
}

const mostPages = 50;
/** Generations that the ledger names and the list lacks are read one by one, up to so many a look. */
const mostSingleReads = 20;

/** Reads everything of the service's own records that may show a request. Null for one that was never accepted. Free. [S5] */
export async function gatherEvidence(deps: EvidenceDeps, row: PaidRequestRow): Promise<Gathered | null> {
  const { confirm, quote } = row;
  if (confirm === null || quote === null) return null;
  const asked = askedOf(row, confirm, quote);
  return { asked, evidence: await gather(deps, row, quote.quoteId, asked) };
}

async function gather(
  deps: EvidenceDeps,
  row: PaidRequestRow,
  quoteId: string,
  asked: Asked,
): Promise<Evidence | null> {
  const start = evidenceStart(asked);
  const named = row.kind === "research" ? await jobOf(deps, row, start, jobIdsIn(row, quoteId)) : null;
  const account = await deps.readAccount("reconcile");
  // In this order: a charge that lands between the two is seen by its ledger entry, and not as a generation without one.
  const generations = await pagesSince(deps.listGenerations, start);
  const ledger = await pagesSince(deps.listLedger, start);
  const unlisted =
    ledger === null || generations === null ? [] : await readUnlisted(deps, ledger.records, generations.records);
  if (account.kind !== "ok" || ledger === null || generations === null || named === undefined) return null;
  learnFromEntries(deps.chargeIds, ledger.records);
  const ids = deps.chargeIds.of(row.id);
  const requestIds = allIds(ids);
  const charged = unknownIdsOfCharges(asked, ledger.records, requestIds).slice(0, mostSingleReads);
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

function askedOf(row: PaidRequestRow, confirm: ArmedConfirm, quote: StoredQuote): Asked {
  const ask = thawAsk(row.kind, row.request);
  return {
    id: row.id,
    identity: identitiesOf(ask, row).join("\n"),
    works: worksOf(ask),
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
  return [{ ...askedOf(row, row.confirm, row.quote), isSentAgain }];
}

/** Generations that entries name and that the list does not have; what cannot be read is left out. Newest first. */
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

/** Ids under which the job of a research request may be found: its quote's, and those that a refusal of its confirm named. */
function jobIdsIn({ failure }: PaidRequestRow, quoteId: string): readonly string[] {
  const named = `${failure?.state ?? ""} ${failure?.message ?? ""}`.match(uuid) ?? [];
  return [...new Set([quoteId, ...named.map((id) => id.toLowerCase())])];
}

/**
 * There is no list of research jobs: the job of a request is looked for under each id that may be its own. Null when the
 * service has none of them; undefined when it does not say. [RS30]
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
