import { expect, test } from "vitest";
import { combinationOf, randomOf, singles } from "./support/variants/combinations.ts";
import { playEverything, playSample } from "./support/variants/playService.ts";

const seed = 7;
const combinations = 40;

for (const variants of singles) {
  const name = variants.length === 0 ? "no variant" : variants.join();
  test(`[S3] [S5] [S10] [S12] every journey of money ends as it has to with ${name}`, async () => {
    expect((await playEverything(variants, seed)).findings).toEqual([]);
  });
}

for (let index = 0; index < combinations; index += 1) {
  const variants = combinationOf(seed, index);
  test(`[S3] [S5] [S10] [S12] journeys of money end as they have to with combination ${index}: ${variants.join(", ")}`, async () => {
    expect((await playSample(variants, randomOf(seed, index))).findings).toEqual([]);
  });
}
