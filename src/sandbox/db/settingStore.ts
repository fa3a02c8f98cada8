import type { Db } from "./openDatabase.ts";

/** Stores single values of a workspace: its identity and its secrets. */
export function settingStore(db: Db) {
  const read = db.prepare<[string], { value: string }>("SELECT value FROM setting WHERE name = ?");
  const insert = db.prepare<[string, string]>("INSERT INTO setting (name, value) VALUES (?, ?)");
  return {
    read: (name: string): string | undefined => read.get(name)?.value,
    insert: (name: string, value: string): void => {
      insert.run(name, value);
    },
  };
}
export type SettingStore = ReturnType<typeof settingStore>;
