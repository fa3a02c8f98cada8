import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RateLimitWindow } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { UsageMeter } from "#renderer/ui/marks/UsageMeter.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";

/** Poll interval while the rate limit is in use. No event reports that a used slot has become free. */
const checkAgainMs = 2_000;

/** The rate limit: how many requests were sent in the last minute, and when the next one can be sent. */
export function RateLimitMeter() {
  const { data: rateLimit, refetch } = useQuery({
    ...queries.rateLimit,
    refetchInterval: ({ state }) =>
      (state.data?.writes.used ?? 0) + (state.data?.reads.used ?? 0) > 0 ? checkAgainMs : false,
  });
  const { data: webhooks } = useQuery(queries.webhooks);
  const nextAt = rateLimit?.writes.nextAt ?? null;
  const now = useNow(1000, nextAt !== null, nextAt ?? 0);
  const isDue = nextAt !== null && nextAt <= now;
  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, refetch]);
  if (rateLimit === undefined) return null;
  const { writes, reads } = rateLimit;

  return (
    <div className="flex max-w-96 flex-col gap-4">
      <Reading label={t("Writes")} window={writes} now={now} noun="writes">
        {t("Each quote request and each confirmation counts as one write.")}
      </Reading>
      <Reading label={t("Reads")} window={reads} now={now} noun="reads">
        {webhooks?.completionChannel === "webhook"
          ? t(
              "All data requested from the service. A webhook triggers a check for its result. Results without a webhook are checked every minute.",
            )
          : t("All data requested from the service, including polling for results while requests run.")}
      </Reading>
    </div>
  );
}

interface ReadingProps {
  readonly label: string;
  readonly noun: "writes" | "reads";
  readonly window: RateLimitWindow;
  readonly now: number;
  readonly children: string;
}

function Reading({ label, noun, window, now, children }: ReadingProps) {
  const words = rateLimitText(window, noun, now);
  return (
    <div className="flex flex-col gap-1">
      <p className="figures">{words}</p>
      <UsageMeter label={label} used={window.used} limit={window.limit} valueText={words} />
      {window.waiting === 0 && secondsUntilNext(window, now) === 0 ? null : (
        <p className="figures text-small text-muted">{waitingText(window.waiting)}</p>
      )}
      <p className="text-small text-faint">{children}</p>
    </div>
  );
}

function waitingText(waiting: number): string {
  return t("{count, plural, =0 {No requests waiting.} one {# request waiting.} other {# requests waiting.}}", {
    count: waiting,
  });
}

/** Returns "7 of 10 writes used, next in 12 s". The time is included only while the next request must wait. */
export function rateLimitText(window: RateLimitWindow, noun: "writes" | "reads", now: number): string {
  const wait = secondsUntilNext(window, now);
  const figures = { used: window.used, limit: window.limit, wait };
  if (noun === "writes") {
    return wait === 0
      ? t("{used} of {limit} writes used", figures)
      : t("{used} of {limit} writes used, next in {wait} s", figures);
  }
  return wait === 0
    ? t("{used} of {limit} reads used", figures)
    : t("{used} of {limit} reads used, next in {wait} s", figures);
}

/** Returns the whole seconds until the next request can be sent; 0 when it can be sent now. */
function secondsUntilNext({ nextAt }: RateLimitWindow, now: number): number {
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / 1000));
}
