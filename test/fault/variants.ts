// `npm run test:variants -- --combinations 1000 --seed 7`: the money journeys on services with different choices.
import { fork } from "node:child_process";
import os from "node:os";
import { parseArgs } from "node:util";
import { buildPrograms } from "./support/programs.ts";
import type { PlayedPart, PlayOrder } from "./support/variants/playHost.ts";

const { values } = parseArgs({
  options: {
    combinations: { type: "string", default: "1000" },
    seed: { type: "string", default: "7" },
    /** The first combination, so that a long series can be played in parts. */
    from: { type: "string", default: "0" },
    /** Only this combination, to reproduce a finding. */
    only: { type: "string" },
    processes: { type: "string", default: String(Math.min(4, os.cpus().length)) },
  },
});
const seed = Number(values.seed);
const first = Number(values.only ?? values.from);
const end = values.only === undefined ? first + Number(values.combinations) : first + 1;
const reportEvery = 50;
const programs = await buildPrograms();
process.once("exit", programs.remove);
const began = performance.now();
const findings: string[] = [];
const totals = { combinations: 0, journeys: 0, charges: 0, reviewed: 0 };
/** The findings that have a figure of their own, by how their texts start. */
const kindsOfFindings = {
  doubleCharges: "double charge",
  chargesWithoutConsent: "charge without consent",
  closedAsNotChargedButCharged: "closed as not charged",
  stuck: "stuck",
  needsReview: "needs_review",
  ledgerIssues: "ledger",
} as const;
let next = first;

/** Starts one process that plays combinations one after another until none is left. */
function work(): Promise<void> {
  const child = fork(new URL("./support/variants/playHost.ts", import.meta.url), { env: programs.environment });
  return new Promise((resolve, reject) => {
    const order = () => {
      if (next >= end) {
        child.disconnect();
        return;
      }
      child.send({ seed, index: next } satisfies PlayOrder);
      next += 1;
    };
    child.on("message", (message) => {
      const part = message as PlayedPart;
      totals.combinations += 1;
      totals.journeys += part.journeys;
      totals.charges += part.charges;
      totals.reviewed += part.reviewed;
      for (const finding of part.findings) findings.push(`combination ${part.index} [${part.variants}]: ${finding}`);
      for (const finding of part.findings) process.stderr.write(`${part.index} [${part.variants}]: ${finding}\n`);
      if (totals.combinations % reportEvery === 0) {
        process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0)} s: ${totals.combinations}\n`);
      }
      order();
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))));
    order();
  });
}

await Promise.all(Array.from({ length: Number(values.processes) }, work));
const count = (start: string) => findings.filter((finding) => finding.includes(`]: ${start}`)).length;
const counts = Object.entries(kindsOfFindings).map(([name, start]) => [name, count(start)] as const);
const figures = {
  pass: findings.length === 0,
  seed,
  from: first,
  seconds: Math.round((performance.now() - began) / 1000),
  ...totals,
  ...Object.fromEntries(counts),
  otherFindings: findings.length - counts.reduce((sum, [, found]) => sum + found, 0),
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(figures.pass ? 0 : 1);
