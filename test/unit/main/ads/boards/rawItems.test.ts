import { expect, test } from "vitest";
import type { AdId } from "#contracts/ids.ts";
import { rawItemsOf } from "#main/ads/boards/rawItems.ts";
import { withAdMedia } from "../../../../support/ads/adMediaScene.ts";

test("[AK10] the records of ads are found by their IDs, without those that the ad database does not contain", async () => {
  await withAdMedia(async ({ mirror, ads: [one, two] }) => {
    if (one === undefined || two === undefined) throw new Error("No ads");
    const unknown = "d:unknown" as AdId;
    const { rawItems, rawItem } = rawItemsOf(mirror);
    const found = await rawItems([two, unknown, one]);
    expect(new Set(found.keys())).toEqual(new Set([one, two]));
    expect(JSON.parse(found.get(one) ?? "null")).toMatchObject({ id: one.slice(2) });
    expect(await rawItem(two)).toBe(found.get(two));
    expect(await rawItem(unknown)).toBeNull();
  });
});
