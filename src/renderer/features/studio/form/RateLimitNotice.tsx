import { t } from "#texts/t.ts";
import { useRateLimit } from "#renderer/ipc/useRateLimit.ts";
import { writeWaitText } from "#renderer/lib/money/rateLimitWaitText.ts";
import { useNow } from "#renderer/ui/time/useNow.ts";

/** Shows that a quote request is waiting for the app's own rate limit, as long as it waits. */
export function RateLimitNotice() {
  const rateLimit = useRateLimit(true);
  const now = useNow(1000, true);
  const text = rateLimit === undefined || rateLimit.writes.waiting === 0 ? null : writeWaitText(rateLimit, now);
  return <output className="figures text-small text-note empty:hidden">{text}</output>;
}

/** The text of the quote button during a request: when the next quote is possible, or that one is on its way. */
export function QuoteWait() {
  const rateLimit = useRateLimit(true);
  const now = useNow(1000, true);
  const { waiting = 0, nextAt = null } = rateLimit?.writes ?? {};
  if (waiting === 0 || nextAt === null || nextAt <= now) return t("Getting quote…");
  return t("Next quote possible in {seconds} s", { seconds: Math.ceil((nextAt - now) / 1000) });
}
