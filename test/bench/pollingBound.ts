// `npm run bench:polling-bound`: a lower bound on polls without webhooks. It holds for any client that knows the
// distribution of durations, but not each duration, and shows results as promptly as promised. Compares it with the
// oracle, which knows each duration, and with our planner. Prints one line per figure; exits with code 1 if a bound is
// lower than docs/adr/0010-polling-without-webhooks.md states.
import { boundOfAny, type Lateness } from "../support/simulation/boundOfAny.ts";
import { measureRun } from "../support/simulation/measureRun.ts";
import {
  measuredMedians,
  measuredSpread,
  measuredVideoShare,
  shownWithinMs,
} from "../support/simulation/measuredWork.ts";
import { fewestPolls } from "../support/simulation/oracle.ts";
import { leastRatios } from "../support/simulation/pollingLimits.ts";
import { lognormal, seeded } from "../support/simulation/seeded.ts";

const requested = 1.8;
const draws = 20_000;
const seeds = 24;
const stepS = 0.25;
const coarseS = 0.5;
/** The maximum lag; here, one result in a thousand may exceed it. */
const longest = { laterThanS: 10, share: 0.001 };
const tardy = 0.05;

let failures = 0;
function check(name: string, isWithin: boolean, figure: string): void {
  console.log(`${isWithin ? "pass" : "FAIL"}  ${name}: ${figure}`);
  if (!isWithin) failures += 1;
}

/** Returns the oracle's expected number of polls. */
function oracleOf(size: number): number {
  const random = seeded(size);
  let checks = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const ends = Array.from({ length: size }, () => {
      const medianMs = random() < measuredVideoShare ? measuredMedians.video : measuredMedians.image;
      return { doneAt: lognormal(random, medianMs, measuredSpread) };
    });
    checks += fewestPolls(ends, shownWithinMs);
  }
  return checks / draws;
}

/** A promise to bound, with the lateness prices that give the highest bound; any other prices give valid bounds, too. */
interface Promised {
  readonly size: number;
  readonly name: string;
  readonly stepS: number;
  readonly latenesses: readonly Lateness[];
}

function late(laterThanS: number, checks: number): Lateness {
  return { laterThanS, share: tardy, polls: checks };
}

const promises: readonly Promised[] = [
  { size: 8, name: "p95 8 s", stepS, latenesses: [late(8, 8)] },
  { size: 8, name: "p95 8 s, max 10 s", stepS, latenesses: [late(8, 3), { ...longest, polls: 40 }] },
  { size: 40, name: "p95 5 s", stepS, latenesses: [late(5, 4.5)] },
  { size: 40, name: "p95 5 s, max 10 s", stepS: coarseS, latenesses: [late(5, 3), { ...longest, polls: 5 }] },
  { size: 40, name: "p95 6.6 s, max 10 s", stepS: coarseS, latenesses: [late(6.6, 1), { ...longest, polls: 12 }] },
];

const oracles = new Map([8, 40].map((size) => [size, oracleOf(size)]));
for (const [size, checks] of oracles) {
  let polls = 0;
  let ownOracle = 0;
  const lagsS: number[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const figures = await measureRun({ size, seed });
    polls += figures.polls;
    ownOracle += figures.fewestPolls;
    lagsS.push(...figures.lagsS);
  }
  lagsS.sort((a, b) => a - b);
  const p95 = lagsS[Math.ceil(lagsS.length * 0.95) - 1] ?? 0;
  const ours = `ours ${(polls / ownOracle).toFixed(2)}x in ${seeds} runs, p95 ${p95.toFixed(1)} s, max ${lagsS.at(-1)?.toFixed(1)} s`;
  console.log(`${size} jobs: the oracle ${checks.toFixed(2)} looks; ${ours}`);
}
for (const { size, name, stepS: step, latenesses } of promises) {
  const checks = boundOfAny(size, step, latenesses);
  const ratio = checks / (oracles.get(size) ?? 1);
  const least =
    leastRatios.find((one) => one.size === size && one.promised === name)?.ratio ?? Number.POSITIVE_INFINITY;
  check(
    `${size} jobs, ${name}`,
    ratio >= least,
    `${checks.toFixed(1)} looks at least, ${ratio.toFixed(2)}x (at least ${least}x)`,
  );
}
/**
 * Prints the trade-off: for each p95 lag, the lowest possible ratio to the oracle's polls. Above 1.8x, the required
 * ratio is impossible.
 */
for (const [size, lags, checks] of [
  [8, [8, 10, 12, 14], 6],
  [40, [4.5, 5, 5.5, 6], 3.5],
] as const) {
  const notified = lags.map((lagS) => {
    const ratio = boundOfAny(size, coarseS, [late(lagS, checks)]) / (oracles.get(size) ?? 1);
    return `${lagS} s ${ratio.toFixed(2)}x${ratio > requested ? " (impossible at 1.8x)" : ""}`;
  });
  console.log(`${size} jobs, at least, by p95: ${notified.join(", ")}`);
}
process.exitCode = failures === 0 ? 0 : 1;
