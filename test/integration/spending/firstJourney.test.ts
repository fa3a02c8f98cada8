import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { waitForResult } from "../../support/waitForResult.ts";

test("[S9] [S10] a confirmed quote results in a stored image with a receipt, which remain after a restart", async () => {
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote("A red sneaker");
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    const { results, generationIds } = await waitForResult(scene, id);
    const [tile] = results;
    if (tile === undefined) throw new Error("There is no result.");
    const [charge] = await scene.charges();

    for (const start of ["first", "second"]) {
      const core = start === "first" ? scene.core : await scene.startAgain();
      const asset = await core.run("library.read", { assetId: tile.id });
      expect(asset).toMatchObject({ prompt: "A red sneaker", mediaType: "image/png", generationId: generationIds[0] });
      expect(asset.receipt).toMatchObject({
        quotedCredits: quote.credits,
        usedCredits: charge.credits,
        quoteId: quote.quoteId,
      });
      const file = core.core.assetFile(asset.sha256);
      expect(existsSync(file?.path ?? "")).toBe(true);
      expect(readFileSync(file?.path ?? "")).toHaveLength(asset.sizeBytes);
      expect((await core.run("library.list", { limit: 10 })).assets).toHaveLength(1);
      expect((await core.run("queue.list", { limit: 10 })).requests).toMatchObject([{ id, state: "done" }]);
    }
    expect(scene.tap.confirms()).toHaveLength(1);
  });
});
