// Result files of several workspaces in one data folder: a file that one deletes stays in another.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AssetId } from "#contracts/ids.ts";
import { pathInArchive } from "#main/storage/archive/journalFiles.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { foldersOf, splitSharedMedia } from "#main/workspaces/folders/workspaceFolders.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { startCore, temporaryFolder, workspaceId } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const sandbox = { id: "sandbox", kind: "sandbox" } as const;
const environment = { id: "env-0123456789ab", kind: "environment" } as const;
const nowhere = { baseUrl: "http://127.0.0.1:9", apiKey: "k_nowhere" };
const before = temporaryFolder();
let asset = { id: "" as AssetId, sha256: "", mediaType: "" };

/** The state of an older version: two workspaces with the same result, whose file is in the Sandbox's folder. */
beforeAll(async () => {
  await withSpendScene({ rateLimits: { read: 10_000, write: 10_000 } }, async (scene) => {
    const { id } = await scene.spend("A kettle");
    await waitForResult(scene, id);
    const [row] = scene.core.journal("SELECT id, sha256, media_type AS mediaType FROM asset");
    asset = { id: AssetId.parse(row?.["id"]), sha256: String(row?.["sha256"]), mediaType: String(row?.["mediaType"]) };
    await scene.stop();
    const { root, media } = dataFolders(before.path);
    cpSync(path.join(scene.dataDir, "media"), media, { recursive: true });
    for (const { id: workspace } of [sandbox, environment]) {
      const folder = path.join(root, "workspaces", workspace);
      cpSync(path.join(scene.dataDir, "workspaces", workspaceId), folder, { recursive: true });
    }
  });
});
afterAll(() => before.remove());

function scene() {
  const folder = temporaryFolder();
  cpSync(before.path, folder.path, { recursive: true });
  const folders = dataFolders(folder.path);
  const failed: string[] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (event) => void failed.push(event) };
  const open = (workspace: typeof sandbox | typeof environment) =>
    startCore({
      service: nowhere,
      dataDir: folder.path,
      workspace: { id: workspace.id, folders: foldersOf(folders, workspace) },
    });
  const fileOf = (workspace: typeof sandbox | typeof environment) =>
    pathInArchive(foldersOf(folders, workspace).media, asset);
  return { folders, failed, open, fileOf, split: () => splitSharedMedia(folders, log), remove: folder.remove };
}

/** Empties the trash that contains the result; resolves when the workspace's file is gone. */
async function discardQuote(open: () => ReturnType<typeof startCore>): Promise<void> {
  const core = open();
  const file = core.core.assetFile(asset.sha256)?.path ?? "";
  expect(existsSync(file)).toBe(true);
  await core.run("library.trash", { assetIds: [asset.id] });
  await core.run("library.emptyTrash", {});
  await core.waitFor("the file is gone", () => !existsSync(file));
  await core.close();
}

test.each([
  [sandbox, environment],
  [environment, sandbox],
])("[WS9] [LB6] a file deleted in the workspace $id remains in the other workspace", async (lets, keeps) => {
  const { folders, open, fileOf, split, remove, failed } = scene();
  const bytes = readFileSync(fileOf(sandbox));
  split();
  await discardQuote(() => open(lets));
  expect(readFileSync(fileOf(keeps)).equals(bytes)).toBe(true);
  // The next start restores no deleted file.
  split();
  expect(existsSync(fileOf(lets))).toBe(false);
  expect(foldersOf(folders, environment).media).toBe(path.join(folders.workspace(environment.id), "media"));
  expect(failed).toEqual([]);
  remove();
});

test("[WS9] an interrupted media split restarts and copies only the workspace's own files", () => {
  const { folders, split, remove } = scene();
  const own = path.join(folders.workspace(environment.id), "media");
  const part = `${own}.4f2f1c4e-0f0b-4c43-9d4f-0a7c6a2b8d11.part`;
  mkdirSync(path.join(part, "00"), { recursive: true });
  writeFileSync(path.join(part, "00", "half"), "cut");
  const foreign = "ee".repeat(32);
  mkdirSync(path.join(folders.media, "ee"), { recursive: true });
  writeFileSync(path.join(folders.media, "ee", `${foreign}.png`), "another's");
  split();
  const there = readdirSync(own, { recursive: true, encoding: "utf8" });
  expect(there).toContain(asset.sha256.slice(0, 2));
  expect(there.filter((name) => name.includes("half") || name.includes(foreign))).toEqual([]);
  expect(existsSync(part)).toBe(false);
  remove();
});

test("[WS9] a workspace with an unreadable journal keeps the shared media folder until the journal is readable", () => {
  const { folders, split, failed, remove } = scene();
  const journal = path.join(folders.workspace(environment.id), "journal.db");
  const whole = readFileSync(journal);
  for (const name of readdirSync(path.dirname(journal))) {
    if (name.startsWith("journal.db-")) rmSync(path.join(path.dirname(journal), name));
  }
  writeFileSync(journal, "not a database at all");
  split();
  expect(failed).toEqual(["media not split"]);
  expect(foldersOf(folders, environment).media).toBe(folders.media);
  writeFileSync(journal, whole);
  split();
  expect(failed).toHaveLength(1);
  expect(foldersOf(folders, environment).media).not.toBe(folders.media);
  remove();
});
