import { expect, test } from "vitest";
import { openCache, type WritableDb } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { galleryStore } from "#main/studio/stores/galleryStore.ts";
import { resultAddressReader } from "#main/studio/stores/resultAddressStore.ts";
import type { Sha256 } from "#contracts/ids.ts";
import { withDatabaseFile, withJournal } from "../../../../support/journalDb.ts";
import { planOf, recordedStatements } from "../../../../support/recordedStatements.ts";

function withCache(work: (db: WritableDb) => void): void {
  withDatabaseFile((file) => {
    const db = openCache(file, cacheMigrations);
    work(db);
    db.close();
  });
}
const front = (url = "https://cdn.test/a/0.png?signed=1") => ({ id: "avatars/a/front", url });
const sha = (letter: string) => letter.repeat(64) as Sha256;
const stored = () => true;

/** Stores one image of an avatar, downloaded and with its thumbnail. */
function fetched(db: WritableDb): ReturnType<typeof galleryStore> {
  const store = galleryStore(db);
  store.want("avatars", [front()], stored, 1);
  store.receive("avatars/a/front", { sha256: sha("a"), mediaType: "image/png" });
  store.finish("avatars/a/front", sha("b"));
  return store;
}

test("[W7] a gallery image is downloaded once, even if its URL is signed again", () => {
  withCache((db) => {
    const store = fetched(db);
    store.want("avatars", [front("https://cdn.test/a/0.png?signed=2")], stored, 5);
    expect(store.due(10, 5)).toEqual([]);
    expect(store.thumbnails("avatars")).toEqual(new Map([["avatars/a/front", sha("b")]]));
    expect(store.mediaTypeOf(sha("a"))).toBe("image/png");
  });
});

test("[W7] the tile keeps the old image visible until the new one is downloaded", () => {
  withCache((db) => {
    const store = fetched(db);
    const other = front("https://cdn.test/other.png");
    store.want("avatars", [other], stored, 5);
    expect(store.due(10, 5)).toEqual([{ ...other, attempts: 0 }]);
    expect(store.thumbnails("avatars").get("avatars/a/front")).toBe(sha("b"));
  });
});

test("[W7] a gallery thumbnail missing from disk is recreated", () => {
  withCache((db) => {
    const store = fetched(db);
    store.want("avatars", [front()], () => false, 5);
    expect(store.due(10, 5)).toHaveLength(1);
  });
});

test("[W7] images removed from a gallery are deleted from the store, and the other gallery is unaffected", () => {
  withCache((db) => {
    const store = fetched(db);
    store.want("scenes", [{ id: "scenes/s/picture", url: "https://cdn.test/s.png" }], stored, 1);
    store.want("avatars", [], stored, 5);
    expect(store.thumbnails("avatars").size).toBe(0);
    expect(store.due(10, 5).map(({ id }) => id)).toEqual(["scenes/s/picture"]);
  });
});

test("[W7] a failed download waits for its retry time, and a permanently failed one is dropped", () => {
  withCache((db) => {
    const store = galleryStore(db);
    store.want("avatars", [front()], stored, 1);
    store.delay("avatars/a/front", 100);
    expect(store.due(50, 5)).toEqual([]);
    expect(store.nextDueAt(50)).toBe(100);
    expect(store.due(100, 5)).toMatchObject([{ attempts: 1 }]);
    store.markFailed("avatars/a/front");
    expect(store.due(200, 5)).toEqual([]);
    expect(store.nextDueAt(0)).toBeNull();
  });
});

test("[D3] every statement of the galleries and of the result URL reader finds its rows by an index", () => {
  const scans = /^SCAN (?!json_each|CONSTANT ROW)(?!.* USING (?:COVERING )?INDEX)/;
  withCache((db) => {
    const statements = recordedStatements(db, (one) => void galleryStore(one));
    expect(statements.length).toBeGreaterThan(5);
    for (const sql of statements)
      expect(
        planOf(db, sql).filter((step) => scans.test(step)),
        sql,
      ).toEqual([]);
  });
  withJournal((db) => {
    for (const sql of recordedStatements(db, (one) => void resultAddressReader(one)))
      expect(
        planOf(db, sql).filter((step) => scans.test(step)),
        sql,
      ).toEqual([]);
  });
});
