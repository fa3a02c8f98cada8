import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrate, type ReadableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";

test("[RS2] [RS3] results stored by an older version are listed with their source after the migration", () => {
  const db = new Sqlite(":memory:");
  migrate(
    db,
    journalMigrations.filter(({ version }) => version < 7),
  );
  const result = {
    provenance: {
      source: "facebook",
      native_id: "1002003011",
      fetched_at: "2026-11-20T10:00:00.250Z",
      fresh_through: "2026-11-20T16:00:00.250Z",
    },
    result: { item_count: 2, items: [{}, {}] },
  };
  const insert = db.prepare(
    "INSERT INTO research_job (id, page_id, status, job, result, created_at, updated_at) VALUES (?, NULL, ?, ?, ?, ?, 1)",
  );
  insert.run("a", "succeeded", '{"status":"succeeded"}', JSON.stringify(result), 2);
  insert.run("b", "failed", '{"status":"failed"}', null, 1);
  migrate(db, journalMigrations);
  const [first, second] = researchListReader(db as unknown as ReadableDb).list(undefined, null, 10);
  expect(first).toMatchObject({
    jobId: "a",
    pageId: "1002003011",
    summary: {
      itemCount: 2,
      source: "facebook",
      fetchedAt: Date.parse("2026-11-20T10:00:00.250Z"),
      freshThrough: Date.parse("2026-11-20T16:00:00.250Z"),
    },
  });
  expect(second).toMatchObject({ jobId: "b", summary: null, pageId: null });
  db.close();
});
