import type { RateLimitStore } from "#main/shared/api/rateLimiter.ts";
import type { RateWindow } from "#main/shared/api/domain/rateWindow.ts";

/** Stores a rate limiter's windows in memory as its database would; reusing it means a restart. */
export function rateMemory(): RateLimitStore {
  const stored = new Map<string, Pick<RateWindow, "sentAt" | "blockedUntil">>();
  return {
    read: (kind) => stored.get(kind) ?? null,
    write: (kind, { sentAt, blockedUntil }) => void stored.set(kind, { sentAt: [...sentAt], blockedUntil }),
  };
}
