// The copy of the journal that is made before a newer version is installed.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { journalFile, startCore, temporaryFolder, type TestCore } from "../../support/startCore.ts";

const nowhere = { baseUrl: "http://127.0.0.1:9", apiKey: "k_nowhere" };

/** A core that finds version 9.9.9, and the files beside its journal when that version is installed. */
function scene(dataDir: string) {
  const atInstall: string[][] = [];
  const core: TestCore = startCore({
    service: nowhere,
    dataDir,
    startJobs: false,
    updater: {
      newest: () => Promise.resolve("9.9.9"),
      fetch: () => Promise.resolve(),
      install: () => {
        atInstall.push(
          readdirSync(path.dirname(journalFile(dataDir))).filter((name) => name.includes("before-update")),
        );
        return Promise.resolve();
      },
    },
  });
  return { core, atInstall };
}

async function becomeReady(core: TestCore): Promise<void> {
  await core.run("updates.check", {});
  expect(await core.run("updates.download", {})).toEqual({ kind: "ready", version: "9.9.9" });
}

test("[UP2] the journal is copied completely before an update is installed, while the app stays responsive", async () => {
  const folder = temporaryFolder();
  const { core, atInstall } = scene(folder.path);
  const copy = path.join(path.dirname(journalFile(folder.path)), "journal-before-update.db");
  // The copy of an earlier update: it stays until the new copy is complete.
  writeFileSync(copy, "an older copy");
  await core.run("drafts.write", { slot: "image", draft: { prompt: "A lemon on a blue plate" } });
  await becomeReady(core);

  const installing = core.run("updates.install", {});
  expect(await core.run("updates.read", {})).toEqual({ kind: "installing", version: "9.9.9" });
  expect(atInstall).toEqual([]);
  expect(await installing).toBe("installing");
  expect(atInstall).toEqual([["journal-before-update.db"]]);
  const db = new Sqlite(copy, { readonly: true });
  expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(JSON.stringify(db.prepare("SELECT * FROM draft").all())).toContain("A lemon on a blue plate");
  db.close();
  await core.close();
  folder.remove();
});

test("[UP2] a failed journal copy blocks the update and preserves the earlier copy", async () => {
  const folder = temporaryFolder();
  const { core, atInstall } = scene(folder.path);
  const place = path.dirname(journalFile(folder.path));
  await becomeReady(core);
  // A folder with the copy's name, so that the copy cannot be renamed.
  const before = path.join(place, "journal-before-update.db", "an older copy");
  mkdirSync(before, { recursive: true });
  expect(await core.attempt("updates.install", {})).toMatchObject({ ok: false });
  expect(atInstall).toEqual([]);
  expect(await core.run("updates.read", {})).toEqual({ kind: "ready", version: "9.9.9" });
  expect(existsSync(before)).toBe(true);
  expect(readdirSync(place).filter((name) => name.endsWith(".part"))).toEqual([]);
  await core.close();
  folder.remove();
});
