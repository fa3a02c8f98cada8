import { expect, test } from "vitest";
import type { SceneCard } from "#contracts/studio/galleries.ts";
import { usesOfAvatar, usesOfScene } from "#renderer/lib/text/galleryUses.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { withSpendScene } from "../../support/spendScene.ts";
import { waitForResult } from "../../support/waitForResult.ts";

test("[L88] the use of an avatar and a scene is counted, with what the ledger shows for it and its results in Library", async () => {
  await withSpendScene({}, async (scene) => {
    const { core, clock } = scene;
    const avatar = await core.waitFor("the avatars", async () => {
      const { cards } = await core.run("galleries.avatars", {});
      return cards[0] ?? null;
    });
    const uses = [...usesOfAvatar(avatar)];
    expect(await core.run("galleries.usage", { uses })).toEqual({ results: 0, chargedCredits: 0, unknown: 0 });

    const inScene = await core.run("quotes.requestScene", {
      request: { name: "Kitchen", prompt: "She pours coffee", options: { avatar_id: avatar.id } },
    });
    await core.run("quotes.confirm", acceptanceOf(inScene));
    await waitForResult(scene, inScene.paidRequestId);
    const asReference = await core.run("quotes.request", {
      request: { type: "image", prompt: "Portrait", options: { reference_images: [avatar.front.address] } },
    });
    await core.run("quotes.confirm", acceptanceOf(asReference));
    await waitForResult(scene, asReference.paidRequestId);
    await waitForResult(scene, (await scene.spend()).id);

    const usage = () => core.run("galleries.usage", { uses });
    await core.waitFor("both are indexed", async () => (await usage()).results === 2);
    await core.run("spend.refresh", {});
    const credits = inScene.credits + asReference.credits;
    expect(await usage()).toEqual({ results: 2, chargedCredits: credits, unknown: 0 });
    expect(await core.run("library.ids", { filter: { uses } })).toHaveLength(2);

    clock.advance(15_000);
    const made = await core.waitFor("the scene", async (): Promise<SceneCard | null> => {
      const { cards } = await core.run("galleries.scenes", {});
      return cards.find(({ image }) => image !== null) ?? null;
    });
    const ofScene = [...usesOfScene(made)];
    expect(await core.run("galleries.usage", { uses: ofScene })).toMatchObject({ results: 0 });
    const video = await core.run("quotes.request", {
      request: { type: "video", prompt: "Steam rises", options: { image: ofScene[0] ?? "" } },
    });
    await core.run("quotes.confirm", acceptanceOf(video));
    await waitForResult(scene, video.paidRequestId);
    await core.waitFor("the video is indexed", async () => {
      const { results } = await core.run("galleries.usage", { uses: ofScene });
      return results === 1;
    });
  });
});
