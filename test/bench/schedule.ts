// Admission, polling, and retries of the queue against the bounds set by the service's limits, on a simulated clock.
// Uses the real planner, rate limiter, jobs, and journal, and a simulated service that enforces its limits. Prints a
// table and one line per bound with pass or fail; exit code 1 if one fails.
import { batchSize } from "#contracts/service/batches.ts";
import { rateLimits } from "#contracts/service/headers.ts";
import { measureStorm, type StormKind } from "../support/simulation/measureStorm.ts";
import { measureRun, type RunFigures } from "../support/simulation/measureRun.ts";
import { pollingLimits } from "../support/simulation/pollingLimits.ts";

/** Small batches repeat more often, because a percentile of eight values is mostly chance. */
const rounds: readonly (readonly [size: number, seeds: number])[] = [
  [8, 96],
  [40, 32],
  [80, 24],
  [200, 8],
  [400, 4],
  [800, 3],
];
const bounds = { admission: 1.05, storm: 1.2, getsPerMinute: 48, lagMaxS: 16 };
/** With webhooks, one in 50 of which is lost. The sweep, once a minute, finds lost completions. */
const webhookBounds = { ratio: 1.15, ratioFew: 1.25, lagS: 5, lagMaxS: 66 };

/** Returns the minimum time in seconds to admit this many items, when each service batch costs two POSTs. */
function admissionBound(size: number): number {
  const posts = 2 * Math.ceil(size / batchSize.max);
  return 60 * (Math.ceil(posts / rateLimits.writePerMinute) - 1);
}

function mean(figures: readonly RunFigures[], of: (figure: RunFigures) => number): number {
  return figures.reduce((sum, figure) => sum + of(figure), 0) / figures.length;
}

let failures = 0;
function check(name: string, isWithin: boolean, figure: string): void {
  console.log(`${isWithin ? "pass" : "FAIL"}  ${name}: ${figure}`);
  if (!isWithin) failures += 1;
}

const rows: Record<string, string | number>[] = [];
const checks: (() => void)[] = [];
for (const [size, seeds] of rounds) {
  const figures: RunFigures[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) figures.push(await measureRun({ size, seed }));
  const bound = admissionBound(size);
  const admitted = Math.max(...figures.map((one) => one.admittedS));
  const posts = 2 * Math.ceil(size / batchSize.max);
  const ratio = mean(figures, (one) => one.polls) / mean(figures, (one) => one.fewestPages);
  const lags = figures.flatMap((one) => one.lagsS).toSorted((a, b) => a - b);
  const lag = lags[Math.ceil(lags.length * 0.95) - 1] ?? 0;
  const latest = lags.at(-1) ?? 0;
  const polling = pollingLimits(size);
  const busiest = Math.max(...figures.map((one) => one.mostGetsInAMinute));
  const refused = Math.max(...figures.map((one) => one.refused));
  rows.push({
    jobs: size,
    "admitted s": admitted.toFixed(1),
    "bound s": bound,
    runs: seeds,
    POSTs: [...new Set(figures.map((one) => one.posts))].join(" "),
    "429": refused,
    polls: mean(figures, (one) => one.polls).toFixed(1),
    "oracle (pages)": mean(figures, (one) => one.fewestPages).toFixed(1),
    "oracle (no pages)": mean(figures, (one) => one.fewestPolls).toFixed(1),
    ratio: ratio.toFixed(2),
    "lag p95 s": lag.toFixed(1),
    "lag max s": latest.toFixed(1),
    "GETs/min max": busiest,
    "all GETs": mean(figures, (one) => one.gets).toFixed(0),
  });
  checks.push(() => {
    // Allows 1 s for the responses themselves, where the bound is 0.
    const limit = bound * bounds.admission + 1;
    check(`${size} jobs admitted`, admitted <= limit, `${admitted.toFixed(1)} s (limit ${limit.toFixed(1)} s)`);
    const exact = figures.every((one) => one.posts === posts);
    check(`${size} jobs, POSTs`, exact, `${figures[0]?.posts} (exactly ${posts})`);
    check(`${size} jobs, 429`, refused === 0, `${refused} (limit 0)`);
    const polls = `${ratio.toFixed(2)}x the oracle (limit ${polling.ratio.toFixed(2)}x)`;
    check(`${size} jobs, polls`, ratio <= polling.ratio, polls);
    check(`${size} jobs, lag p95`, lag <= polling.lagS, `${lag.toFixed(1)} s (limit ${polling.lagS.toFixed(1)} s)`);
    check(`${size} jobs, lag max`, latest <= bounds.lagMaxS, `${latest.toFixed(1)} s (limit ${bounds.lagMaxS} s)`);
    check(
      `${size} jobs, polls in a minute`,
      busiest <= bounds.getsPerMinute,
      `${busiest} (limit ${bounds.getsPerMinute})`,
    );
    const wrong = figures.flatMap((one) => one.problems);
    check(`${size} jobs, all done`, wrong.length === 0, wrong.length === 0 ? "all" : wrong.slice(0, 3).join("; "));
  });
}
console.log("Without webhooks:");
console.table(rows);
for (const run of checks) run();
await measureWebhooks();

const storms: readonly StormKind[] = ["503", "429"];
for (const kind of storms) {
  const storm = await measureStorm({ kind, seed: 1 });
  for (const [method, { sent, least }] of Object.entries(storm.requests)) {
    const limit = Math.ceil(least * bounds.storm);
    check(`an hour of ${kind}, ${method}s`, sent <= limit, `${sent} (least ${least}, limit ${limit})`);
  }
  check(`an hour of ${kind}, before the reset`, storm.early === 0, `${storm.early} requests (limit 0)`);
  check(
    `an hour of ${kind}, recovery`,
    storm.recoveryS <= storm.recoveryBoundS,
    `${storm.recoveryS.toFixed(0)} s (limit ${storm.recoveryBoundS} s)`,
  );
  check(
    `an hour of ${kind}, charges`,
    storm.problems.length === 0,
    storm.problems.join("; ") || "one for each request",
  );
}
process.exitCode = failures === 0 ? 0 : 1;

/** Measures the same runs with webhooks: polling against the same oracle, with no polls for requests without a webhook. */
async function measureWebhooks(): Promise<void> {
  const table: Record<string, string | number>[] = [];
  const verdicts: (() => void)[] = [];
  for (const [size, seeds] of rounds) {
    const figures: RunFigures[] = [];
    for (let seed = 1; seed <= seeds; seed += 1) figures.push(await measureRun({ size, seed, hasWebhooks: true }));
    const ratio = mean(figures, (one) => one.polls) / mean(figures, (one) => one.fewestPages);
    const lags = figures.flatMap((one) => one.lagsS).toSorted((a, b) => a - b);
    const lag = lags[Math.ceil(lags.length * 0.95) - 1] ?? 0;
    const latest = lags.at(-1) ?? 0;
    const limit = size >= 64 ? webhookBounds.ratio : webhookBounds.ratioFew;
    table.push({
      jobs: size,
      runs: seeds,
      polls: mean(figures, (one) => one.polls).toFixed(1),
      "oracle (pages)": mean(figures, (one) => one.fewestPages).toFixed(1),
      ratio: ratio.toFixed(2),
      "lag p95 s": lag.toFixed(1),
      "lag max s": latest.toFixed(1),
    });
    verdicts.push(() => {
      const name = `${size} jobs with webhooks`;
      check(`${name}, polls`, ratio <= limit, `${ratio.toFixed(2)}x the oracle (limit ${limit.toFixed(2)}x)`);
      // The check rounds to a tenth of a second, as the printed figure does.
      const isSoon = Math.round(lag * 10) <= webhookBounds.lagS * 10;
      check(`${name}, lag p95`, isSoon, `${lag.toFixed(1)} s (limit ${webhookBounds.lagS} s)`);
      const isEver = latest <= webhookBounds.lagMaxS;
      check(`${name}, lag max`, isEver, `${latest.toFixed(1)} s (limit ${webhookBounds.lagMaxS} s)`);
      const wrong = figures.flatMap((one) => one.problems);
      check(`${name}, all done`, wrong.length === 0, wrong.length === 0 ? "all" : wrong.slice(0, 3).join("; "));
    });
  }
  console.log("With webhooks:");
  console.table(table);
  for (const verdict of verdicts) verdict();
}
