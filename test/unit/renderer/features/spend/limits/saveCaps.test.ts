import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { saveCaps } from "#renderer/features/spend/limits/saveCaps.ts";
import { undoLast } from "#renderer/lib/undoStack.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

const day: SpendCap = { period: "day", project: null, credits: 100 };
const month: SpendCap = { period: "month", project: null, credits: 900 };

test("[WN41] a change of spend caps can be undone by shortcut, and its toast names it", async () => {
  const notified = vi.spyOn(toasts, "add");
  const bridge = fakeBridge({
    "spend.setCaps": ({ caps }) => caps.map((cap) => ({ ...cap, used: 0 })),
  });
  const client = new QueryClient();
  const change = { before: [day], touched: [month], said: "Spend cap saved" };
  expect(await saveCaps(client, [day, month], change)).toBe(true);
  expect(notified.mock.calls.map(([{ title, actionProps }]) => [title, actionProps?.children])).toEqual([
    ["Spend cap saved", "Undo"],
  ]);

  expect(undoLast("spend")).toBe(true);
  await vi.waitFor(() => expect(bridge.calls).toHaveLength(2));
  expect(bridge.calls.at(-1)?.input).toEqual({ caps: [day] });
  expect(undoLast("spend")).toBe(false);
});
