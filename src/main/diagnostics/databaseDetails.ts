import type { ReadableDb } from "#main/shared/database/database.ts";

export interface DatabaseDetails {
  readonly schemaVersion: number;
  readonly sizeBytes: number;
  /** Row count of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

interface Pages {
  readonly schemaVersion: number;
  readonly sizeBytes: number;
}

/** Returns the schema version, the size and the row counts of a database for diagnostics, but none of its content. */
export function databaseDetails(db: ReadableDb): () => DatabaseDetails {
  const pages = db.prepare<[], Pages>(`
    SELECT (SELECT user_version FROM pragma_user_version) AS schemaVersion,
      (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size) AS sizeBytes`);
  // Excludes the shadow tables of virtual tables, whose row counts mean nothing to a reader.
  const tables = db.prepare<[], { name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return () => {
    const rows = tables.all().map(({ name }) => {
      const counted = db.prepare<[], { rows: number }>(`SELECT count(*) AS rows FROM "${name}"`).get();
      return [name, counted?.rows ?? 0] as const;
    });
    const { schemaVersion = 0, sizeBytes = 0 } = pages.get() ?? {};
    return { schemaVersion, sizeBytes, rows: Object.fromEntries(rows) };
  };
}
