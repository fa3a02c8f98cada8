import { rateLimits } from "../../contracts/service/headers.ts";

/** The requests of one kind (GET or POST) that count against the service's limit. Times are epoch ms. */
export interface RateWindow {
  readonly limit: number;
  /** When each request of the last minute was sent, oldest first. */
  readonly sentAt: readonly number[];
  /** The service said to wait until then. */
  readonly blockedUntil: number;
}

export function emptyWindow(limit: number): RateWindow {
  return { limit, sentAt: [], blockedUntil: 0 };
}

/** How long to wait, in ms, before one more request may be sent; 0 when it may go now. */
export function waitMs(window: RateWindow, now: number): number {
  const recent = window.sentAt.filter((at) => at > now - rateLimits.windowMs);
  const oldest = recent[recent.length - window.limit];
  const free = oldest === undefined ? 0 : oldest + rateLimits.windowMs - now;
  return Math.max(0, free, window.blockedUntil - now);
}

/** The window after one more request. */
export function withSent(window: RateWindow, now: number): RateWindow {
  return { ...window, sentAt: [...window.sentAt.filter((at) => at > now - rateLimits.windowMs), now] };
}

/** What an answer said of the limit. */
export interface RateReading {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch ms. */
  readonly resetAt: number | null;
}

/**
 * The window after an answer's headers. They only ever tighten it: fewer requests left than our own count says means
 * that somebody else uses the key. silences.md 2
 */
export function withReading(window: RateWindow, reading: RateReading, now: number): RateWindow {
  const limit = reading.limit !== null && reading.limit >= 1 ? Math.min(window.limit, reading.limit) : window.limit;
  if (reading.remaining !== 0 || reading.resetAt === null) return { ...window, limit };
  return { ...window, limit, blockedUntil: Math.max(window.blockedUntil, clampReset(reading.resetAt, now)) };
}

/** The window after a 429: nothing goes out until `until`. */
export function withBlock(window: RateWindow, until: number, now: number): RateWindow {
  return { ...window, blockedUntil: Math.max(window.blockedUntil, clampReset(until, now)) };
}

function clampReset(at: number, now: number): number {
  return Math.min(Math.max(at, now + 250), now + 75_000);
}

/**
 * When a limit resets, epoch ms, from a header whose format the interface does not give: seconds to wait, epoch
 * seconds, epoch ms, or a date. `skewMs` is this computer's clock minus the service's. silences.md 1
 */
export function resetTime(header: string, now: number, skewMs: number): number | null {
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) {
    const value = Number(text);
    if (value >= 1e12) return value + skewMs;
    if (value >= 1e9) return value * 1000 + skewMs;
    return now + value * 1000;
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date + skewMs;
}
