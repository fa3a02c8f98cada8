import { expect, test } from "vitest";
import { hookRun } from "./support/hookRun.ts";

test("[WH1] [WH2] [WH7] despite kills every valid webhook is stored and processed exactly once, and no invalid one", async () => {
  const figures = await hookRun({ n: 2_000, kills: 4, seed: 1 });
  expect(figures).toMatchObject({ acceptedWrongly: 0, validRefused: 0, kills: 4, missing: 0, strange: 0, notOnce: 0 });
  for (const [kind, count] of Object.entries(figures.sent)) expect(count, kind).toBeGreaterThan(100);
});
