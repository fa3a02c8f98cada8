// `npm run fault:disk -- --points 500 --seed 1`: the disk is full, broken or read-only while the app buys, and the app is killed
// besides. Runs go on, each with a seed of its own, until the disk has failed at so many points.
import { parseArgs } from "node:util";
import { buildDiskFaulter } from "./support/diskFaults.ts";
import { runKills } from "./support/killRun.ts";

const { values } = parseArgs({
  options: {
    /** Stretches of failing writes, at least. */
    points: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
  },
});
const livesAtOnce = 100;
/** A run in which the disk hardly ever failed shows nothing: then something is wrong with this one. */
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
