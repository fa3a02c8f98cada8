// The valid service variants on which the journeys are played.
import { openChoices, type Variant, variantNames } from "#contracts/service/variants.ts";
import { createRandom, hashText, type Random } from "#sandbox/random.ts";

const standards: readonly (string | null)[] = Object.values(openChoices).map(({ standard }) => standard);

/** What must be different as well for a variant to make a difference to a client. */
const companions: Partial<Record<Variant, readonly Variant[]>> = {
  // The ledger would name the request otherwise.
  "prompt-null": ["ledger-ids-none"],
  "prompt-expanded": ["ledger-ids-none"],
  "prompt-trimmed": ["ledger-ids-none"],
  "model-alias": ["ledger-ids-none"],
};

/** The service without variants, which uses all standards, and the service with each single other variant. */
export const singles: readonly (readonly Variant[])[] = [
  [],
  ...variantNames.filter((name) => !standards.includes(name)).map((name) => [name, ...(companions[name] ?? [])]),
];

/** The probability that a choice differs from the service without variants. */
const chosenShare = 0.6;

/** Returns combination number `index` of this seed: one answer to each of some open choices. */
export function combinationOf(seed: number, index: number): readonly Variant[] {
  const random = randomOf(seed, index);
  return Object.values(openChoices).flatMap(({ variants }): readonly Variant[] => {
    const names = Object.keys(variants) as [Variant, ...Variant[]];
    return random.chance(chosenShare) ? [random.pick<readonly [Variant, ...Variant[]]>(names)] : [];
  });
}

/** Returns the random source of one combination, so that it can be played again alone. */
export function randomOf(seed: number, index: number): Random {
  return createRandom(hashText(`variants ${seed} ${index}`));
}
