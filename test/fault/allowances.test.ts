import { expect, test } from "vitest";
import { runAllowances } from "./support/allowanceRun.ts";

test("[AG37] [AG40] random schedules of consents, clock changes, crashes, and tampering stay within every allowance", () => {
  const { violations, ...figures } = runAllowances({ schedules: 500, seed: 3 });
  expect(violations).toEqual([]);
  for (const count of ["accepted", "refused", "direct", "crashes", "tampered", "ended", "clockSetBack"] as const) {
    expect([count, figures[count]]).toEqual([count, expect.toSatisfy((value: number) => value > 0)]);
  }
});
