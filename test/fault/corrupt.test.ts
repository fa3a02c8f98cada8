import { expect, test } from "vitest";
import { runCorruptions } from "./support/corruptRun.ts";

test("[D5] [D7] [D8] corrupted databases are rebuilt, without a lost result or a double charge", async () => {
  const figures = await runCorruptions({ runs: 12, seed: 3 });
  expect(figures).toMatchObject({ doubleSpends: [], lostResults: [], notStarted: [], notWorking: [] });
  // Damage that never reaches the journal would prove nothing.
  expect(figures.recreatedJournals).toBeGreaterThan(0);
});
