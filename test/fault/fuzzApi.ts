// `npm run fuzz:api -- --n 500000 --seed 1`: corrupted responses of every endpoint end in typed outcomes, without
// delay.
import { parseArgs } from "node:util";
import { runFuzz } from "./support/fuzzRun.ts";

const { values } = parseArgs({
  options: { n: { type: "string", default: "500000" }, seed: { type: "string", default: "1" } },
});
/** Maximum growth of the process, in bytes. */
const grownLimitBytes = 50 * 1024 * 1024;

const startedAt = performance.now();
const figures = await runFuzz({ answers: Number(values.n), seed: Number(values.seed) });
const pass = figures.faults.length === 0 && figures.grownBytes < grownLimitBytes;
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), seconds, ...figures, pass })}\n`);
process.exitCode = pass ? 0 : 1;
