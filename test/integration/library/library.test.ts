import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { spendRun, waitForRun } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, startCore } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

async function oneResult(scene: SpendScene, prompt?: string): Promise<AssetId> {
  const { id } = await scene.spend(prompt);
  const { results } = await waitForResult(scene, id);
  return results[0]?.id as AssetId;
}

const savedFolder = (scene: SpendScene) => path.join(scene.dataDir, "saved");

function saved(scene: SpendScene, id: AssetId, state = "done") {
  return scene.core.waitFor(`the copy is ${state}`, async () => {
    const detail = await scene.core.run("library.read", { assetId: id });
    return detail.saved?.state === state ? detail.saved : null;
  });
}

test("[LB7] a result is saved under the file name template with its recipe, and the saved file restores the request", async () => {
  let chosen: readonly string[] = [];
  await withSpendScene({ chosenFiles: () => chosen }, async (scene) => {
    const id = await oneResult(scene, "A lemon on a blue plate");
    mkdirSync(savedFolder(scene));
    await scene.core.run("settings.update", { fileNameTemplate: "{type}/{slug}", sidecar: true });
    expect(await scene.core.run("library.save", { assetIds: [id] })).toEqual({ count: 1 });
    const { path: file } = await saved(scene, id);
    expect(file).toBe(path.join(savedFolder(scene), "image", "a-lemon-on-a-blue-plate.png"));
    for (const one of [file ?? "", `${file}.json`]) {
      const recipe = await scene.core.run("library.readRecipe", { head: new Uint8Array(readFileSync(one)) });
      expect(recipe.request).toMatchObject({ type: "image", prompt: "A lemon on a blue plate" });
    }
    // The same file, chosen in the system's file dialog.
    expect(await scene.core.run("library.chooseRecipe", {})).toBeNull();
    chosen = [file ?? ""];
    const opened = await scene.core.run("library.chooseRecipe", {});
    expect(opened?.name).toBe("a-lemon-on-a-blue-plate.png");
    expect(opened?.recipe.request).toMatchObject({ prompt: "A lemon on a blue plate" });
    chosen = [`${file}.gone`];
    expect(await scene.core.attempt("library.chooseRecipe", {})).toMatchObject({ error: { code: "not_found" } });
    const original = scene.core.core.assetFile((await scene.core.run("library.read", { assetId: id })).sha256);
    const nothing = { head: new Uint8Array(readFileSync(original?.path ?? "")) };
    expect(await scene.core.attempt("library.readRecipe", nothing)).toMatchObject({ error: { code: "not_found" } });
  });
});

test("[LB101] a stored file with Content Credentials is saved as it is, and its recipe is read from the file beside it", async () => {
  let chosen: readonly string[] = [];
  await withSpendScene({ chosenFiles: () => chosen }, async (scene) => {
    const id = await oneResult(scene, "A lemon on a blue plate");
    mkdirSync(savedFolder(scene));
    const stored = scene.core.core.assetFile((await scene.core.run("library.read", { assetId: id })).sha256);
    const png = readFileSync(stored?.path ?? "");
    const credentials = Buffer.from("\0\0\0\0caBX\0\0\0\0", "latin1");
    const signed = Buffer.concat([png.subarray(0, 33), credentials, png.subarray(33)]);
    writeFileSync(stored?.path ?? "", signed);
    await scene.core.run("settings.update", { fileNameTemplate: "{slug}" });
    await scene.core.run("library.save", { assetIds: [id] });
    const { path: file, reason } = await saved(scene, id);
    expect(reason).toEqual({ code: "recipe_beside_credentials" });
    expect(readFileSync(file ?? "").equals(signed)).toBe(true);
    chosen = [file ?? ""];
    const opened = await scene.core.run("library.chooseRecipe", {});
    expect(opened?.recipe.request).toMatchObject({ prompt: "A lemon on a blue plate" });
  });
});

test("[WS10] [LB7] a workspace's save folder and file name template do not apply to another workspace", async () => {
  const chosenFolder = () => path.join(folder, "client");
  let folder = "";
  await withSpendScene({ chosenFolder }, async (scene) => {
    folder = scene.dataDir;
    mkdirSync(chosenFolder());
    await scene.core.run("settings.update", { savesApart: true });
    await scene.core.run("settings.update", { fileNameTemplate: "{slug}" });
    expect(await scene.core.run("settings.chooseSaveFolder", {})).toMatchObject({ saveFolder: chosenFolder() });
    const id = await oneResult(scene, "A lemon on a blue plate");
    await scene.core.run("library.save", { assetIds: [id] });
    expect((await saved(scene, id)).path).toBe(path.join(chosenFolder(), "a-lemon-on-a-blue-plate.png"));
    const stored = await scene.core.run("settings.read", {});
    await scene.startAgain();
    expect(await scene.core.run("settings.read", {})).toEqual(stored);
    await scene.stop();

    const other = startCore({
      service: { baseUrl: "http://127.0.0.1:9", apiKey: "k_nowhere" },
      dataDir: scene.dataDir,
      startJobs: false,
      workspace: { id: "other", folders: dataFolders(scene.dataDir) },
    });
    expect(await other.run("settings.read", {})).toMatchObject({ saveFolder: null, savesApart: false });
    await other.close();
  });
});

test("[ST8] batch items and scenes keep their own recipes, both in the Library and in saved files", async () => {
  await withSpendScene({}, async (scene) => {
    const requests: readonly NewRunItem[] = [
      { kind: "generation", request: { type: "image", prompt: "A lemon", options: { seed: 7, aspect_ratio: "4:5" } } },
      { kind: "generation", request: { type: "image", prompt: "A lime", model: "flux-2-max" } },
      { kind: "scene", request: { name: "Kitchen", prompt: "A bright kitchen", resolution: "2K" } },
    ];
    await waitForRun(scene, await spendRun(scene, requests));
    const { assets } = await scene.core.run("library.list", { limit: 10 });
    mkdirSync(savedFolder(scene));
    await scene.core.run("settings.update", { fileNameTemplate: "{slug}" });
    await scene.core.run("library.save", { assetIds: assets.map(({ id }) => id) });
    const recipes = await Promise.all(
      assets.map(async ({ id }) => {
        const { path: file } = await saved(scene, id);
        const head = new Uint8Array(readFileSync(file ?? ""));
        const [detail, inFile] = await Promise.all([
          scene.core.run("library.read", { assetId: id }),
          scene.core.run("library.readRecipe", { head }),
        ]);
        expect(inFile.request).toMatchObject(detail.recipe ?? {});
        return detail.recipe;
      }),
    );
    for (const { request } of requests) expect(recipes).toContainEqual(expect.objectContaining(request));
    expect(recipes).toHaveLength(requests.length);
  });
});

test("[LB7] saving never overwrites an existing file: each copy gets the next free name", async () => {
  await withSpendScene({}, async (scene) => {
    const id = await oneResult(scene, "A cup");
    mkdirSync(savedFolder(scene));
    const foreign = path.join(savedFolder(scene), "a-cup.png");
    writeFileSync(foreign, "somebody's own");
    await scene.core.run("settings.update", { fileNameTemplate: "{slug}" });
    for (let round = 2; round <= 4; round += 1) {
      await scene.core.run("library.save", { assetIds: [id] });
      await scene.core.waitFor("the next copy", () =>
        existsSync(path.join(savedFolder(scene), `a-cup (${round}).png`)),
      );
      await saved(scene, id);
    }
    expect(readFileSync(foreign, "utf8")).toBe("somebody's own");
    expect(readdirSync(savedFolder(scene)).toSorted()).toEqual(
      ["a-cup.png", "a-cup (2).png", "a-cup (3).png", "a-cup (4).png"].toSorted(),
    );
  });
});

test("[LB7] a save whose target folder is a symlink waits without following the link, and retries later", async () => {
  await withSpendScene({}, async (scene) => {
    const id = await oneResult(scene, "A cup");
    const folder = savedFolder(scene);
    const elsewhere = path.join(scene.dataDir, "elsewhere");
    mkdirSync(folder);
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, path.join(folder, "image"));
    await scene.core.run("settings.update", { fileNameTemplate: "{type}/{slug}" });
    await scene.core.run("library.save", { assetIds: [id] });
    const waiting = await scene.core.waitFor("a reason", async () => {
      const detail = await scene.core.run("library.read", { assetId: id });
      return detail.saved?.reason === null ? null : detail.saved;
    });
    expect(waiting).toMatchObject({ state: "waiting", reason: { code: "write_failed" } });
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(path.join(folder, "image"));
    await scene.stop();
    scene.clock.advance(600_000);
    await scene.startAgain();
    await saved(scene, id);
    expect(existsSync(path.join(folder, "image", "a-cup.png"))).toBe(true);
  });
});

test("[LB7] auto-save creates one copy of each new result, and a restart creates no second copy", async () => {
  await withSpendScene({}, async (scene) => {
    mkdirSync(savedFolder(scene));
    await scene.core.run("settings.chooseSaveFolder", {});
    await scene.core.run("settings.update", { autoSave: true, fileNameTemplate: "{slug}" });
    const id = await oneResult(scene, "A cup");
    await saved(scene, id);
    await scene.startAgain();
    await scene.core.run("library.outline", { filter: {} });
    await saved(scene, id);
    expect(readdirSync(savedFolder(scene))).toEqual(["a-cup.png"]);
  });
});

test("[LB6] a trashed result can be restored; after 30 days the result and its file are deleted and not downloaded again", async () => {
  await withSpendScene({}, async (scene) => {
    const id = await oneResult(scene, "A cup");
    const { sha256 } = await scene.core.run("library.read", { assetId: id });
    const file = scene.core.core.assetFile(sha256)?.path ?? "";
    const { undoId } = await scene.core.run("library.trash", { assetIds: [id] });
    expect((await scene.core.run("library.outline", { filter: {} })).count).toBe(0);
    expect((await scene.core.run("library.outline", { filter: { trashed: true } })).count).toBe(1);
    await scene.core.run("library.undo", { undoId: undoId ?? "" });
    expect((await scene.core.run("library.outline", { filter: {} })).count).toBe(1);
    await scene.core.run("library.trash", { assetIds: [id] });
    scene.clock.advance(29 * 86_400_000);
    await scene.startAgain();
    expect((await scene.core.run("library.outline", { filter: { trashed: true } })).count).toBe(1);
    expect(existsSync(file)).toBe(true);
    scene.clock.advance(2 * 86_400_000);
    await scene.startAgain();
    await scene.core.waitFor("the file is gone", () => !existsSync(file));
    expect((await scene.core.run("library.outline", { filter: { trashed: true } })).count).toBe(0);
    expect(await scene.core.attempt("library.read", { assetId: id })).toMatchObject({ error: { code: "not_found" } });
    expect(scene.core.journal("SELECT state FROM download")).toEqual([{ state: "done" }]);
  });
});

test("[LB10] a receipt shows the ledger entries of its result", async () => {
  await withSpendScene({}, async (scene) => {
    const id = await oneResult(scene, "A cup");
    await scene.core.run("spend.refresh", {});
    const { receipt } = await scene.core.run("library.read", { assetId: id });
    // Entries of one millisecond have no order of their own, so the reservation is found by its event.
    const reservation = receipt.entries.find(({ event }) => event === "reservation");
    expect(reservation?.credits).toBe(receipt.quotedCredits);
  });
});

test("[LB9] a result made from another result links to the other in the lineage, and vice versa", async () => {
  await withSpendScene({}, async (scene) => {
    const parent = await oneResult(scene, "A cup");
    const { remoteUrl } = await scene.core.run("library.read", { assetId: parent });
    expect(remoteUrl).toMatch(/^http/);
    const options = { reference_images: [remoteUrl ?? ""] };
    const quote = await scene.core.run("quotes.request", { request: { type: "image", prompt: "A mug", options } });
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const { results } = await waitForResult(scene, id);
    const child = results[0]?.id as AssetId;
    await scene.core.run("library.outline", { filter: {} });
    const made = await scene.core.run("library.read", { assetId: child });
    const used = await scene.core.run("library.read", { assetId: parent });
    expect(made.lineage.madeFrom.map((one) => one.id)).toEqual([parent]);
    expect(used.lineage.usedIn.map((one) => one.id)).toEqual([child]);
  });
});
