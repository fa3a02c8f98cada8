// `npm run fault:kill -- --kills 1000 --seed 1`: the app is killed while it buys; nothing is charged twice or lost.
import { parseArgs } from "node:util";
import { runKills } from "./support/killRun.ts";
import { runKillSeries } from "./support/killSeries.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    /** 2: a second app starts on the same folder while the first one is running. */
    instances: { type: "string", default: "1" },
    /** How many workspaces buy at once in the app, each with its own service. */
    workspaces: { type: "string", default: "1" },
    /** `random`: on a series of services, each with its own variants. */
    variants: { type: "string", default: "" },
    /** `off`: no trace tag is sent as cost center, so only IDs, labels and numbers match the ledger. */
    tags: { type: "string", default: "on" },
    /** Programs request everything, and a person or an allowance confirms it. */
    programs: { type: "boolean", default: false },
    /** Only this service of the series, to reproduce a finding. */
    only: { type: "string" },
  },
});
const options = {
  kills: Number(values.kills),
  seed: Number(values.seed),
  instances: values.instances === "2" ? (2 as const) : (1 as const),
  workspaces: Number(values.workspaces),
  isTagging: values.tags !== "off",
  isByPrograms: values.programs,
  progress: (text: string) => process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s: ${text}\n`),
};
const only = values.only === undefined ? undefined : Number(values.only);
const figures = values.variants === "random" ? await runKillSeries(options, only) : await runKills(options);
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(figures.pass ? 0 : 1);
