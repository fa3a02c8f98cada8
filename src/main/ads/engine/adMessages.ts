import type { AdDatabase } from "./adDatabase.ts";
import type { WorkerClientOf } from "../../shared/workers/workerMessages.ts";

export type AdMethod = keyof AdDatabase;

/** The client of `adDatabase`: the same methods, answered by its worker. */
export type AdWorkerClient = WorkerClientOf<AdDatabase, "discard" | "maintain" | "pageInSteps">;

/** Queries that a person waits for come before background work; otherwise first in, first out. */
export function urgencyOf(method: string): number {
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
      return 3;
  }
}
