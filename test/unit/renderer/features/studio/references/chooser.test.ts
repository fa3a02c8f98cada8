import { expect, test } from "vitest";
import type { AssetTile } from "#contracts/library/assets.ts";
import {
  type Choice,
  ChoiceError,
  referenceOfChoice,
  sourcesOf,
} from "#renderer/features/studio/references/chooser/choice.ts";
import { withAdded, withToggled } from "#renderer/features/studio/references/chooser/ChoiceGrid.tsx";
import { chooserSlot, lastSourceOf, rememberSource } from "#renderer/features/studio/references/chooser/lastSource.ts";
import { anAd } from "../../../ads/anAd.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";

const result = (id: string, mediaType = "image/png"): Choice => ({
  id,
  source: "library",
  asset: { id, mediaType, prompt: `Prompt of ${id}` } as unknown as AssetTile,
});
const [a, b, c] = [result("a"), result("b"), result("c")];

test("[RF95] no more is chosen than the field has room for, and a single field keeps the last one", () => {
  expect(withToggled([a], b, 2)).toEqual([a, b]);
  expect(withToggled([a, b], c, 2)).toEqual([a, b]);
  expect(withToggled([a, b], a, 2)).toEqual([b]);
  expect(withToggled([a], b, 1)).toEqual([b]);
  expect(withAdded([a], [a, b, c], 2)).toEqual([a, b]);
});

test("[RF95] a field offers the sources that have its kind, and opens with the one used last", async () => {
  fakeBridge({
    "drafts.read": () => ({ sources: { "scene.product_image": "scenes", "image.reference_images": "boards" } }),
    "drafts.write": () => null,
  });
  expect(sourcesOf("image")).toEqual(["library", "ads", "avatars", "scenes"]);
  expect(sourcesOf("video")).toEqual(["library", "ads"]);
  expect(sourcesOf("audio")).toEqual(["library"]);
  await chooserSlot.load();
  // An unreadable entry discards the stored ones.
  expect(lastSourceOf("scene.product_image", sourcesOf("image"))).toBe("library");
  rememberSource("video.image", "ads");
  expect(lastSourceOf("video.image", sourcesOf("image"))).toBe("ads");
  expect(lastSourceOf("video.image", sourcesOf("audio"))).toBe("library");
  expect(lastSourceOf("constructor", sourcesOf("image"))).toBe("library");
});

test("[RF95] a choice of another kind, and an ad without a link, are refused with a sentence that says what to do", async () => {
  fakeBridge({
    "drafts.read": () => null,
    "ads.reference": () => {
      throw new Refusal({ code: "not_found", message: "File not found in this ad." });
    },
  });
  const refusal = (choice: Choice) =>
    referenceOfChoice(choice, "image").catch((cause: unknown) => (cause instanceof ChoiceError ? cause.message : ""));
  expect(await refusal(result("v", "video/mp4"))).toBe("“Prompt of v” is not an image.");
  const ad = (isSaved: boolean): Choice => ({ id: "ad/1", source: "ads", ad: anAd(1, { isSaved }) });
  expect(await refusal(ad(false))).toMatch(/Save the ad first, then choose it again\.$/);
  expect(await refusal(ad(true))).toMatch(/Try again later\.$/);
});
