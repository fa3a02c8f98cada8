import { expect, test } from "vitest";
import { runFuzz } from "./support/fuzzRun.ts";

test("[N1] [N2] [N3] corrupted responses of every endpoint lead to typed outcomes in time, never to an exception", async () => {
  const figures = await runFuzz({ answers: 6_000, seed: 4 });
  expect(figures.faults).toEqual([]);
  expect(figures.answers).toBe(6_000);
  // Corrupted responses that go unnoticed would prove nothing.
  for (const kind of ["ok", "quoted", "accepted", "refused", "unreadable"])
    expect(figures.outcomes[kind]).toBeGreaterThan(0);
});
