import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openCache } from "#main/shared/database/database.ts";
import { cacheMigrations } from "#main/shared/database/migrations/cache/migrations.ts";
import { temporaryFolder } from "../../../../support/startCore.ts";

test("[D1] a damaged service cache is replaced by an empty one", () => {
  const folder = temporaryFolder();
  const file = path.join(folder.path, "cache.db");
  writeFileSync(file, "this is no database, and long enough to be taken for one ".repeat(100));
  const db = openCache(file, cacheMigrations);
  expect(db.prepare("SELECT count(*) AS count FROM snapshot").get()).toEqual({ count: 0 });
  db.close();
  folder.remove();
});
