import type { AdDatabase } from "./adDatabase.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";

export type AdMethod = keyof AdDatabase;

/** The client of `adDatabase`: the same methods, answered by its worker. */
export type AdWorkerClient = WorkerClientOf<AdDatabase, "discard" | "maintain" | "pageInSteps">;

const background = 3;

/** Whether this is background work, for which nobody waits. */
export const isBackground = (method: string): boolean => urgencyOf(method) === background;

/** Queries that a person waits for come before background work; otherwise first in, first out. */
export function urgencyOf(method: string): 0 | 1 | 2 | typeof background {
  switch (method as AdMethod) {
    case "page":
    case "read":
    case "highlights":
    case "mediaTypeOf":
      return 0;
    case "count":
    case "brand":
    case "brands":
    case "rawItems":
    case "likeness":
    case "atAddresses":
      return 1;
    case "facets":
    case "months":
    case "totals":
      return 2;
    default:
      return background;
  }
}
