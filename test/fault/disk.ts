// `npm run fault:disk -- --points 500 --seed 1`: the disk is full or broken while the app buys, and the app is killed besides.
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
/** A life meets between none and three stretches. */
const livesPerPoint = 1;

const disk = buildDiskFaulter();
if ("missing" in disk) {
  process.stderr.write(`not run: ${disk.missing}\n`);
  process.exit(2);
}
try {
  const points = Number(values.points);
  const figures = await runKills({
    kills: points * livesPerPoint,
    seed: Number(values.seed),
    disk,
    progress: (text) => process.stderr.write(`${text}\n`),
  });
  const { full, broken } = figures.diskFaults;
  const pass = figures.pass && full + broken >= points;
  process.stdout.write(`${JSON.stringify({ ...figures, pass })}\n`);
  process.exitCode = pass ? 0 : 1;
} finally {
  disk.remove();
}
