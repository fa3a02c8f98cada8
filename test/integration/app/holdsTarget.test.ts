import { expect, test } from "vitest";
import type { AssetId, BoardId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { withSpendScene } from "../../support/spendScene.ts";

test("[WS53] a workspace holds the objects of its own journal, and every screen, setting, and ad", async () => {
  await withSpendScene({}, async ({ core, spend }) => {
    const { holds } = core.core;
    const { id } = await spend("A red convertible");
    await core.waitForState(id, "done");
    const asset = await core.waitFor("the file", async () => (await core.run("library.list", {})).assets[0]);
    const board = await core.run("boards.create", { name: "Shoes" });
    expect(holds({ kind: "request", request: id })).toBe(true);
    expect(holds({ kind: "result", asset: asset.id })).toBe(true);
    expect(holds({ kind: "board", board: board.id })).toBe(true);
    expect(holds({ kind: "request", request: "other" as PaidRequestId })).toBe(false);
    expect(holds({ kind: "result", asset: "other" as AssetId })).toBe(false);
    expect(holds({ kind: "board", board: "other" as BoardId })).toBe(false);
    expect(holds({ kind: "run", run: "other" as RunId })).toBe(false);
    expect(holds({ kind: "screen", screen: "queue" })).toBe(true);
  });
});
