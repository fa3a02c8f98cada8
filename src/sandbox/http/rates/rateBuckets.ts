import { rateLimits } from "../../../contracts/service/headers.ts";
import type { RateCounter } from "./rateWindows.ts";

/**
 * For each key and kind a bucket of as many requests as a minute has, which refills continuously. The reset is when the
 * next whole request has come back.
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
      // Sums of fractions may fall short of a whole request by a rounding error.
      const isAllowed = level + 1e-6 >= 1;
      const left = isAllowed ? Math.max(0, level - 1) : level;
      buckets.set(name, { filledAt: now, level: left });
      const whole = Math.floor(left + 1e-6);
      return { isAllowed, limit, remaining: whole, resetsAt: now + Math.ceil((whole + 1 - left) / perMs) };
    },
  };
}
