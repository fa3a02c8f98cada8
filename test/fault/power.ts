// `npm run fault:power -- --cuts 300 --control`: the power fails while the app buys; unsynced data is lost.
import { parseArgs } from "node:util";
import { buildTracer } from "./support/diskTrace.ts";
import { runKills } from "./support/killRun.ts";
import { runKillSeries } from "./support/killSeries.ts";

const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    /**
     * Runs once more with commits that do not wait for the disk: that must fail, otherwise the test could not find
     * anything.
     */
    control: { type: "boolean", default: false },
    /** `random`: on a series of services, each with its own variants. */
    variants: { type: "string", default: "" },
  },
});

const tracer = buildTracer();
if ("missing" in tracer) {
  process.stderr.write(`not run: ${tracer.missing}\n`);
  process.exit(2);
}

const play = values.variants === "random" ? runKillSeries : runKills;
const run = (isLazyJournal: boolean) =>
  play({
    kills: Number(values.cuts),
    seed: Number(values.seed),
    power: { tracer, isLazyJournal },
    progress: (text) => process.stderr.write(`${isLazyJournal ? "control: " : ""}${text}\n`),
  });
try {
  const durable = await run(false);
  process.stdout.write(`${JSON.stringify({ synchronous: "FULL", ...durable })}\n`);
  const control = values.control ? await run(true) : null;
  if (control !== null) process.stdout.write(`${JSON.stringify({ synchronous: "NORMAL", ...control })}\n`);
  const controlBites = control === null || control.findings.doubleSpends > 0;
  process.exitCode = durable.pass && controlBites ? 0 : 1;
} finally {
  tracer.remove();
}
