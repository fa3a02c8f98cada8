import type Sqlite from "better-sqlite3";
import { checksumCall } from "#main/shared/database/confirmChecksum.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { mergedTables, ownTables, type TableMerge } from "./mergeTables.ts";
import { isReadableRow } from "./readableRows.ts";
import { readRows, type Row } from "./readRows.ts";
import { finalizeMerge, nextFreeSortKey } from "./finalizeMerge.ts";
import { withoutTriggers } from "./withoutTriggers.ts";

/** The number of rows that a merge added, by table, and what was unreadable or did not fit in the other journal. */
export interface Merged {
  readonly added: Readonly<Record<string, number>>;
  readonly damagedTables: readonly string[];
  readonly rejectedRows: number;
  /** Rows that an import skipped because their content is unreadable: the count and the first few. [BK61] */
  readonly unreadable: { readonly rows: number; readonly named: readonly UnreadableRow[] };
}

/** A row identified by its table and key. */
export interface UnreadableRow {
  readonly table: string;
  readonly key: string;
}

const mostNamed = 20;

export interface MergeOptions {
  /** The other journal is this journal's own damaged file, so its state of each request is the newest. */
  readonly isNewest: boolean;
  readonly now: number;
  /** Another merge follows and may hold rows that these rows reference. The caller runs `finalizeMerge` at the end. */
  readonly isPart?: boolean;
  /**
   * The other journal is from another computer. Facts about that computer and unfinished requests are skipped. A
   * request that a file claims is confirmed must never be sent from here. [BK6]
   */
  readonly isImport?: boolean;
}

interface Work {
  readonly db: WritableDb;
  /** Caches prepared statements by their SQL, because a hundred thousand rows use only a few of them. */
  readonly prepare: (sql: string) => Sqlite.Statement<unknown[], Record<string, unknown>>;
  readonly options: MergeOptions;
  readonly requests: Set<unknown>;
  /** Maps the other journal's library sort keys to those here, for merged results. */
  readonly sortKeys: Map<unknown, number>;
  /** Maps the other journal's library sort keys to those here, for results that were here before. */
  readonly knownSortKeys: Map<unknown, number>;
  readonly tags: Map<unknown, unknown>;
  readonly collections: Set<unknown>;
  readonly monitors: Set<unknown>;
  /** Maps the other journal's consent IDs to those here. */
  readonly consents: Map<unknown, number>;
}

/** What a person accepted of programs. */
const ofPrograms: ReadonlySet<unknown> = new Set(["pairing", "allowance"]);

const over = new Set(["done", "failed", "expired", "cancelled"]);

/**
 * Adds rows that only another journal of the same workspace has, in one transaction. Changes no existing row. Requests
 * of an older copy may have progressed since. An open one is therefore never resent: the service's records decide
 * whether it ran. [D7]
 */
export function mergeJournal(db: WritableDb, other: Sqlite.Database, options: MergeOptions): Merged {
  const work: Work = {
    db,
    prepare: preparedOnce(db),
    options,
    requests: new Set(),
    sortKeys: new Map(),
    knownSortKeys: new Map(),
    tags: new Map(),
    collections: new Set(),
    monitors: new Set(),
    consents: new Map(),
  };
  const added: Record<string, number> = {};
  const damaged = new Set<string>();
  let rejectedRows = 0;
  let unreadableRows = 0;
  const named: UnreadableRow[] = [];
  withoutTriggers(db, () => {
    for (const [table, merge] of mergedTables) {
      const known = new Set(columnsOf(db, table));
      const theirs = columnsOf(other, table);
      if (theirs.length === 0) continue;
      const fits = theirs.every((name) => known.has(name));
      if (options.isImport === true && ownTables.has(table)) continue;
      const keys = keysOf(db, table);
      for (const row of readRows(other, table, () => damaged.add(table))) {
        if (options.isImport === true && !isReadableRow(table, row)) {
          unreadableRows += 1;
          if (named.length < mostNamed) named.push({ table, key: keyOf(row, keys) });
          continue;
        }
        const fitting = fits ? row : Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)));
        const outcome = mergeRequests(work, table, merge, fitting);
        if (outcome === "refused") rejectedRows += 1;
        if (outcome === "added") added[table] = (added[table] ?? 0) + 1;
      }
    }
    if (options.isPart !== true) finalizeMerge(db, options.now, { assetsLost: false });
  });
  return { added, damagedTables: [...damaged], rejectedRows, unreadable: { rows: unreadableRows, named } };
}

type Outcome = "added" | "known" | "refused";

function mergeRequests(work: Work, table: string, merge: TableMerge, row: Row): Outcome {
  switch (merge.how) {
    case "rows":
      return insert(work, table, row);
    case "facts":
      return merge.without.includes(String(row["key"])) ? "known" : insert(work, table, row);
    case "ofRequest": {
      if (!work.requests.has(row["paid_request_id"])) return "known";
      return insert(work, table, merge.number === undefined ? row : without(row, merge.number));
    }
    case "priceConsents": {
      if (row["given_by"] === "allowance" || !work.requests.has(row["paid_request_id"])) return "known";
      return insert(work, table, row);
    }
    case "confirmedByPerson":
      return ofPrograms.has(row["subject"]) ? "known" : insert(work, table, row);
    case "ofPlace": {
      const sortKey = work.sortKeys.get(row["sort_key"]);
      return sortKey === undefined ? "known" : insert(work, table, { ...row, sort_key: sortKey });
    }
    case "requests": {
      const outcome = insertRequest(work, row);
      if (outcome === "added") work.requests.add(row["id"]);
      return outcome;
    }
    case "results":
      return insertResult(work, row);
    case "tags":
      return insertTag(work, row);
    case "tagsOfResults": {
      const sortKey = work.sortKeys.get(row["sort_key"]);
      const tag = work.tags.get(row["tag_id"]);
      if (sortKey === undefined || tag === undefined) return "known";
      return insert(work, "asset_tag", { sort_key: sortKey, tag_id: tag as number });
    }
    case "collections": {
      const outcome = insert(work, "collection", row);
      if (outcome === "added") work.collections.add(row["id"]);
      return outcome;
    }
    case "collectedResults": {
      const key = row["sort_key"];
      const isMerged = work.collections.has(row["collection_id"]);
      const sortKey = work.sortKeys.get(key) ?? (isMerged ? work.knownSortKeys.get(key) : undefined);
      return sortKey === undefined ? "known" : insert(work, "collection_item", { ...row, sort_key: sortKey });
    }
    case "monitors": {
      const outcome = insert(work, "monitor", work.options.isNewest ? row : { ...row, is_paused: 1 });
      if (outcome === "added") work.monitors.add(row["id"]);
      return outcome;
    }
    case "consents":
      return insertConsent(work, row);
    case "monitorChecks": {
      if (!work.monitors.has(row["monitor_id"])) return "known";
      const consent = work.consents.get(row["consent_id"]) ?? null;
      return insert(work, "monitor_check", { ...without(row, "id"), consent_id: consent });
    }
    default:
      return assertNever(merge);
  }
}

/** Rejects a row that violates a constraint of the table, because such a row was damaged. */
function insert({ prepare }: Work, table: string, row: Row): Outcome {
  const names = Object.keys(row);
  try {
    const { changes } = prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})
      ON CONFLICT DO NOTHING`,
    ).run(row);
    return changes === 1 ? "added" : "known";
  } catch {
    return "refused";
  }
}

function insertRequest(work: Work, row: Row): Outcome {
  const { options, prepare } = work;
  const isState = prepare("SELECT 1 FROM paid_request_transition WHERE ? IN (from_state, to_state)");
  if (isState.get(row["state"]) === undefined) return "refused";
  if (typeof row["confirm_checksum"] === "string" && checksumOf(work, row) !== row["confirm_checksum"])
    return "refused";
  // The program is not paired here. [AG48]
  const unpaired = { ...row, requested_by: null };
  if (options.isNewest) return insert(work, "paid_request", unpaired);
  if (options.isImport === true && !over.has(String(row["state"])) && row["state"] !== "running") return "refused";
  return insert(work, "paid_request", asOfOldCopy(unpaired, options.now));
}

function checksumOf({ prepare }: Work, row: Row): unknown {
  const columns = Object.keys(row);
  const values = columns.map((name) => `@${name} AS ${name}`).join(", ");
  return prepare(`SELECT ${checksumCall} AS seal FROM (SELECT ${values})`).get(row)?.["seal"];
}

/** A request that was open in an old copy may have been sent or cancelled since. */
function asOfOldCopy(row: Row, now: number): Row {
  const state = String(row["state"]);
  if (over.has(state) || state === "running" || state === "needs_review") return row;
  if (typeof row["confirm_key"] !== "string")
    return { ...row, state: "cancelled", next_attempt_at: null, updated_at: now };
  return {
    ...row,
    state: "reconciling",
    is_ambiguous: 1,
    first_sent_at: row["first_sent_at"] ?? row["consented_at"] ?? now,
    last_sent_at: row["last_sent_at"] ?? row["consented_at"] ?? now,
    auto_run_until: null,
    next_attempt_at: now,
    updated_at: now,
  };
}

function insertResult(work: Work, row: Row): Outcome {
  const { db, sortKeys, knownSortKeys, prepare } = work;
  const here = prepare("SELECT sort_key FROM library_item WHERE asset_id = ?").get(row["asset_id"]);
  if (here !== undefined) {
    knownSortKeys.set(row["sort_key"], Number(here["sort_key"]));
    return "known";
  }
  const wanted = Number(row["sort_key"]);
  if (!Number.isSafeInteger(wanted)) return "refused";
  const sortKey = nextFreeSortKey(db, wanted);
  const taken = prepare("SELECT 1 FROM library_item WHERE number = ?").get(row["number"] ?? null);
  // A number that another result has here is replaced at the end.
  const number = taken === undefined ? (row["number"] ?? null) : null;
  const outcome = insert(work, "library_item", { ...row, sort_key: sortKey, number, is_indexed: 0 });
  if (outcome === "added") sortKeys.set(row["sort_key"], sortKey);
  return outcome;
}

function insertTag(work: Work, row: Row): Outcome {
  const { tags, prepare } = work;
  const find = prepare("SELECT id FROM tag WHERE folded = ?");
  const known = find.get(row["folded"]);
  const outcome = known === undefined ? insert(work, "tag", without(row, "id")) : "known";
  const id = known?.["id"] ?? find.get(row["folded"])?.["id"];
  if (id !== undefined) tags.set(row["id"], id);
  return outcome;
}

function insertConsent(work: Work, row: Row): Outcome {
  if (!work.monitors.has(row["monitor_id"])) return "known";
  // Somebody else may have written an imported file, so its caps allow nothing until a person raises them here. [CV4]
  const agreed = work.options.isImport === true ? { ...row, monthly_cap: 0, given_in: null } : row;
  const outcome = insert(work, "monitor_consent", without(agreed, "id"));
  const last = work.db.prepare<[], { id: number }>("SELECT last_insert_rowid() AS id").get();
  if (outcome === "added" && last !== undefined) work.consents.set(row["id"], last.id);
  return outcome;
}

function preparedOnce(db: WritableDb): Work["prepare"] {
  const statements = new Map<string, ReturnType<Work["prepare"]>>();
  return (sql) => {
    const known = statements.get(sql) ?? db.prepare<unknown[], Record<string, unknown>>(sql);
    statements.set(sql, known);
    return known;
  };
}

function without(row: Row, name: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([one]) => one !== name));
}

interface Column {
  readonly name: string;
  readonly pk: number;
}

function keysOf(db: Sqlite.Database, table: string): readonly string[] {
  const columns = db.pragma(`table_info(${table})`) as readonly Column[];
  return columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
}

/** Returns the key as display text: one short line of printable ASCII. */
function keyOf(row: Row, keys: readonly string[]): string {
  const key = keys.map((name) => String(row[name])).join(" ");
  return key.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 60);
}

function columnsOf(db: Sqlite.Database, table: string): readonly string[] {
  return (db.pragma(`table_info(${table})`) as readonly Column[]).map(({ name }) => name);
}
