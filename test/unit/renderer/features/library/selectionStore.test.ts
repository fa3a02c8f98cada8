import { beforeEach, expect, test } from "vitest";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import {
  clearSelection,
  selectAll,
  selectTo,
  toggleSelection,
  useSelection,
} from "../../../../../src/renderer/features/library/selectionStore.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const [a, b, c] = ["a", "b", "c"] as unknown as readonly [AssetId, AssetId, AssetId];
const marked = () => [...useSelection.getState().ids];

beforeEach(() => clearSelection());

test("[LB5] the open result joins the selection when another is selected, and a second toggle deselects a result", () => {
  toggleSelection(b, a);
  expect(marked()).toEqual([a, b]);
  toggleSelection(a, a);
  expect(marked()).toEqual([b]);
  toggleSelection(b, undefined);
  expect(marked()).toEqual([]);
});

test("[LB5] a range selection starts at the anchor, and select all selects every result of the filter", async () => {
  const bridge = fakeBridge({ "library.ids": ({ between }) => (between === undefined ? [a, b, c] : [b, c]) });
  clearSelection(c);
  await selectTo({ type: "image" }, b, undefined);
  expect(marked()).toEqual([b, c]);
  expect(bridge.calls.at(-1)?.input).toEqual({ filter: { type: "image" }, between: [c, b] });
  await selectAll({ type: "image" });
  expect(marked()).toEqual([a, b, c]);
});
