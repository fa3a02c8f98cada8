import type { AdEngine } from "./adEngine.ts";
import type { Asked } from "../../shared/workers/engineMessages.ts";

export type AdMethod = keyof AdEngine;

/** The engine as others see it: the same methods, answered from its thread. */
export type AdPort = Asked<AdEngine, "discard" | "tidy" | "pageInSteps">;

/** What a person waits for goes before what nobody sees; otherwise first come, first served. */
export function urgencyOf(method: string): number {
  switch (method as AdMethod) {
    case "page":
    case "read":
    case "marks":
    case "mediaTypeOf":
      return 0;
    case "count":
    case "brand":
    case "brands":
    case "rawItems":
      return 1;
    case "facets":
    case "months":
    case "totals":
      return 2;
    default:
      return 3;
  }
}
