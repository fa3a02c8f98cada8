// Plays everything on one valid service: the journeys, the approvals and the limits.
import type { Variant } from "#contracts/service/variants.ts";
import { createRandom, hashText, type Random } from "#sandbox/random.ts";
import { playApprovals } from "./approvals.ts";
import { type Incident, type Journey, journeys } from "./journeys.ts";
import { limits, playLimit } from "./limits.ts";
import { type Played, playJourneys } from "./playJourneys.ts";
import { playSharedResearch } from "./sharedResearch.ts";

/** The sample of the table that is played on one of many services. */
const sampleOf = { journeys: 14, limits: 1 } as const;
const approvalShare = 0.35;
const sharedShare = 0.35;

/** Variants that change how a request is rejected: every limit is played on them. */
const aboutLimits: readonly Variant[] = [
  "errors-minimal",
  "limits-kinds",
  "policy-at-confirm",
  "policy-at-quote",
  "rate-bucket",
];

/** The faults that are played with every kind of request on every service of `playSingle`. */
const everywhere: readonly Incident[] = ["none", "failed", "lost until expiry"];

/** The other faults that show what a client must do about a variant. */
const telling: Partial<Record<Variant, readonly Incident[]>> = {
  "confirm-key-same": ["409 before"],
  "confirm-key-fresh": ["409 before"],
  "replay-conflict": ["confirm lost", "lost, then 409"],
  "expired-404": ["swallowed until expiry"],
  "expired-410": ["swallowed until expiry"],
  "ledger-late": ["swallowed until expiry"],
  "ledger-late-below": ["swallowed until expiry", "lost, then 409"],
  "list-order-ascending": ["swallowed until expiry"],
  "lists-late": ["swallowed until expiry", "lost, then 409"],
  "prompt-null": ["twins lost until expiry", "lost, then 409"],
  "prompt-expanded": ["twins lost until expiry", "lost, then 409"],
  "prompt-trimmed": ["twins lost until expiry", "lost, then 409"],
  "model-alias": ["twins lost until expiry", "lost, then 409"],
  "bare-409-pending": ["409 after", "409, then cancelled"],
  "bare-409-executed": ["409 after", "409, then cancelled"],
  "uncertain-stays": ["swallowed until expiry"],
  "key-per-api-key": ["lost until the key is replaced"],
  "quote-reusable": ["409 after", "lost, then 409"],
};

/** The number of other journeys on each service of `playSingle`. */
const singleSample = 4;

/**
 * Without variants, plays everything. With variants, plays the journeys that show what the variants change, a sample of
 * the rest, every approval, and one limit, or every limit if the variants are about limits. `npm run test:variants`
 * plays all journeys over many services.
 */
export async function playSingle(variants: readonly Variant[], seed: number): Promise<Played> {
  const one = createRandom(hashText(variants.join()));
  const incidents = [...everywhere, ...variants.flatMap((name) => telling[name] ?? [])];
  const isAlways = ({ incident }: Journey) => variants.length === 0 || incidents.includes(incident);
  const others = journeys.filter((journey) => !isAlways(journey));
  const wanted = [...journeys.filter(isAlways), ...sample(others, singleSample, one)];
  const played = await playJourneys(wanted, variants, seed);
  const findings = [...played.findings, ...(await playApprovals(variants)), ...(await playSharedResearch(variants))];
  const isAboutLimits = variants.length === 0 || variants.some((name) => aboutLimits.includes(name));
  for (const limit of isAboutLimits ? limits : sample(limits, 1, one))
    findings.push(...(await playLimit(limit, variants)));
  return { ...played, findings };
}

/** Plays a random sample; over many services, everything is played many times. */
export async function playSample(variants: readonly Variant[], random: Random): Promise<Played> {
  const wanted = sample(journeys, sampleOf.journeys, random);
  const played = await playJourneys(wanted, variants, random.whole(1, 1_000_000));
  const findings = [...played.findings];
  if (random.chance(sharedShare)) findings.push(...(await playSharedResearch(variants)));
  if (random.chance(approvalShare)) findings.push(...(await playApprovals(variants)));
  for (const limit of sample(limits, sampleOf.limits, random)) findings.push(...(await playLimit(limit, variants)));
  return { ...played, findings };
}

function sample<T>(all: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(random.whole(0, left.length - 1), 1),
  ).flat();
}
