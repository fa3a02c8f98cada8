import type { LimitsView } from "../../contracts/spending/spend.ts";
import { gaugesOf } from "./domain/limits.ts";

/** The API key's limits as they were last read, with the service's own answer; null before they were. `readAt` in epoch ms. */
export function readLimits(last: { readonly readAt: number; readonly limits: unknown } | null): LimitsView | null {
  return last === null ? null : { readAt: last.readAt, gauges: gaugesOf(last.limits), raw: last.limits };
}
