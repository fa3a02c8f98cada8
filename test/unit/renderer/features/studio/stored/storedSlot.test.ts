import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "#contracts/studio/drafts.ts";
import { flushAll, storedSlot } from "#renderer/features/studio/stored/storedSlot.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  flushAll();
  vi.useRealTimers();
});

/** Returns a slot for one text, which is empty until it is read. */
function aSlot(name: string) {
  const value: { text: string | null } = { text: null };
  const slot = storedSlot(name, {
    accept: (stored) => {
      value.text = typeof stored?.["text"] === "string" ? stored["text"] : "";
    },
    give: (): Draft | undefined => (value.text === null ? undefined : { text: value.text }),
  });
  const change = (text: string) => {
    value.text = text;
    slot.soon();
  };
  return { value, slot, change };
}

const written = (bridge: ReturnType<typeof fakeBridge>) =>
  bridge.calls.filter(({ name }) => name === "drafts.write").map(({ input }) => input);
const passing = () => vi.advanceTimersByTimeAsync(1000);
const refuse = () => {
  throw new Refusal({ code: "storage_failed", message: "disk full" });
};

test("a change before the read does not overwrite the stored data", async () => {
  const bridge = fakeBridge({ "drafts.read": () => ({ text: "from disk" }), "drafts.write": () => null });
  const { value, slot, change } = aSlot("one");
  change("too early");
  slot.flush();
  flushAll();
  await passing();
  expect(bridge.calls).toEqual([]);
  await slot.load();
  await passing();
  expect(written(bridge)).toEqual([]);
  expect(value.text).toBe("from disk");
  change("in time");
  await passing();
  expect(written(bridge)).toEqual([{ slot: "one", draft: { text: "in time" } }]);
});

test("a change during the read or after a failed read is not saved either", async () => {
  const answers: (() => Draft)[] = [refuse, () => ({ text: "from disk" })];
  const bridge = fakeBridge({
    "drafts.read": () => (answers.shift() ?? refuse)(),
    "drafts.write": () => null,
  });
  const { value, slot, change } = aSlot("two");
  const failing = slot.load();
  change("meanwhile");
  await expect(failing).rejects.toMatchObject({ code: "storage_failed" });
  change("after it failed");
  await passing();
  expect(written(bridge)).toEqual([]);
  await slot.load();
  expect(value.text).toBe("from disk");
});

test("a slot is read once for any number of callers", async () => {
  const bridge = fakeBridge({ "drafts.read": () => null });
  const { slot } = aSlot("three");
  await Promise.all([slot.load(), slot.load()]);
  await slot.load();
  expect(bridge.calls).toEqual([{ name: "drafts.read", input: { slot: "three" } }]);
});

test("changes in quick succession are one write, and continued changes do not postpone the write", async () => {
  const bridge = fakeBridge({ "drafts.read": () => null, "drafts.write": () => null });
  const { slot, change } = aSlot("four");
  await slot.load();
  change("a");
  change("ab");
  await passing();
  expect(written(bridge)).toEqual([{ slot: "four", draft: { text: "ab" } }]);
  for (let at = 1; at <= 10; at += 1) {
    change("x".repeat(at));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(written(bridge).length).toBeGreaterThanOrEqual(4);
});

test("pending changes of every slot are saved immediately when the window closes, and only once", async () => {
  const bridge = fakeBridge({ "drafts.read": () => null, "drafts.write": () => null });
  const [one, other] = [aSlot("five"), aSlot("six")];
  await Promise.all([one.slot.load(), other.slot.load()]);
  one.change("a");
  other.change("b");
  flushAll();
  await passing();
  expect(written(bridge)).toEqual([
    { slot: "five", draft: { text: "a" } },
    { slot: "six", draft: { text: "b" } },
  ]);
});

test("a change that cannot be saved counts as unsaved until a write succeeds, for each slot separately", async () => {
  fakeBridge({ "drafts.read": () => null, "drafts.write": refuse });
  const [one, other] = [aSlot("seven"), aSlot("eight")];
  await Promise.all([one.slot.load(), other.slot.load()]);
  one.change("a");
  await passing();
  expect([one.slot.isUnsaved(), other.slot.isUnsaved()]).toEqual([true, false]);
  fakeBridge({ "drafts.write": () => null });
  one.change("b");
  await passing();
  expect(one.slot.isUnsaved()).toBe(false);
});
