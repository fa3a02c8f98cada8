// `npm run fault:allowances -- --schedules 100000 --seed 1`: no schedule lets an allowance accept more than a person gave.
import { parseArgs } from "node:util";
import { runAllowances } from "./support/allowanceRun.ts";

const { values } = parseArgs({
  options: {
    schedules: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});
const figures = runAllowances({
  schedules: Number(values.schedules),
  seed: Number(values.seed),
  progress: (text) => process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s: ${text}\n`),
});
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(figures.pass ? 0 : 1);
