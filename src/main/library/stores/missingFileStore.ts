import type { AssetId } from "#contracts/ids.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

export type MissingFileStore = ReturnType<typeof missingFileStore>;

/** Results whose files are known to be missing on the disk. Each writing method is one durable commit. [LB85] */
export function missingFileStore(db: WritableDb) {
  const known = db.prepare<[string]>("SELECT 1 FROM missing_file WHERE asset_id = ?");
  const add = db.prepare(
    "INSERT INTO missing_file (asset_id) SELECT id FROM asset WHERE id = ? ON CONFLICT (asset_id) DO NOTHING",
  );
  const remove = db.prepare("DELETE FROM missing_file WHERE asset_id = ?");
  const removeOthers = db.prepare("DELETE FROM missing_file WHERE asset_id NOT IN (SELECT value FROM json_each(?))");
  return {
    isKnown: (id: AssetId): boolean => known.get(id) !== undefined,
    missing: (id: AssetId): void => void add.run(id),
    found: (id: AssetId): void => void remove.run(id),
    /** Stores what a check of all files found. */
    checked: inTransaction(db, (missing: readonly AssetId[]): void => {
      removeOthers.run(JSON.stringify(missing));
      for (const id of missing) add.run(id);
    }),
  };
}
