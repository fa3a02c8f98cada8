import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { rawItemsOf } from "#main/ads/boards/adCopies.ts";
import { adMediaScene, sceneAds } from "../../../../support/ads/adMediaScene.ts";

const [one, two] = sceneAds;

test("[AK10] the records of ads are found by their IDs, without those that the ad database does not contain", async () => {
  const { context } = adMediaScene();
  const unknown = "d:unknown" as AdId;
  const found = await rawItemsOf(context, [two, unknown, one]);
  expect(new Set(found.keys())).toEqual(new Set([one, two]));
  expect(JSON.parse(found.get(one) ?? "null")).toMatchObject({ id: one.slice(2) });
});
