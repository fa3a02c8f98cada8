import { rateLimits } from "#contracts/service/headers.ts";
import type { RateCounter } from "./rateWindows.ts";

/**
 * Creates a token bucket per key and kind. It holds the requests of one minute and refills continuously. The reset is
 * the time at which the next whole request is available.
 */
export function createRateBuckets(): RateCounter {
  const buckets = new Map<string, { readonly filledAt: number; readonly level: number }>();
  return {
    take(keyId, kind, limits, now) {
      const name = `${keyId} ${kind}`;
      const limit = kind === "read" ? limits.read_per_minute : limits.write_per_minute;
      const perMs = limit / rateLimits.windowMs;
      const known = buckets.get(name) ?? { filledAt: now, level: limit };
      const level = Math.min(limit, known.level + Math.max(0, now - known.filledAt) * perMs);
      // Sums of fractions can be just below a whole request by a rounding error.
      const isAllowed = level + 1e-6 >= 1;
      const left = isAllowed ? Math.max(0, level - 1) : level;
      buckets.set(name, { filledAt: now, level: left });
      const whole = Math.floor(left + 1e-6);
      return { isAllowed, limit, remaining: whole, resetsAt: now + Math.ceil((whole + 1 - left) / perMs) };
    },
  };
}
