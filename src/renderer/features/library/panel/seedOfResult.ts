import type { AssetDetail } from "../../../../contracts/library/assets.ts";

/** The seed that the service used; null where it names none, and where the recipe has the same one. */
export function serviceSeed({ recipe, providerSeed }: Pick<AssetDetail, "recipe" | "providerSeed">): number | null {
  return providerSeed === seedOf(recipe) ? null : providerSeed;
}

/** Whether a request of this kind takes a seed, and this one has none of its own. API: Image `options`. */
export function canTakeSeed({ recipe }: Pick<AssetDetail, "recipe">): boolean {
  return recipe?.["type"] === "image" && seedOf(recipe) === null;
}

function seedOf(recipe: AssetDetail["recipe"]): number | null {
  const options = recipe?.["options"];
  const seed = typeof options === "object" && options !== null && "seed" in options ? options.seed : null;
  return typeof seed === "number" ? seed : null;
}
