import type { RateStore } from "../../src/main/shared/api/rateBudget.ts";
import type { RateWindow } from "../../src/main/shared/api/domain/rateWindow.ts";

/** Stores a rate limiter's windows in memory as its database would; reusing it means a restart. */
export function rateMemory(): RateStore {
  const kept = new Map<string, Pick<RateWindow, "sentAt" | "blockedUntil">>();
  return {
    read: (kind) => kept.get(kind) ?? null,
    write: (kind, { sentAt, blockedUntil }) => void kept.set(kind, { sentAt: [...sentAt], blockedUntil }),
  };
}
