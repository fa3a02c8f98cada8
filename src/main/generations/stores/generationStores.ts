import type { WritableDb } from "#main/shared/database/database.ts";
import { generationReader, generationWriter } from "./generationStore.ts";

export type GenerationStores = ReturnType<typeof generationStores>;

/** The stores of generations, their downloads, and their files. */
export function generationStores(journal: WritableDb) {
  return {
    generations: generationReader(journal),
    generationWriter: generationWriter(journal),
  };
}
