import { beforeEach, expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { keepSelectionIn, librarySelection, selectAll, selectTo } from "#renderer/features/library/selectionStore.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const [a, b, c] = ["a", "b", "c"] as unknown as readonly [AssetId, AssetId, AssetId];
const image = { types: ["image"] };
const selected = () => [...librarySelection.useSelection.getState().ids];

beforeEach(librarySelection.clear);

test("[LB5] a range selection starts at the anchor, and select all selects every result of the filter", async () => {
  const bridge = fakeBridge({ "library.ids": ({ between }) => (between === undefined ? [a, b, c] : [b, c]) });
  librarySelection.selectOne(c);
  await selectTo({ filter: image, sort: "rating" }, b, undefined);
  expect(selected()).toEqual([b, c]);
  expect(bridge.calls.at(-1)?.input).toEqual({ filter: image, sort: "rating", between: [c, b] });
  await selectAll(image);
  expect(selected()).toEqual([a, b, c]);
});

test("[WN34] another filter clears the selection, and the same one keeps it", () => {
  keepSelectionIn(image);
  librarySelection.selectAll([a, b]);
  keepSelectionIn(image);
  expect(selected()).toEqual([a, b]);
  keepSelectionIn({ ...image, find: "red" });
  expect(selected()).toEqual([]);
});
