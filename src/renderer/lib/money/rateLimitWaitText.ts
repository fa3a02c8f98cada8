import type { RateLimitUsage } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { clockTime } from "#renderer/lib/time/times.ts";

/** Explains why a request must wait for the write rate limit, and until when. Null if it need not wait. */
export function writeWaitText({ writes }: RateLimitUsage, now: number): string | null {
  if (writes.nextAt === null || writes.nextAt <= now) return null;
  return t("Rate limit: {used} of {limit} writes used. Next by {time}.", {
    used: writes.used,
    limit: writes.limit,
    time: clockTime(writes.nextAt),
  });
}
