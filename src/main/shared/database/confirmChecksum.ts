import { createHash } from "node:crypto";
import type Sqlite from "better-sqlite3";

/** The columns that the checksum covers, in hash order: everything that decides what a confirm spends, and on what. */
const checksumColumns = [
  "id",
  "kind",
  "request",
  "project",
  "cost_center_header",
  "quote_id",
  "consented_credits",
  "confirm_key",
  "confirm_body",
] as const;

/** SQL that computes the checksum of a row: `confirm_checksum(…)` over these columns. */
export const checksumCall = `confirm_checksum(${checksumColumns.join(", ")})`;

/** Returns the same SQL with another confirm key, given as SQL. */
export function checksumCallWith(confirmKey: string): string {
  return `confirm_checksum(${checksumColumns.map((name) => (name === "confirm_key" ? confirmKey : name)).join(", ")})`;
}

/** Registers the SQL function `confirm_checksum` on a connection. */
export function registerChecksum(db: Sqlite.Database): void {
  db.function("confirm_checksum", { deterministic: true, varargs: true }, (...values: unknown[]) => checksumOf(values));
}

function checksumOf(values: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}
