import type { WritableDb } from "./database.ts";

export type MetaStore = ReturnType<typeof metaStore>;

/** Single values of this journal, such as the service workspace that it belongs to. */
export function metaStore(db: WritableDb) {
  const read = db.prepare<[string], { value: string }>("SELECT value FROM meta WHERE key = ?");
  const write = db.prepare(
    "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  return {
    read: (key: string): string | null => read.get(key)?.value ?? null,
    write: (key: string, value: string): void => void write.run(key, value),
  };
}
