import { assertNever } from "#sandbox/assertNever.ts";
import { rateLimits } from "#contracts/service/headers.ts";
import type { SwitchValues } from "#sandbox/switches.ts";
import { Refusal } from "#sandbox/http/refusal.ts";

interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: number;
}

export interface RateCounter {
  /** Counts one request, or returns when the next one is possible. A rejected request is not counted. */
  readonly take: (
    keyId: string,
    kind: "read" | "write",
    limits: SwitchValues["rate_limit"],
    now: number,
  ) => RateState & {
    readonly isAllowed: boolean;
  };
}

/** Creates fixed one-minute windows per key and kind. A window starts with its first request. */
export function createRateWindows(): RateCounter {
  const windows = new Map<string, { readonly opensAt: number; used: number }>();
  return {
    take(keyId, kind, limits, now) {
      const name = `${keyId} ${kind}`;
      const limit = kind === "read" ? limits.read_per_minute : limits.write_per_minute;
      const known = windows.get(name);
      const isOver = known === undefined || now >= known.opensAt + rateLimits.windowMs || now < known.opensAt;
      const window = isOver ? { opensAt: now, used: 0 } : known;
      const isAllowed = window.used < limit;
      if (isAllowed) window.used += 1;
      windows.set(name, window);
      const resetsAt = window.opensAt + rateLimits.windowMs;
      return { isAllowed, limit, remaining: Math.max(0, limit - window.used), resetsAt };
    },
  };
}

export function resetHeader(format: SwitchValues["rate_limit"]["reset_format"], resetsAt: number, now: number): string {
  switch (format) {
    case "epoch_seconds":
      return String(Math.ceil(resetsAt / 1000));
    case "epoch_ms":
      return String(resetsAt);
    case "delta_seconds":
      return String(Math.ceil((resetsAt - now) / 1000));
    case "http_date":
      return new Date(Math.ceil(resetsAt / 1000) * 1000).toUTCString();
    default:
      return assertNever(format);
  }
}

export function rateLimited(state: RateState, now: number): Refusal {
  const seconds = Math.max(1, Math.ceil((state.resetsAt - now) / 1000));
  return new Refusal(429, "rate_limited", `rate limit of ${state.limit} requests per minute exceeded`, {
    retryAfterSeconds: seconds,
  });
}
