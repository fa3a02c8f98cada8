// `npm run fault:webhooks -- --n 200000 --kills 20 --seed 1`: webhooks to a listener that is killed repeatedly; a tenth
// each forged, stale, future, tampered, signed with a wrong key, and replayed. Prints pass or fail per figure; exit
// code 1 if one fails.
import { parseArgs } from "node:util";
import { hookRun } from "./support/hookRun.ts";

const { values } = parseArgs({
  options: {
    n: { type: "string", default: "200000" },
    kills: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const wanted = { n: Number(values.n), kills: Number(values.kills), seed: Number(values.seed) };
const figures = await hookRun(wanted);
console.log(
  Object.entries(figures.sent)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(", "),
);
console.log(`${figures.perSecond.toFixed(0)} a second, each on a connection of its own, seed ${wanted.seed}`);
let failures = 0;
check("kills", figures.kills, wanted.kills);
check("accepted wrongly", figures.acceptedWrongly, 0);
check("valid ones refused", figures.validRefused, 0);
check("valid ones that are not there", figures.missing, 0);
check("rows that nobody valid sent", figures.strange, 0);
check("looked after not exactly once", figures.notOnce, 0);
process.exitCode = failures === 0 ? 0 : 1;

function check(name: string, figure: number, limit: number): void {
  const isWithin = figure === limit;
  console.log(`${isWithin ? "pass" : "FAIL"}  ${name}: ${figure} (must be ${limit})`);
  if (!isWithin) failures += 1;
}
