// `npm run fault:corrupt -- --runs 200 --seed 1`: damaged databases are rebuilt, and no paid work is lost or paid
// twice.
import { parseArgs } from "node:util";
import { runCorruptions } from "./support/corruptRun.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const startedAt = performance.now();
const figures = await runCorruptions({ runs: Number(values.runs), seed: Number(values.seed) });
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${JSON.stringify({ seed: Number(values.seed), seconds, ...figures })}\n`);
process.exitCode = figures.pass ? 0 : 1;
