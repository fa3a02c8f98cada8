import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as LearnedStore from "#renderer/features/studio/stored/modelSupportStore.ts";
import { aFailure } from "../../../builders.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

let store: typeof LearnedStore;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import("#renderer/features/studio/stored/modelSupportStore.ts");
});
afterEach(() => vi.useRealTimers());

const failure = aFailure({ field: "items[1].request.options.resolution", allowed: ["720p", "1080p"] });
const facts = { accepts: null, values: { resolution: ["720p", "1080p"] } };
const learned = () => store.useModelSupport.getState().support;
const written = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "drafts.write").map(({ input }) => input);

test("model support learned from a rejection is saved once and restored at the next start", async () => {
  const bridge = fakeBridge({ "drafts.read": () => null, "drafts.write": () => null });
  await store.modelSupportSlot.load();
  store.learnFrom("video", "kling-3", failure);
  store.learnFrom("video", "kling-3", failure);
  store.modelSupportSlot.flush();
  const slot = { slot: "studio.learned", draft: { models: { "video/kling-3": facts } } };
  expect(written(bridge)).toEqual([slot]);

  vi.resetModules();
  const next = await import("#renderer/features/studio/stored/modelSupportStore.ts");
  fakeBridge({ "drafts.read": () => slot.draft });
  await next.modelSupportSlot.load();
  expect(next.useModelSupport.getState().support).toEqual({ "video/kling-3": facts });
});

test("no model support is learned before the read, so that stored data is not overwritten", () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  store.learnFrom("video", "kling-3", failure);
  store.modelSupportSlot.flush();
  expect(learned()).toBeNull();
  expect(written(bridge)).toEqual([]);
});

test("a quote for a rejected value updates the model support, and an unknown type does not", async () => {
  fakeBridge({ "drafts.read": () => ({ models: { "video/kling-3": facts } }), "drafts.write": () => null });
  await store.modelSupportSlot.load();
  store.learnFrom("hologram", "kling-3", failure);
  store.learnFrom("video", "kling-3", undefined);
  expect(learned()).toEqual({ "video/kling-3": facts });
  store.learnPriced({ type: "video", prompt: "x", model: "kling-3", options: { resolution: "4K" } });
  expect(learned()?.["video/kling-3"]?.values).toEqual({});
});
