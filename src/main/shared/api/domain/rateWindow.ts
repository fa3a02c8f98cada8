import { rateLimits } from "../../../../contracts/service/headers.ts";

/** The requests of one kind (GET or POST) that count against the service's limit. Times are epoch ms. */
export interface RateWindow {
  readonly limit: number;
  /** When each request of the last minute was sent, oldest first. */
  readonly sentAt: readonly number[];
  /** The service said to wait until then. */
  readonly blockedUntil: number;
}

const longestBlockMs = 75_000;

export function emptyWindow(limit: number): RateWindow {
  return { limit, sentAt: [], blockedUntil: 0 };
}

/** A window as it was kept; what a clock that was set back makes impossible is left out. */
export function restored(
  empty: RateWindow,
  kept: Pick<RateWindow, "sentAt" | "blockedUntil"> | null,
  now: number,
): RateWindow {
  if (kept === null) return empty;
  const window = { ...empty, ...kept };
  return { ...empty, sentAt: recentOf(window, now), blockedUntil: blockMs(window, now) > 0 ? kept.blockedUntil : 0 };
}

/** How long to wait, in ms, before one more request may be sent when `ahead` others go first; 0 when it may go now. */
export function waitMs(window: RateWindow, now: number, ahead = 0): number {
  const recent = recentOf(window, now);
  const rounds = Math.floor(ahead / window.limit);
  const oldest = recent[recent.length - window.limit + (ahead % window.limit)];
  const free = (oldest === undefined ? 0 : oldest + rateLimits.windowMs - now) + rounds * rateLimits.windowMs;
  return Math.max(0, free, blockMs(window, now));
}

/** How many requests of the last minute count against the limit. */
export function recentCount(window: RateWindow, now: number): number {
  return recentOf(window, now).length;
}

/** How many requests may go right now. */
export function freeSlots(window: RateWindow, now: number): number {
  return blockMs(window, now) > 0 ? 0 : Math.max(0, window.limit - recentCount(window, now));
}

/** The window after one more request. */
export function withSent(window: RateWindow, now: number): RateWindow {
  return { ...window, sentAt: [...recentOf(window, now), now] };
}

/** What was sent later than now was sent before the clock was set back: it must not count for as long as that was. */
function recentOf(window: RateWindow, now: number): readonly number[] {
  return window.sentAt.filter((at) => at > now - rateLimits.windowMs && at <= now);
}

function blockMs({ blockedUntil }: RateWindow, now: number): number {
  return blockedUntil > now + longestBlockMs ? 0 : blockedUntil - now;
}

/** What an answer said of the limit. */
export interface RateReading {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Epoch ms. */
  readonly resetAt: number | null;
}

/** What limits the service's own figure may set: below and above them it is taken for a slip. [N30] */
const leastLimit = 1;
const mostLimit = 1_000;

/**
 * The window after an answer's headers: the service's own figure is the limit, and fewer requests left than our own count says
 * means that somebody else uses the key. `onlyTightens`: a higher figure is not followed, such as the documented one of the
 * other kind of requests, which may be about those. [N30]
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

/** The window after a 429: nothing goes out until `until`. */
export function withBlock(window: RateWindow, until: number, now: number): RateWindow {
  return { ...window, blockedUntil: Math.max(window.blockedUntil, clampReset(until, now)) };
}

function clampReset(at: number, now: number): number {
  return Math.min(Math.max(at, now + 250), now + longestBlockMs);
}

/**
 * When a limit resets, epoch ms, from a header whose format the interface does not give: seconds to wait, epoch
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
