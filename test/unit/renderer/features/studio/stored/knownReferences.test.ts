import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { referenceSlot, rememberReference } from "#renderer/features/studio/stored/knownReferences.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const known = (address: string, name = address) => ({ address, name, thumbnailUrl: null });

test("references picked before the read are merged with the stored ones, each address once, newest first", async () => {
  const bridge = fakeBridge({
    "drafts.read": () => ({ known: [known("a", "of before"), known("b")] }),
    "drafts.write": () => null,
  });
  rememberReference(known("a", "picked early"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(bridge.calls).toEqual([]);
  await referenceSlot.load();
  rememberReference(known("c"));
  referenceSlot.flush();
  expect(bridge.calls.at(-1)).toEqual({
    name: "drafts.write",
    input: { slot: "studio.references", draft: { known: [known("c"), known("a", "picked early"), known("b")] } },
  });
});
