// Everything that is played on one lawful service: the journeys, the approvals and the limits.
import type { Variant } from "../../../../src/contracts/service/variants.ts";
import type { Random } from "../../../../src/sandbox/random.ts";
import { playApprovals } from "./approvals.ts";
import { journeys } from "./journeys.ts";
import { limits, playLimit } from "./limits.ts";
import { type Played, playJourneys } from "./playJourneys.ts";

/** How much of the table is played on one of many services. */
const sampleOf = { journeys: 14, limits: 1 } as const;
const approvalShare = 0.35;

/** Plays all of it; for tests of one variant at a time. */
export async function playEverything(variants: readonly Variant[], seed: number): Promise<Played> {
  const played = await playJourneys(journeys, { variants: [...variants] }, seed);
  const findings = [...played.findings, ...(await playApprovals({ variants: [...variants] }))];
  for (const limit of limits) findings.push(...(await playLimit(limit, { variants: [...variants] })));
  return { ...played, findings };
}

/** Plays a part of it that chance decides; over many services all of it is played many times. */
export async function playSample(variants: readonly Variant[], random: Random): Promise<Played> {
  const config = { variants: [...variants] };
  const played = await playJourneys(sample(journeys, sampleOf.journeys, random), config, random.whole(1, 1_000_000));
  const findings = [...played.findings];
  if (random.chance(approvalShare)) findings.push(...(await playApprovals(config)));
  for (const limit of sample(limits, sampleOf.limits, random)) findings.push(...(await playLimit(limit, config)));
  return { ...played, findings };
}

function sample<T>(all: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}
