import { type Brand, brandCount, createBrands } from "./brands.ts";
import { recipeOf, type Recipe } from "./recipe.ts";
import { createSlots, type Slots } from "./slots.ts";
import { createTimeline, type Timeline } from "./timeline.ts";

/** The ad library. Nothing is stored: every item is derived from a seed, a size and a date. */
export interface Corpus {
  readonly seed: number;
  /** May grow while the sandbox runs. New items are newer than all others. */
  readonly size: () => number;
  readonly brands: readonly Brand[];
  readonly brandIndexById: ReadonlyMap<string, number>;
  readonly slots: Slots;
  readonly timeline: Timeline;
  readonly recipe: (index: number) => Recipe;
  /** Time of the newest item at startup. */
  readonly newestAt: number;
}

interface CorpusShape {
  readonly seed: number;
  readonly initialSize: number;
  readonly newestAt: number;
  readonly size: () => number;
}

export function createCorpus(shape: CorpusShape): Corpus {
  const brands = createBrands(shape.seed, brandCount(shape.initialSize));
  const slots = createSlots(shape.seed, brands.length);
  const fallback = brands[0];
  if (fallback === undefined) throw new Error("a corpus has at least one brand");
  return {
    seed: shape.seed,
    size: shape.size,
    brands,
    brandIndexById: new Map(brands.map((brand) => [brand.id, brand.index])),
    slots,
    newestAt: shape.newestAt,
    timeline: createTimeline(shape.seed, shape.initialSize, shape.newestAt),
    recipe: (index) => recipeOf(shape.seed, index, brands[slots.brandOf(index)] ?? fallback),
  };
}
