import type { AssetDetail } from "#contracts/library/assets.ts";

/** Returns the seed that the service used; null if it reported none or the recipe has the same seed. */
export function serviceSeed({ recipe, providerSeed }: Pick<AssetDetail, "recipe" | "providerSeed">): number | null {
  return providerSeed === seedOf(recipe) ? null : providerSeed;
}

/** Returns whether a request of this type accepts a seed and this one has none. API: Image `options`. */
export function canTakeSeed({ recipe }: Pick<AssetDetail, "recipe">): boolean {
  return recipe?.["type"] === "image" && seedOf(recipe) === null;
}

function seedOf(recipe: AssetDetail["recipe"]): number | null {
  const options = recipe?.["options"];
  const seed = typeof options === "object" && options !== null && "seed" in options ? options.seed : null;
  return typeof seed === "number" ? seed : null;
}
