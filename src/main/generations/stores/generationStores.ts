import type { WritableDb } from "../../shared/database/database.ts";
import { generationReader, generationWriter } from "./generationStore.ts";

/** The stores of accepted work. */
export type GenerationStores = ReturnType<typeof generationStores>;

export function generationStores(journal: WritableDb) {
  return {
    generations: generationReader(journal),
    generationWriter: generationWriter(journal),
  };
}
