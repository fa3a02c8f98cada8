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

test("[LB5] what is open counts as marked when another one is, and a second press takes a mark off", () => {
  toggleMark(b, a);
  expect(marked()).toEqual([a, b]);
  toggleMark(a, a);
  expect(marked()).toEqual([b]);
  toggleMark(b, undefined);
  expect(marked()).toEqual([]);
});

test("[LB5] a range goes from where marking began, and everything is what the filter finds", async () => {
  const bridge = fakeBridge({ "library.ids": ({ between }) => (between === undefined ? [a, b, c] : [b, c]) });
  clearMarks(c);
  await markTo({ type: "image" }, b, undefined);
  expect(marked()).toEqual([b, c]);
  expect(bridge.calls.at(-1)?.input).toEqual({ filter: { type: "image" }, between: [c, b] });
  await markAll({ type: "image" });
  expect(marked()).toEqual([a, b, c]);
});
