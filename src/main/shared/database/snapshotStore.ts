import type { WritableDb } from "./database.ts";
import { parseCached } from "./parseCached.ts";

export interface Snapshot {
  readonly value: unknown;
  /** When the response was received, epoch ms. */
  readonly readAt: number;
}

export type SnapshotStore = ReturnType<typeof snapshotStore>;

/**
 * Stores the last responses of the service, shown while it is unreachable. They are in the cache, so losing them is
 * harmless.
 */
export function snapshotStore(db: WritableDb) {
  const read = db.prepare<[string], { value: string; read_at: number }>(
    "SELECT value, read_at FROM snapshot WHERE name = ?",
  );
  const write = db.prepare(`
    INSERT INTO snapshot (name, value, read_at) VALUES (?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, read_at = excluded.read_at`);
  return {
    read: (name: string): Snapshot | null => {
      const row = read.get(name);
      const value = row === undefined ? null : parseCached(row.value);
      return row === undefined || value === null ? null : { value, readAt: row.read_at };
    },
    write: (name: string, value: unknown, now: number): void => void write.run(name, JSON.stringify(value), now),
  };
}
