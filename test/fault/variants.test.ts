import { expect, test } from "vitest";
import { singles } from "./support/variants/combinations.ts";
import { playSingle } from "./support/variants/playService.ts";

const seed = 7;

for (const variants of singles) {
  const name = variants.length === 0 ? "no variant" : variants.join();
  test.concurrent(`[S3] [S5] [S10] [S12] spending scenarios end as expected with ${name}`, async () => {
    expect((await playSingle(variants, seed)).findings).toEqual([]);
  });
}
