import { rateLimits } from "#contracts/service/headers.ts";

/** The requests of one kind (GET or POST) that count against the service's limit. Times are epoch ms. */
export interface RateWindow {
  readonly limit: number;
  /** When each request of the last minute was sent, epoch ms, oldest first. */
  readonly sentAt: readonly number[];
  /** Time until which the service asked to wait, epoch ms; 0 for none. */
  readonly blockedUntil: number;
}

const longestBlockMs = 75_000;

export function emptyWindow(limit: number): RateWindow {
  return { limit, sentAt: [], blockedUntil: 0 };
}

/** Restores a stored window. Drops values that are impossible after the clock was set back. */
export function restored(
  empty: RateWindow,
  stored: Pick<RateWindow, "sentAt" | "blockedUntil"> | null,
  now: number,
): RateWindow {
  if (stored === null) return empty;
  const window = { ...empty, ...stored };
  return { ...empty, sentAt: recentOf(window, now), blockedUntil: blockMs(window, now) > 0 ? stored.blockedUntil : 0 };
}

/** Returns the wait in ms before one more request may be sent after `ahead` others; 0 if it may be sent now. */
export function waitMs(window: RateWindow, now: number, ahead = 0): number {
  const recent = recentOf(window, now);
  const rounds = Math.floor(ahead / window.limit);
  const oldest = recent[recent.length - window.limit + (ahead % window.limit)];
  const free = (oldest === undefined ? 0 : oldest + rateLimits.windowMs - now) + rounds * rateLimits.windowMs;
  return Math.max(0, free, blockMs(window, now));
}

/** Returns how many requests of the last minute count against the limit. */
export function recentCount(window: RateWindow, now: number): number {
  return recentOf(window, now).length;
}

/** Returns how many requests may be sent now. */
export function freeSlots(window: RateWindow, now: number): number {
  return blockMs(window, now) > 0 ? 0 : Math.max(0, window.limit - recentCount(window, now));
}

/** Returns the window after one more request. */
export function withSent(window: RateWindow, now: number): RateWindow {
  return { ...window, sentAt: [...recentOf(window, now), now] };
}

/**
 * Returns the times within the last minute. Drops future times: these requests were sent before the clock was set back
 * and would count for too long.
 */
function recentOf(window: RateWindow, now: number): readonly number[] {
  return window.sentAt.filter((at) => at > now - rateLimits.windowMs && at <= now);
}

function blockMs({ blockedUntil }: RateWindow, now: number): number {
  return blockedUntil > now + longestBlockMs ? 0 : blockedUntil - now;
}

/** What a response states about the limit. */
export interface RateReading {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch ms. */
  readonly resetAt: number | null;
}

/** Range of limits that the service can set. A value outside of it is treated as an error. [N30] */
const leastLimit = 1;
const mostLimit = 1_000;

/**
 * Returns the window after a response's headers: the service's figure is the limit. Fewer remaining requests than
 * counted here mean that another client uses the key. `onlyTightens`: ignores a higher figure, since it may be the
 * limit of the other kind of requests. [N30]
 */
export function withReading(window: RateWindow, reading: RateReading, now: number, onlyTightens = false): RateWindow {
  const limit = limitAfter(window.limit, reading.limit, onlyTightens);
  if (reading.remaining !== 0 || reading.resetAt === null) return { ...window, limit };
  return { ...window, limit, blockedUntil: Math.max(window.blockedUntil, clampReset(reading.resetAt, now)) };
}

function limitAfter(own: number, said: number | null, onlyTightens: boolean): number {
  if (said === null || said < leastLimit) return own;
  if (onlyTightens) return Math.min(own, said);
  return Math.min(said, Math.max(mostLimit, own));
}

/** Returns the window after a 429: no request is sent before `until`, epoch ms. */
export function withBlock(window: RateWindow, until: number, now: number): RateWindow {
  return { ...window, blockedUntil: Math.max(window.blockedUntil, clampReset(until, now)) };
}

function clampReset(at: number, now: number): number {
  return Math.min(Math.max(at, now + 250), now + longestBlockMs);
}

/**
 * Returns when a limit resets, epoch ms, from a header whose format the API does not define: seconds to wait, epoch
 * seconds, epoch ms, or a date. `skewMs` is this computer's clock minus the service's.
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
