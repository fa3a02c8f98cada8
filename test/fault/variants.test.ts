import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPrograms, type Programs } from "./support/programs.ts";
import { singles } from "./support/variants/combinations.ts";
import { playEverything } from "./support/variants/playService.ts";

const seed = 7;
let programs: Programs;

beforeAll(async () => {
  programs = await buildPrograms();
});
afterAll(() => programs.remove());

for (const variants of singles) {
  const name = variants.length === 0 ? "no variant" : variants.join();
  test(`[S3] [S5] [S10] [S12] every journey of money ends as it has to with ${name}`, async () => {
    expect((await playEverything({ variants, threads: programs.threads }, seed)).findings).toEqual([]);
  });
}
