// The journal is lost, with every consent and key; the paid results still exist on the service.
import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { eventually, settled } from "../../support/eventually.ts";
import { imageItems, spendRun, waitForRun } from "../../support/runScene.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { journalFile } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

const rateLimits = { read: 10_000, write: 10_000 };

/** Stops the app and removes its journal and the files that belong to it. */
async function loseJournal(scene: SpendScene): Promise<void> {
  await scene.stop();
  for (const end of ["", "-wal", "-shm"]) rmSync(journalFile(scene.dataDir) + end, { force: true });
  // A day may have passed on the app's clock, with a backup; with a backup, nothing would be lost.
  rmSync(path.join(path.dirname(journalFile(scene.dataDir)), "backups"), { recursive: true, force: true });
}

/** Waits until `count` results are on the disk again. */
function waitForLibrary(scene: SpendScene, count: number) {
  return scene.core.waitFor(`${count} results are in the library`, async () => {
    const { assets } = await scene.core.run("library.list", { limit: 100 });
    if (assets.length >= count) return assets;
    scene.clock.advance(400);
    return null;
  });
}

const generations = ({ core }: SpendScene) =>
  core.journal("SELECT id, paid_request_id, prompt, credits_used, next_poll_at FROM generation ORDER BY id");

test("[S15] after a lost journal all paid generations and their files are imported without a new confirm or charge", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const single = await scene.spend("A kettle");
    await waitForResult(scene, single.id);
    const run = await spendRun(scene, [
      ...imageItems("A red sneaker", "A blue sneaker", "A red sneaker"),
      { kind: "scene", request: { name: "Beach", prompt: "A wide beach at noon" } },
    ]);
    await waitForRun(scene, run);
    const before = generations(scene);
    expect(before).toHaveLength(5);
    const confirms = scene.tap.confirms().length;
    const charges = await scene.charges();
    await loseJournal(scene);
    const requested = scene.tap.requests.length;

    await scene.startAgain();
    const assets = await waitForLibrary(scene, 5);
    expect(assets).toHaveLength(5);
    await settled(scene);
    // The list contains complete records, so the app requests none of them individually.
    const byId = scene.tap.requests.slice(requested).filter(({ path }) => path.startsWith("/v1/generations/"));
    expect(byId.map(({ path }) => path)).toEqual([]);
    const after = generations(scene);
    expect(after).toEqual(before.map((row) => ({ ...row, paid_request_id: null, next_poll_at: null })));
    expect((await scene.core.run("queue.list", {})).requests).toEqual([]);
    expect(scene.tap.confirms()).toHaveLength(confirms);
    expect(await scene.charges()).toEqual(charges);
  });
});

test("[S15] an imported generation is not imported again, and the next identical request stays separate", async () => {
  await withSpendScene({ rateLimits }, async (scene) => {
    const lost = await scene.spend("A kettle");
    await waitForResult(scene, lost.id);
    await loseJournal(scene);
    await scene.startAgain();
    await waitForLibrary(scene, 1);
    const next = await scene.spend("A kettle");
    const done = await waitForResult(scene, next.id);
    expect(done.results).toHaveLength(1);
    scene.clock.advance(86_400_000);
    await scene.startAgain();
    const sweeps = () => scene.tap.requests.filter(({ path }) => path.startsWith("/v1/generations?limit=100")).length;
    const swept = sweeps();
    await scene.core.waitFor("the list was looked at again", () => {
      scene.clock.advance(10_000);
      return sweeps() > swept;
    });
    await scene.core.run("spend.refresh", {});
    expect(generations(scene)).toHaveLength(2);
    expect(generations(scene).filter((row) => row["paid_request_id"] === next.id)).toHaveLength(1);
    expect((await scene.core.run("library.list", { limit: 100 })).assets).toHaveLength(2);
    expect(await scene.charges()).toHaveLength(2);
  });
});

test("[S15] [S5] a generation imported before its request was matched is linked to that request, without a duplicate", async () => {
  let isLost = true;
  const arrived = ({ path, body }: { readonly path: string; readonly body: string }) => {
    if (path !== "/v1/generations" || !body.includes('"quote_id"') || !isLost) return undefined;
    isLost = false;
    return { kind: "lose" } as const;
  };
  await withSpendScene({ rateLimits, arrived }, async (scene) => {
    const { id } = await scene.spend("A kettle");
    await scene.startAgain();
    const done = await eventually(scene, id, "done");
    expect(done.generationIds).toHaveLength(1);
    expect(generations(scene)).toMatchObject([{ id: done.generationIds[0], paid_request_id: id }]);
    await waitForResult(scene, id);
    expect((await scene.core.run("library.list", { limit: 100 })).assets).toHaveLength(1);
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[S15] after a lost journal unfinished generations are polled until each completes or fails", async () => {
  await withSpendScene({ rateLimits, config: { generation_seconds: 1 } }, async (scene) => {
    await scene.spend("A kettle");
    await scene.spend("A broken one fail:provider");
    expect(await scene.charges()).toHaveLength(2);
    await loseJournal(scene);
    await scene.startAgain();
    const [kettle] = await waitForLibrary(scene, 1);
    expect(kettle?.prompt).toBe("A kettle");
    await scene.core.waitFor("both are over", () => {
      scene.clock.advance(400);
      const rows = scene.core.journal("SELECT status FROM generation WHERE next_poll_at IS NULL ORDER BY status");
      return rows.length === 2 && rows.map((row) => row["status"]).join() === "completed,failed";
    });
    expect(scene.tap.confirms()).toHaveLength(2);
  });
});
