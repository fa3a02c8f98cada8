import type { Draft } from "#contracts/studio/drafts.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { WritableDb } from "#main/shared/database/database.ts";

export type DraftStore = ReturnType<typeof draftStore>;

/** Stores drafts that are not sent yet, by slot. */
export function draftStore(db: WritableDb) {
  const read = db.prepare<[string], { value: string }>("SELECT value FROM draft WHERE slot = ?");
  const write = db.prepare(`
    INSERT INTO draft (slot, value, updated_at) VALUES (?, ?, ?)
    ON CONFLICT (slot) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`);
  return {
    read: (slot: string): Draft | null => {
      const row = read.get(slot);
      return storedObject(row?.value ?? null);
    },
    write: (slot: string, draft: Draft, now: number): void => void write.run(slot, JSON.stringify(draft), now),
  };
}
