import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFreshBalance } from "../../../../src/renderer/consent/money/useFreshBalance.ts";
import { fakeBridge, Refusal } from "../fakeBridge.ts";
import { renderHook } from "../renderHook.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A balance that is read until the returned function is called. */
function pendingReads() {
  const ends: (() => void)[] = [];
  const bridge = fakeBridge({
    "consent.refreshBalance": () => new Promise((resolve) => ends.push(() => resolve(true))),
  });
  return { bridge, end: () => act(async () => ends.pop()?.()) };
}

test("the balance is read when the view opens, and for each consent again", async () => {
  const { bridge, end } = pendingReads();
  let key = "quote:1";
  const hook = await renderHook(() => useFreshBalance(key));
  expect(hook.current().isReading).toBe(true);
  await end();
  expect(hook.current().isReading).toBe(false);
  key = "quote:2";
  await hook.render();
  expect(bridge.calls).toHaveLength(2);
  expect(hook.current().isReading).toBe(true);
});

test("after 3 s without a response, the last known balance counts", async () => {
  pendingReads();
  const hook = await renderHook(() => useFreshBalance("quote:1"));
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(hook.current().isReading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(hook.current().isReading).toBe(false);
});

test("a failed read ends the wait, and the user can read the balance again", async () => {
  const bridge = fakeBridge({
    "consent.refreshBalance": () => {
      throw new Refusal({ code: "offline", message: "" });
    },
  });
  const hook = await renderHook(() => useFreshBalance("quote:1"));
  expect(hook.current().isReading).toBe(false);
  await act(async () => hook.current().readAgain());
  expect(bridge.calls).toHaveLength(2);
});
