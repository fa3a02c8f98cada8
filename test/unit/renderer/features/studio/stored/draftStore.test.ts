import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftSlots, editDraft, loadDraft, undoDraft, useStudio } from "#renderer/features/studio/stored/draftStore.ts";
import { flushAll } from "#renderer/features/studio/stored/storedSlot.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  flushAll();
  vi.useRealTimers();
});

const prompt = () => useStudio.getState().drafts.image?.present.prompt;
const type = (text: string) => editDraft("image", "prompt", (draft) => ({ ...draft, prompt: text }));
const written = (bridge: ReturnType<typeof fakeBridge>) => bridge.calls.filter(({ name }) => name === "drafts.write");

test("the stored draft is restored, with one read for any number of callers", async () => {
  const bridge = fakeBridge({ "drafts.read": () => ({ prompt: "from disk" }), "drafts.write": () => null });
  await Promise.all([loadDraft("image"), loadDraft("image")]);
  await loadDraft("image");
  expect(prompt()).toBe("from disk");
  expect(bridge.calls).toEqual([{ name: "drafts.read", input: { slot: "studio.image" } }]);
});

test("changes in quick succession are saved in one write, with the latest text", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  type("a");
  type("ab");
  expect(written(bridge)).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(bridge)).toMatchObject([{ input: { slot: "studio.image", draft: { prompt: "ab" } } }]);
});

test("a pending change is saved immediately when the window closes, and only once", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  type("last words");
  flushAll();
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(bridge)).toHaveLength(1);
});

test("an undone draft is saved too", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  vi.setSystemTime(Date.now() + 60_000);
  type("more");
  undoDraft("image");
  await vi.advanceTimersByTimeAsync(1000);
  expect(written(bridge)).toMatchObject([{ input: { draft: { prompt: "last words" } } }]);
});

test("a draft that cannot be saved counts as unsaved until a write succeeds", async () => {
  fakeBridge({
    "drafts.write": () => {
      throw new Refusal({ code: "storage_failed", message: "disk full" });
    },
  });
  type("x");
  await vi.advanceTimersByTimeAsync(1000);
  expect(draftSlots.some((slot) => slot.isUnsaved())).toBe(true);
  fakeBridge({ "drafts.write": () => null });
  type("xy");
  await vi.advanceTimersByTimeAsync(1000);
  expect(draftSlots.some((slot) => slot.isUnsaved())).toBe(false);
});

test("a draft is saved during continuous typing", async () => {
  const bridge = fakeBridge({ "drafts.write": () => null });
  for (let letters = 1; letters <= 10; letters += 1) {
    type("x".repeat(letters));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written(bridge).length).toBeGreaterThanOrEqual(3);
});
