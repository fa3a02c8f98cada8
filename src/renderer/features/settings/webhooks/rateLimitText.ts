import type { RateLimitWindow } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";

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
export function secondsUntilNext({ nextAt }: RateLimitWindow, now: number): number {
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / 1000));
}
