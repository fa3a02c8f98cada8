import type { WritableDb } from "#main/shared/database/database.ts";
import { researchJobReader, researchJobWriter } from "./researchJobStore.ts";
import { researchListReader } from "./researchListStore.ts";
import { researchPageStore } from "./researchPageStore.ts";
import { monitorReader, monitorWriter } from "./monitorStore.ts";

export type ResearchStores = ReturnType<typeof researchStores>;

/** The stores of research and its monitors. With `confirms`, a check is confirmed in the same commit that counts it. */
export function researchStores(journal: WritableDb, confirms: Parameters<typeof monitorWriter>[1]) {
  return {
    research: researchJobReader(journal),
    researchWriter: researchJobWriter(journal),
    researchList: researchListReader(journal),
    researchPages: researchPageStore(journal),
    monitors: monitorReader(journal),
    monitorWriter: monitorWriter(journal, confirms),
  };
}
