import type { LimitsView } from "#contracts/spending/spend.ts";
import { keyLimitsOf } from "./domain/limits.ts";

/**
 * Returns the API key's limits as last read, with the service's raw response; null before the first read. `readAt` is
 * epoch ms.
 */
export function readLimits(last: { readonly readAt: number; readonly limits: unknown } | null): LimitsView | null {
  return last === null ? null : { readAt: last.readAt, keyLimits: keyLimitsOf(last.limits), raw: last.limits };
}
