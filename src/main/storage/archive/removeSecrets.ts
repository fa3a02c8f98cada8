import Sqlite from "better-sqlite3";
import { checksumCall, registerChecksum } from "#main/shared/database/confirmChecksum.ts";
import { syncFile } from "#main/storage/backups/syncToDisk.ts";
import { withoutTriggers } from "#main/storage/merge/withoutTriggers.ts";

/** Tables that no import reads, and that hold URLs of the listener or bytes that arrived at one. */
const ownAddresses = ["hosted_use", "hosted_file", "delivery"] as const;

/** Takes the token's place. A URL stays a URL, and no listener answers to it. */
const noToken = "0".repeat(32);

/**
 * Removes the listener's settings and its token from a copy of a journal, wherever the token is, also from unused pages.
 * An import makes a new token. It sends no request of the copy, so the exact bytes of a request are not needed. [BK102]
 */
export function removeSecrets(copy: string): void {
  const db = new Sqlite(copy, { fileMustExist: true });
  try {
    registerChecksum(db);
    withoutTriggers(db, () => {
      const token = tokenOf(db);
      db.prepare("DELETE FROM meta WHERE key = 'listener'").run();
      for (const table of ownAddresses) db.prepare(`DELETE FROM ${table}`).run();
      if (token !== null) replaceToken(db, token);
    });
    db.exec("VACUUM");
  } finally {
    db.close();
  }
  syncFile(copy);
}

function tokenOf(db: Sqlite.Database): string | null {
  const found = db
    .prepare<[], string>(
      `SELECT value ->> '$.token' FROM meta
      WHERE key = 'listener' AND json_valid(value) AND json_type(value, '$.token') = 'text'`,
    )
    .pluck()
    .get();
  return found === undefined || found === "" ? null : found;
}

/**
 * Renews the checksum of a request that an import takes, unless it was wrong before. An unfinished one keeps its own, so
 * its changed bytes count as damaged wherever the copy is used as a journal, and are never sent. [D5]
 */
function replaceToken(db: Sqlite.Database, token: string): void {
  db.exec("CREATE TEMP TABLE to_seal (id TEXT PRIMARY KEY)");
  db.prepare(
    `INSERT INTO to_seal SELECT id FROM paid_request
    WHERE state IN ('done', 'failed', 'expired', 'cancelled', 'running') AND confirm_checksum = ${checksumCall}`,
  ).run();
  for (const { table, column } of textColumns(db)) {
    db.prepare(
      `UPDATE "${table}" SET "${column}" = replace("${column}", @token, @noToken) WHERE instr("${column}", @token) > 0`,
    ).run({ token, noToken });
  }
  db.exec(
    `UPDATE paid_request SET confirm_checksum = ${checksumCall} WHERE id IN (SELECT id FROM to_seal);
    DROP TABLE to_seal`,
  );
}

/** Returns all columns of text in the copy's own tables, without those that SQLite keeps for its text index. */
function textColumns(db: Sqlite.Database): readonly { readonly table: string; readonly column: string }[] {
  return db
    .prepare<[], { table: string; column: string }>(
      `SELECT list.name AS "table", info.name AS "column" FROM pragma_table_list AS list, pragma_table_info(list.name) AS info
      WHERE list.schema = 'main' AND list.type = 'table' AND list.name NOT LIKE 'sqlite_%' AND info.type = 'TEXT'`,
    )
    .all();
}
