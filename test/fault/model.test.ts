// Random lives of an app compared with a small model of a paid request; `npm run test:model` plays many more.
import { expect, test } from "vitest";
import { checkModel } from "../support/model/check.ts";

for (const seed of [1, 2]) {
  test(`[S1] [S3] [S4] [S5] [S7] [S8] [S10] [S11] in 1,000 random sequences with seed ${seed} the journal matches model and ledger`, async () => {
    const { played, divergence } = await checkModel({ runs: 1_000, seed });
    expect(divergence).toBeNull();
    expect(played.sequences).toBe(1_000);
    // The lives must contain real work.
    expect(played.confirms).toBeGreaterThan(1_000);
    expect(played.charges).toBeGreaterThan(500);
    expect(played.restarts).toBeGreaterThan(1_000);
  });
}
