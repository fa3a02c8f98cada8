// Kills on a series of services, each with different choices where the API leaves them open.
import { type KillFigures, type KillOptions, runKills } from "./killRun.ts";
import type { Variant } from "#contracts/service/variants.ts";
import { combinationOf } from "./variants/combinations.ts";
import { isVague } from "./variants/reviewRules.ts";

/** Number of kills before the next service. */
const killsOfEach = 50;

/**
 * Leaves out services on which a person is asked after a day, which would take 24 minutes of real time here, and files
 * of types that the comparison of files does not know. The variants journeys play them.
 */
function isPlayable(name: Variant): boolean {
  return !isVague([name]) && name !== "output-any-file";
}

type Sums = Pick<KillFigures, "pass" | "kills" | "seconds" | "findings" | "cases" | "stuck" | "issues">;

export interface SeriesFigures extends Sums {
  readonly seed: number;
  readonly services: number;
  /** Requests that wait for a person at the end. */
  readonly needsReview: readonly string[];
  /** Research that waits for a person because no API read names its job. */
  readonly unnamed: number;
  readonly charged: number;
  readonly requests: number;
  /** The figures that decide, from the findings of all services; each must be 0. */
  readonly doubleCharges: number;
  readonly chargesWithoutConsent: number;
  readonly closedAsNotChargedButCharged: number;
  readonly stuckRequests: number;
}

/** Runs `runKills` with random variants on each service. `only` runs a single service of the series again. */
export async function runKillSeries(options: KillOptions, only?: number): Promise<SeriesFigures> {
  const services = Math.ceil(options.kills / killsOfEach);
  const indexes = only === undefined ? Array.from({ length: services }, (_, index) => index) : [only];
  const runs: KillFigures[] = [];
  for (const index of indexes) {
    const variants = combinationOf(options.seed, index).filter(isPlayable);
    const kills = Math.min(killsOfEach, options.kills - index * killsOfEach);
    options.progress?.(`service ${index}: ${variants.join(" ")}`);
    const one = await runKills({ ...options, kills, seed: options.seed * 1_000 + index, variants });
    if (!one.pass) options.progress?.(`service ${index} fails: ${JSON.stringify(one)}`);
    runs.push(one);
  }
  const sum = (figure: (one: KillFigures) => number) => runs.reduce((all, one) => all + figure(one), 0);
  const texts = (list: (one: KillFigures) => readonly string[]) =>
    runs.flatMap((one, at) => list(one).map((text) => `service ${indexes[at]}: ${text}`));
  const found = (name: keyof KillFigures["findings"]) => sum((one) => one.findings[name]);
  const findings = Object.keys(runs[0]?.findings ?? {}) as (keyof KillFigures["findings"])[];
  return {
    pass: runs.length > 0 && runs.every((one) => one.pass),
    seed: options.seed,
    services: runs.length,
    kills: sum((one) => one.kills),
    seconds: sum((one) => one.seconds),
    findings: Object.fromEntries(
      findings.map((name) => [name, sum((one) => one.findings[name])]),
    ) as KillFigures["findings"],
    cases: texts((one) => one.cases),
    stuck: texts((one) => one.stuck),
    issues: texts((one) => one.issues),
    needsReview: texts((one) => one.counts.needsReview),
    unnamed: sum((one) => one.counts.unnamed.length),
    charged: sum((one) => one.counts.charged),
    requests: sum((one) => one.counts.requests),
    doubleCharges: found("extraCharges"),
    chargesWithoutConsent: found("lostKeys") + found("notAccepted"),
    closedAsNotChargedButCharged: found("falseProofs"),
    stuckRequests: sum((one) => one.stuck.length),
  };
}
