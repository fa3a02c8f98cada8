import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFreshBalance } from "#renderer/consent/money/useFreshBalance.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";
import { renderHook } from "../../renderHook.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads the balance for the consent with the key that `key` returns. */
function reading(key: () => string) {
  const client = new QueryClient();
  return renderHook(
    () => useFreshBalance(key()),
    (child) => createElement(QueryClientProvider, { client }, child),
  );
}

/** Balances that are read until `end` is called. */
function pendingReads() {
  const ends: (() => void)[] = [];
  const bridge = fakeBridge({
    "consent.refreshBalance": () => new Promise((resolve) => ends.push(() => resolve(true))),
  });
  const end = () =>
    act(async () => {
      ends.pop()?.();
      await vi.advanceTimersByTimeAsync(0);
    });
  return { bridge, end };
}

test("the balance is read when the view opens, and for each consent again", async () => {
  const { bridge, end } = pendingReads();
  let key = "quote:1";
  const hook = await reading(() => key);
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
  const hook = await reading(() => "quote:1");
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(hook.current().isReading).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(hook.current().isReading).toBe(false);
});

test("a failed read ends the wait, and the user can read the balance again", async () => {
  const bridge = fakeBridge({
    "consent.refreshBalance": () => {
      throw new Refusal({ code: "offline", message: "" });
    },
  });
  const hook = await reading(() => "quote:1");
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(hook.current().isReading).toBe(false);
  await act(async () => {
    hook.current().readAgain();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(bridge.calls).toHaveLength(2);
  expect(hook.current().isReading).toBe(false);
});
