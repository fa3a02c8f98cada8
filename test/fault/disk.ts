// `npm run fault:disk -- --points 500 --seed 1`: the disk is full, broken or read-only while the app buys, and the app
// is also killed. Runs continue, each with its own seed, until the disk has failed often enough.
import { parseArgs } from "node:util";
import { buildDiskFaulter } from "./support/diskFaults.ts";
import { runKills } from "./support/killRun.ts";

const { values } = parseArgs({
  options: {
    /** Minimum number of periods of failing writes. */
    points: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
  },
});
const livesAtOnce = 100;
/** Maximum number of runs: if the disk hardly ever fails, the run shows nothing and is itself faulty. */
const mostRuns = 50;

const disk = buildDiskFaulter();
if ("missing" in disk) {
  process.stderr.write(`not run: ${disk.missing}\n`);
  process.exit(2);
}
const points = Number(values.points);
let seen = 0;
let pass = true;
try {
  for (let run = 0; run < mostRuns && seen < points && pass; run += 1) {
    const figures = await runKills({
      kills: Math.min(livesAtOnce, points - seen),
      seed: Number(values.seed) + run,
      disk,
      progress: (text) => process.stderr.write(`${text}\n`),
    });
    const { full, broken, readOnly } = figures.diskFaults;
    seen += full + broken + readOnly;
    pass = figures.pass;
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
} finally {
  disk.remove();
}
pass &&= seen >= points;
process.stdout.write(`${JSON.stringify({ pass, points: seen })}\n`);
process.exitCode = pass ? 0 : 1;
