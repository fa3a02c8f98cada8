import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { temporaryFolder, type TestCore } from "../../support/startCore.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const folderName = "Proofsheet library test";

interface Disk {
  readonly scene: SpendScene;
  /** The folder that the user chooses. */
  readonly disk: string;
  readonly moved: string;
  readonly choose: (folder: string) => void;
}

async function withDisk(work: (given: Disk) => Promise<void>, freeBytes?: () => Promise<number | null>): Promise<void> {
  const folder = temporaryFolder();
  const disk = path.join(folder.path, "disk");
  mkdirSync(disk);
  let chosen = disk;
  try {
    await withSpendScene({ chosenFolder: () => chosen, ...(freeBytes && { freeBytes }) }, (scene) =>
      work({ scene, disk, moved: path.join(disk, folderName), choose: (next) => (chosen = next) }),
    );
  } finally {
    folder.remove();
  }
}

async function makeResult(scene: SpendScene, prompt?: string): Promise<AssetId> {
  const { id } = await scene.spend(prompt);
  const { results } = await waitForResult(scene, id);
  const [result] = results;
  if (result === undefined) throw new Error("no result");
  return result.id;
}

async function fileOf(core: TestCore, assetId: AssetId): Promise<string> {
  const { sha256 } = await core.run("library.read", { assetId });
  return core.core.assetFile(sha256)?.path ?? "";
}

const choose = (core: TestCore) => core.run("storage.chooseLibraryFolder", {});

test("[BK8] the files of results move to another folder and back, and new results arrive where they are", async () => {
  await withDisk(async ({ scene, moved }) => {
    const first = await makeResult(scene);
    const before = await fileOf(scene.core, first);
    expect(await choose(scene.core)).toBe("moved");
    const after = await fileOf(scene.core, first);
    expect(path.dirname(path.dirname(after))).toBe(moved);
    expect([existsSync(before), existsSync(after)]).toEqual([false, true]);
    expect(await scene.core.run("storage.libraryFolder", {})).toEqual({
      folder: moved,
      isOwn: false,
      isMissing: false,
    });

    const second = await makeResult(scene, "A blue sneaker");
    expect(await fileOf(scene.core, second)).toContain(moved);
    await scene.startAgain();
    for (const id of [first, second]) expect(existsSync(await fileOf(scene.core, id))).toBe(true);
    expect(await scene.core.run("storage.check", {})).toMatchObject({ results: 2, missing: 0, orphans: { files: 0 } });

    expect(await scene.core.run("storage.resetLibraryFolder", {})).toBe("moved");
    expect(await fileOf(scene.core, first)).toBe(before);
    for (const id of [first, second]) expect(existsSync(await fileOf(scene.core, id))).toBe(true);
    expect(existsSync(moved)).toBe(false);
  });
});

test("[BK8] a folder that can't hold the library is rejected, and nothing is moved", async () => {
  let free: number | null = null;
  await withDisk(
    async ({ scene, disk, moved, choose: chooseFolder }) => {
      const result = await makeResult(scene);
      const before = await fileOf(scene.core, result);
      const rejects = async (message: RegExp) => {
        const answer = await scene.core.attempt("storage.chooseLibraryFolder", {});
        expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) as string } });
        expect(await fileOf(scene.core, result)).toBe(before);
        expect(existsSync(before)).toBe(true);
      };
      chooseFolder(path.join(scene.dataDir, "media"));
      await rejects(/outside the data folder/);
      chooseFolder(disk);
      free = 50_000_000;
      await rejects(/^Not enough disk space: 50 MB free, 101 MB needed/);
      free = null;
      rmSync(moved, { recursive: true, force: true });
      mkdirSync(moved);
      writeFileSync(path.join(moved, "someone's.txt"), "");
      await rejects(/isn't this workspace's/);
      writeFileSync(path.join(moved, "proofsheet-library.json"), '{"token":"another"}');
      await rejects(/isn't this workspace's/);
      expect(readdirSync(moved)).toHaveLength(2);
    },
    () => Promise.resolve(free),
  );
});

test("[BK9] without its disk the app opens, search works, downloads wait, and the folder is used again when it is there", async () => {
  await withDisk(async ({ scene, disk, moved, choose: chooseFolder }) => {
    const first = await makeResult(scene);
    await choose(scene.core);
    const file = await fileOf(scene.core, first);
    const away = `${disk} away`;
    renameSync(disk, away);
    await scene.startAgain();
    expect(await scene.core.run("storage.libraryFolder", {})).toMatchObject({ folder: moved, isMissing: true });
    expect(await scene.core.run("library.ids", { filter: { find: "sneaker" } })).toHaveLength(1);
    expect((await scene.core.run("library.read", { assetId: first })).hasFile).toBe(false);
    for (const command of ["storage.check", "storage.removeOrphans", "storage.redownloadMissing"] as const) {
      expect(await scene.core.attempt(command, {}), command).toMatchObject({ error: { code: "storage_failed" } });
    }

    const { id } = await scene.spend("A blue sneaker");
    const waiting = await scene.core.waitFor("the download waits", async () => {
      const request = await scene.core.run("queue.read", { paidRequestId: id });
      return request.filesProblem === null ? null : request;
    });
    expect(waiting.filesProblem).toEqual({ code: "library_missing" });
    expect(existsSync(disk)).toBe(false);

    // The disk is at another place now. A folder that is not this library's is rejected.
    chooseFolder(scene.dataDir);
    expect(await scene.core.attempt("storage.chooseLibraryFolder", {})).toMatchObject({ error: { code: "not_found" } });
    chooseFolder(away);
    expect(await choose(scene.core)).toBe("found");
    scene.clock.advance(30_000);
    await waitForResult(scene, id);
    expect(await fileOf(scene.core, first)).toBe(file.replace(disk, away));
    expect(await scene.core.run("storage.check", {})).toMatchObject({ results: 2, missing: 0 });
  });
});
