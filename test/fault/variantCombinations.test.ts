import { expect, test } from "vitest";
import { combinationOf, randomOf } from "./support/variants/combinations.ts";
import { playSample } from "./support/variants/playService.ts";

const seed = 7;
/** Six, so that all tests take less than half an hour; `npm run test:variants` plays more. */
const combinations = 6;

for (let index = 0; index < combinations; index += 1) {
  const variants = combinationOf(seed, index);
  test.concurrent(
    `[S3] [S5] [S10] [S12] all spending scenarios end as expected, combination ${index}: ${variants.join(", ")}`,
    async () => {
      const { findings } = await playSample(variants, randomOf(seed, index));
      expect(findings).toEqual([]);
    },
  );
}
