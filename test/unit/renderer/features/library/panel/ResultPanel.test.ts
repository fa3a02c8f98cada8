import { expect, test } from "vitest";
import { draftOfRecipe, withSeedOf } from "#renderer/features/studio/draft.ts";
import { canTakeSeed, serviceSeed } from "#renderer/features/library/panel/ResultPanel.tsx";

const recipe = (seed?: number, type = "image") => ({
  type,
  prompt: "a cup",
  options: seed === undefined ? {} : { seed },
});

test("[LB80] the service's seed is shown when the recipe has no seed or a different one", () => {
  expect(serviceSeed({ recipe: recipe(), providerSeed: 7 })).toBe(7);
  expect(serviceSeed({ recipe: recipe(), providerSeed: 0 })).toBe(0);
  expect(serviceSeed({ recipe: null, providerSeed: 7 })).toBe(7);
  expect(serviceSeed({ recipe: recipe(5), providerSeed: 7 })).toBe(7);
  expect(serviceSeed({ recipe: recipe(7), providerSeed: 7 })).toBeNull();
  expect(serviceSeed({ recipe: recipe(), providerSeed: null })).toBeNull();
});

test("[LB80] only an image whose recipe has no seed can be remixed with the service's seed", () => {
  expect(canTakeSeed({ recipe: recipe() })).toBe(true);
  expect(canTakeSeed({ recipe: recipe(5) })).toBe(false);
  expect(canTakeSeed({ recipe: recipe(undefined, "video") })).toBe(false);
  expect(canTakeSeed({ recipe: null })).toBe(false);
});

test("[LB80] a draft adopts the service's seed unless the draft has its own seed", () => {
  const draftOf = (seed?: number) => {
    const draft = draftOfRecipe("image", recipe(seed), { project: null, costCenter: null });
    if (draft === null) throw new Error("it is an image");
    return draft;
  };
  expect(withSeedOf(draftOf(), { providerSeed: -3 }).options).toEqual({ seed: -3 });
  expect(withSeedOf(draftOf(5), { providerSeed: 7 }).options).toEqual({ seed: 5 });
  expect(withSeedOf(draftOf(), { providerSeed: null }).options).toEqual({});
});
