import { useRateLimit } from "../../../ipc/useRateLimit.ts";
import { writeWaitText } from "../../../lib/money/rateLimitWaitText.ts";
import { useNow } from "../../../ui/time/useNow.ts";

/** Shows that a quote request is waiting for the app's own rate limit, as long as it waits. */
export function RateLimitNotice() {
  const rateLimit = useRateLimit(true);
  const now = useNow(1000, true);
  const text = rateLimit === undefined || rateLimit.writes.waiting === 0 ? null : writeWaitText(rateLimit, now);
  return <output className="figures text-small text-note empty:hidden">{text}</output>;
}
