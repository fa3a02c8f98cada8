import type { WritableDb } from "#main/shared/database/database.ts";
import { describeItems, lastNumber, placesPerMs } from "#main/shared/database/migrations/journal/schema/library.ts";

interface Losses {
  /** Rows of results were unreadable, so a finished download without its result is a loss, not a deletion by the user. */
  readonly assetsLost: boolean;
}

/**
 * Repairs merged rows: clears references to lost rows, and schedules polls and downloads for missing parts of results
 * that the service still has. Needs the caller's transaction, without triggers. [D7]
 */
export function finalizeMerge(db: WritableDb, now: number, { assetsLost }: Losses): void {
  dropOrphans(db);
  doubtUnaccepted(db, now);
  if (assetsLost) {
    db.prepare(
      `UPDATE download SET state = 'waiting', asset_id = NULL, attempts = 0, next_attempt_at = ?
      WHERE state = 'done' AND asset_id NOT IN (SELECT id FROM asset)`,
    ).run(now);
  }
  db.prepare(
    `UPDATE generation SET next_poll_at = ?
    WHERE next_poll_at IS NULL AND status NOT IN ('failed')
      AND NOT EXISTS (SELECT 1 FROM download WHERE generation_id = generation.id)`,
  ).run(now);
  assignSortKeys(db);
  db.exec(describeItems);
  assignNumbers(db);
}

/** Gives each result without a number the next one. A number that was given here is never given again. [LB15] */
function assignNumbers(db: WritableDb): void {
  db.exec("INSERT INTO library_number (id, last) VALUES (1, 0) ON CONFLICT DO NOTHING");
  db.exec(`
    WITH missing AS (
      SELECT sort_key, ${lastNumber} + row_number() OVER (ORDER BY sort_key) AS number
      FROM library_item WHERE number IS NULL)
    UPDATE library_item SET number = missing.number FROM missing WHERE missing.sort_key = library_item.sort_key`);
}

/**
 * Lets the service's records decide on confirmed requests whose consent was lost: nothing may be sent only because a
 * row says so. [CV2]
 */
function doubtUnaccepted(db: WritableDb, now: number): void {
  db.prepare(
    `UPDATE paid_request SET state = 'reconciling', is_ambiguous = 1, auto_run_until = NULL,
      first_sent_at = coalesce(first_sent_at, consented_at), last_sent_at = coalesce(last_sent_at, consented_at),
      next_attempt_at = @now, updated_at = @now
    WHERE confirm_key IS NOT NULL AND state IN ('queued', 'sending', 'awaiting_approval', 'outcome_unknown')
      AND id NOT IN (SELECT paid_request_id FROM price_consent)`,
  ).run({ now });
}

/** Gives each result without a library row a sort key in the library. */
function assignSortKeys(db: WritableDb): void {
  const unplaced = db
    .prepare<[], { id: string; created_at: number; type: string; model: string | null; project: string | null }>(
      `SELECT asset.id, asset.created_at, generation.type, generation.model, paid_request.project
      FROM asset JOIN generation ON generation.id = asset.generation_id
        LEFT JOIN paid_request ON paid_request.id = generation.paid_request_id
      WHERE asset.id NOT IN (SELECT asset_id FROM library_item) ORDER BY asset.created_at, asset.id`,
    )
    .all();
  const insert = db.prepare(
    "INSERT INTO library_item (sort_key, asset_id, type, model, project) VALUES (?, ?, ?, ?, ?)",
  );
  for (const { id, created_at: createdAt, type, model, project } of unplaced) {
    insert.run(nextFreeSortKey(db, Math.max(0, createdAt) * placesPerMs), id, type, model, project);
  }
}

/** Returns the first library sort key, starting at `from`, that no result uses. */
export function nextFreeSortKey(db: WritableDb, from: number): number {
  const taken = db.prepare("SELECT 1 FROM library_item WHERE sort_key = ?");
  let sortKey = from;
  while (taken.get(sortKey) !== undefined) sortKey += 1;
  return sortKey;
}

/** Clears a reference to a lost parent if the column may be null. Deletes the row otherwise. */
function dropOrphans(db: WritableDb): void {
  for (;;) {
    const [orphan] = db.pragma("foreign_key_check") as readonly {
      readonly table: string;
      readonly rowid: number | null;
      readonly fkid: number;
    }[];
    if (orphan === undefined) return;
    const keys = db.pragma(`foreign_key_list(${orphan.table})`) as readonly ForeignKey[];
    const key = keys.find(({ id }) => id === orphan.fkid);
    if (key === undefined) return;
    const lost = `${key.from} IS NOT NULL AND ${key.from} NOT IN (SELECT ${key.to ?? "rowid"} FROM ${key.table})`;
    const isNeeded =
      wholeRows.has(orphan.table) ||
      (db.pragma(`table_info(${orphan.table})`) as readonly Column[]).some(
        ({ name, notnull, pk }) => name === key.from && (notnull === 1 || pk > 0),
      );
    if (isNeeded) db.exec(`DELETE FROM ${orphan.table} WHERE ${lost}`);
    else db.exec(`UPDATE ${orphan.table} SET ${key.from} = NULL WHERE ${lost}`);
  }
}

/** Tables whose rows mean nothing without their parent, although the column may be null. */
const wholeRows: ReadonlySet<string> = new Set(["price_consent"]);

interface ForeignKey {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string | null;
}
interface Column {
  readonly name: string;
  readonly notnull: number;
  readonly pk: number;
}
