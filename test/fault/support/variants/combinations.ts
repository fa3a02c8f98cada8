// Which lawful services the journeys are played on.
import { openChoices, type Variant, variantNames } from "../../../../src/contracts/service/variants.ts";
import { createRandom, hashText, type Random } from "../../../../src/sandbox/random.ts";

const standards: readonly (string | null)[] = Object.values(openChoices).map(({ standard }) => standard);

/** The service as it is without a variant, which is all standards, and with each other single one. */
export const singles: readonly (readonly Variant[])[] = [
  [],
  ...variantNames.filter((name) => !standards.includes(name)).map((name) => [name]),
];

/** How likely a choice is made otherwise than without variants. */
const chosenShare = 0.6;

/** One answer to each of some of the open choices: number `index` of the combinations of this seed. */
export function combinationOf(seed: number, index: number): readonly Variant[] {
  const random = randomOf(seed, index);
  return Object.values(openChoices).flatMap(({ variants }): readonly Variant[] => {
    const names = Object.keys(variants) as [Variant, ...Variant[]];
    return random.chance(chosenShare) ? [random.pick<readonly [Variant, ...Variant[]]>(names)] : [];
  });
}

/** Chance that belongs to one combination: what is played on it can be played again alone. */
export function randomOf(seed: number, index: number): Random {
  return createRandom(hashText(`variants ${seed} ${index}`));
}
