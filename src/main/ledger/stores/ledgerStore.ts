import type { LedgerEntry } from "#contracts/service/account.ts";
import type { LedgerFilters, SpendGroup, SpendGrouping } from "#contracts/spending/spend.ts";
import type { GenerationEntry } from "#main/ledger/domain/chargesOf.ts";
import type { LedgerGroup } from "#main/ledger/domain/ledgerMatch.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { parseWholeCached } from "#main/shared/database/parseCached.ts";
import { idSpellings } from "#main/shared/database/idSpellings.ts";
import { inTransaction, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";

/** A ledger entry with its time parsed; `createdAt` is epoch ms. */
export interface StoredLedgerEntry extends LedgerEntry {
  readonly createdAt: number;
}

interface GroupRecord {
  readonly paid_request_id: string;
  readonly net: number;
  readonly projects: string;
  readonly cost_centers: string;
  readonly quote_request_ids: string;
  readonly confirmation_request_ids: string;
  readonly generation_ids: string;
  readonly generation_nets: string;
  readonly api_key_ids: string;
  readonly operation: string;
  readonly first_at: number;
}

/** A trace tag (`isTraceTag` in domain/tag.ts) means that the user gave no cost center. */
const costCenterGroup = `CASE WHEN cost_center GLOB 'ps:${"[0-9a-f]".repeat(32)}' AND length(cost_center) = 35 THEN NULL ELSE cost_center END`;
const groupKeys: Readonly<Record<SpendGrouping, string>> = {
  day: "date(created_at / 1000, 'unixepoch', 'localtime')",
  project: "project",
  cost_center: costCenterGroup,
  model: "model",
};
const signed = "CASE direction WHEN 'debit' THEN credits WHEN 'credit' THEN -credits ELSE 0 END";
const list = (column: string) =>
  `coalesce(json_group_array(DISTINCT ${column}) FILTER (WHERE ${column} IS NOT NULL), '[]')`;

export type LedgerReader = ReturnType<typeof ledgerReader>;

/** Reads the cached ledger. */
export function ledgerReader(db: ReadableDb) {
  const page = db.prepare<[Record<string, unknown>], { entry: string; created_at: number }>(`
    SELECT entry, created_at FROM ledger_entry
    WHERE (created_at, id) < (@fromTime, @fromId)
      AND (@project IS NULL OR project = @project)
      AND (@costCenter IS NULL OR cost_center = @costCenter)
      AND (@model IS NULL OR model = @model)
      AND (@eventKind IS NULL OR event_kind = @eventKind)
      AND (@since IS NULL OR created_at >= @since) AND (@until IS NULL OR created_at < @until)
      AND (@keys IS NULL OR (api_key_id IN (SELECT value FROM json_each(@keys))) = @isOwn)
      AND (@search IS NULL OR instr(lower(entry), lower(@search)) > 0)
    ORDER BY created_at DESC, id DESC LIMIT @limit`);
  const selectGroups = `
    SELECT paid_request_id, sum(${signed}) AS net, ${list("project")} AS projects, ${list("cost_center")} AS cost_centers,
      ${list("quote_request_id")} AS quote_request_ids, ${list("confirmation_request_id")} AS confirmation_request_ids,
      ${list("generation_id")} AS generation_ids, ${list("api_key_id")} AS api_key_ids,
      coalesce(json_group_array(json_array(generation_id, ${signed})) FILTER (WHERE generation_id IS NOT NULL), '[]')
        AS generation_nets,
      min(operation) AS operation, min(created_at) AS first_at
    FROM ledger_entry`;
  const groups = db.prepare<[], GroupRecord>(`${selectGroups} GROUP BY paid_request_id`);
  const groupsOf = db.prepare<[string], GroupRecord>(`${selectGroups}
    WHERE paid_request_id IN (SELECT value FROM json_each(?)) GROUP BY paid_request_id`);
  const summaries = Object.fromEntries(
    Object.entries(groupKeys).map(([by, key]) => [
      by,
      db.prepare<[number], SpendGroup>(`
        SELECT ${key} AS key, sum(${signed}) AS credits FROM ledger_entry WHERE created_at >= ?
        GROUP BY 1 ORDER BY ${by === "day" ? "1" : "2 DESC"} LIMIT 400`),
    ]),
  );

  const netSince = db.prepare<[string], { net: number }>(`
    SELECT coalesce((SELECT sum(${signed}) FROM ledger_entry WHERE created_at >= json_each.value), 0) AS net
    FROM json_each(?) ORDER BY json_each.key`);
  const firstAt = db.prepare<[], number | null>("SELECT min(created_at) FROM ledger_entry").pluck();

  const ofGeneration = db.prepare<{ id: string }, { entry: string; created_at: number }>(`
    SELECT entry, created_at FROM ledger_entry
    WHERE paid_request_id IN (SELECT paid_request_id FROM ledger_entry WHERE generation_id IN ${idSpellings("@id")})
      AND (generation_id IS NULL OR generation_id IN ${idSpellings("@id")})
    ORDER BY created_at, id`);
  const aboutGenerations = db.prepare<[string], GenerationEntry>(`
    SELECT paid_request_id AS servicePaidRequestId, generation_id AS generationId, ${signed} AS net FROM ledger_entry
    WHERE paid_request_id IN (
      SELECT paid_request_id FROM json_each(?) CROSS JOIN ledger_entry ON generation_id IN ${idSpellings("json_each.value")})`);
  const toStored = (row: { readonly entry: string; readonly created_at: number }): StoredLedgerEntry => ({
    ...(parseWholeCached(row.entry) as LedgerEntry),
    createdAt: row.created_at,
  });

  return {
    /** Returns the ledger entries of one generation, oldest first. */
    ofGeneration: (id: string): readonly StoredLedgerEntry[] => ofGeneration.all({ id }).map(toStored),
    /** Returns all entries of the paid requests that name one of these generations. */
    aboutGenerations: (ids: readonly string[]): readonly GenerationEntry[] => aboutGenerations.all(JSON.stringify(ids)),
    /** Returns the net credits since each of these times, and when the first entry was made. Epoch ms. */
    netSince: (times: readonly number[]): { readonly net: readonly number[]; readonly firstAt: number | null } => ({
      net: netSince.all(JSON.stringify(times)).map(({ net }) => net),
      firstAt: firstAt.get() ?? null,
    }),
    /** Newest first. */
    page: (
      filters: LedgerFilters,
      cursor: TimeCursor | null,
      limit: number,
      ownKeys: ReadonlySet<string>,
    ): readonly StoredLedgerEntry[] => {
      const { search, project, costCenter, model, eventKind, since, until, apiKeys } = filters;
      // Before the own keys are known, none is known to be another.
      if (apiKeys !== undefined && ownKeys.size === 0) return [];
      const rows = page.all({
        search: search ?? null,
        project: project ?? null,
        costCenter: costCenter ?? null,
        model: model ?? null,
        eventKind: eventKind ?? null,
        since: since ?? null,
        until: until ?? null,
        keys: apiKeys === undefined ? null : JSON.stringify([...ownKeys]),
        isOwn: apiKeys === "own" ? 1 : 0,
        fromTime: cursor?.createdAt ?? Number.MAX_SAFE_INTEGER,
        fromId: cursor?.id ?? "",
        limit,
      });
      return rows.map(toStored);
    },
    /** Returns every paid request of the ledger with its entries combined. */
    groups: (): readonly LedgerGroup[] => groups.all().map(toGroup),
    /** Returns the groups of these paid requests only. */
    groupsOf: (paidRequestIds: readonly string[]): readonly LedgerGroup[] =>
      groupsOf.all(JSON.stringify(paidRequestIds)).map(toGroup),
    summary: (by: SpendGrouping, since: number): readonly SpendGroup[] => summaries[by]?.all(since) ?? [],
  };
}

export type LedgerWriter = ReturnType<typeof ledgerWriter>;

/** The only writer of the cached ledger. Entries are immutable, so a stored entry is never written again. */
export function ledgerWriter(db: WritableDb) {
  const insert = db.prepare(`
    INSERT INTO ledger_entry (id, paid_request_id, generation_id, event_kind, credits, direction, operation, model, project,
      cost_center, quote_request_id, confirmation_request_id, api_key_id, created_at, entry)
    SELECT @id, @paid_request_id, @generation_id, @event_kind, @credits, @direction, @operation, @model, @project,
      @cost_center, @quote_request_id, @confirmation_request_id, @api_key_id, @createdAt, @entry
    WHERE NOT EXISTS (SELECT 1 FROM ledger_entry WHERE id IN ${idSpellings("@id")})`);
  return {
    /** Stores a page. Returns its new entries. An entry whose time can't be read counts as made `now`, epoch ms. */
    insert: inTransaction(db, (entries: readonly LedgerEntry[], now: number): readonly LedgerEntry[] =>
      entries.filter((entry) => {
        const createdAt = serviceTime(entry.created_at) ?? now;
        return insert.run({ ...entry, createdAt, entry: JSON.stringify(entry) }).changes > 0;
      }),
    ),
  };
}

function toGroup(row: GroupRecord): LedgerGroup {
  return {
    servicePaidRequestId: row.paid_request_id,
    netCredits: row.net,
    projects: JSON.parse(row.projects) as string[],
    costCenters: JSON.parse(row.cost_centers) as string[],
    namedIds: [row.quote_request_ids, row.confirmation_request_ids].flatMap((ids) => JSON.parse(ids) as string[]),
    generationIds: JSON.parse(row.generation_ids) as string[],
    chargedGenerationIds: chargedOf(JSON.parse(row.generation_nets) as (readonly [string, number])[]),
    apiKeyIds: JSON.parse(row.api_key_ids) as string[],
    operation: row.operation,
    firstAt: row.first_at,
  };
}

/** Returns the generations whose entries leave a net charge. */
function chargedOf(amounts: readonly (readonly [string, number])[]): readonly string[] {
  const nets = new Map<string, number>();
  for (const [id, amount] of amounts) nets.set(id, (nets.get(id) ?? 0) + amount);
  return [...nets].flatMap(([id, amount]) => (amount > 0 ? [id] : []));
}
