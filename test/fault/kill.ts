// `npm run fault:kill -- --kills 1000 --seed 1`: the app is killed while it buys; nothing is charged twice or lost.
import { parseArgs } from "node:util";
import { runKills } from "./support/killRun.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    /** 2: a second app is started on the same folder while the first one is at work. */
    instances: { type: "string", default: "1" },
  },
});
const figures = await runKills({
  kills: Number(values.kills),
  seed: Number(values.seed),
  instances: values.instances === "2" ? 2 : 1,
  progress: (text) => process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s: ${text}\n`),
});
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(figures.pass ? 0 : 1);
