import { beforeEach, expect, test } from "vitest";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import {
  clearMarks,
  markAll,
  markTo,
  toggleMark,
  useMarks,
} from "../../../../../src/renderer/features/library/marksStore.ts";
import { fakeBridge } from "../../fakeBridge.ts";

const [a, b, c] = ["a", "b", "c"] as unknown as readonly [AssetId, AssetId, AssetId];
const marked = () => [...useMarks.getState().ids];

beforeEach(() => clearMarks());

test("[LB5] the open result joins the selection when another is selected, and a second toggle deselects a result", () => {
  toggleMark(b, a);
  expect(marked()).toEqual([a, b]);
  toggleMark(a, a);
  expect(marked()).toEqual([b]);
  toggleMark(b, undefined);
  expect(marked()).toEqual([]);
});

test("[LB5] a range selection starts at the anchor, and select all selects every result of the filter", async () => {
  const bridge = fakeBridge({ "library.ids": ({ between }) => (between === undefined ? [a, b, c] : [b, c]) });
  clearMarks(c);
  await markTo({ type: "image" }, b, undefined);
  expect(marked()).toEqual([b, c]);
  expect(bridge.calls.at(-1)?.input).toEqual({ filter: { type: "image" }, between: [c, b] });
  await markAll({ type: "image" });
  expect(marked()).toEqual([a, b, c]);
});
