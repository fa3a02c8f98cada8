import { headerNames, rateLimits } from "#contracts/service/headers.ts";
import type { RateLimitUsage, RateLimitWindow } from "#contracts/spending/paidRequests.ts";
import type { LimitKind } from "#contracts/result.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type RequestPriority, requestPriorities, requestShares, type WriteSlot } from "./domain/requestPriorities.ts";
import {
  emptyWindow,
  freeSlots,
  type RateReading,
  type RateWindow,
  recentCount,
  resetTime,
  restored,
  waitMs,
  withBlock,
  withReading,
  withSent,
} from "./domain/rateWindow.ts";
import type { AnswerHeaders } from "./transport.ts";

/** The service's two rate limits: the app's own count against the figures in responses. API: Limits. */
export interface RateLimiter {
  /** Resolves when one GET may be sent, and counts that GET. */
  readonly acquireRead: (priority: RequestPriority) => Promise<void>;
  /** Resolves when one POST may be sent, and counts that POST. */
  readonly acquireWrite: (priority: RequestPriority) => Promise<WriteSlot>;
  /** Ms until another POST could be sent after those that already wait; 0 means now. */
  readonly writeWaitMs: () => number;
  /** How many POSTs could be sent now, less those that already wait. */
  readonly writesFree: () => number;
  readonly usage: () => RateLimitUsage;
  /** Updates the limits from a response's headers. `about`: the limit that a 429 is about, if its text names one. */
  readonly learn: (
    kind: "read" | "write",
    status: number,
    headers: AnswerHeaders,
    skewMs: number,
    about?: LimitKind,
  ) => void;
  /** Stops sending and storing. */
  readonly close: () => void;
}

/** Stores the requests of the last minute across restarts, so that a restart does not cause a burst. */
export interface RateLimitStore {
  readonly read: (kind: "read" | "write") => Pick<RateWindow, "sentAt" | "blockedUntil"> | null;
  readonly write: (kind: "read" | "write", window: RateWindow) => void;
}

interface Options {
  readonly clock: Clock;
  readonly store: RateLimitStore;
  /** Called when the meter changes. */
  readonly changed: () => void;
  /** Fixed limits that a higher figure from the service does not raise. If absent, the service's figure applies. */
  readonly limits?: { readonly read: number; readonly write: number } | undefined;
}

interface Waiting {
  readonly priority: RequestPriority;
  readonly go: () => void;
}

export function rateLimiter(options: Options): RateLimiter {
  const { read: readLimit, write: writeLimit } = options.limits ?? {
    read: rateLimits.readPerMinute,
    write: rateLimits.writePerMinute,
  };
  const read = gate(options, "read", readLimit);
  const write = gate(options, "write", writeLimit);
  return {
    acquireRead: (priority) => read.take(priority),
    acquireWrite: async (priority) => {
      await write.take(priority);
      return {} as WriteSlot;
    },
    writeWaitMs: write.wait,
    writesFree: write.free,
    usage: () => ({ writes: write.usage(), reads: read.usage() }),
    learn: (kind, ...answer) => (kind === "read" ? read : write).learn(...answer),
    close: () => {
      read.close();
      write.close();
    },
  };
}

/** How long the trial request after a 429 may stay unanswered before another one is tried, in ms. */
const trialMs = 5_000;

function gate({ clock, store, changed, limits }: Options, kind: "read" | "write", limit: number) {
  const otherLimit = kind === "read" ? rateLimits.writePerMinute : rateLimits.readPerMinute;
  let window: RateWindow = restored(emptyWindow(limit), store.read(kind), clock.now());
  let waiting: readonly Waiting[] = [];
  let cancelTimer: (() => void) | null = null;
  let isClosed = false;
  // After a 429, one request is sent and the others wait for its response. A limit that still applies is then hit once,
  // not by each waiting request.
  let trial: "none" | "wanted" | "under_way" = "none";
  // Restarts lose which priority sent these requests, so all of them count in every share.
  const sentBy = new Map<RequestPriority, readonly number[]>();
  const sentAtOf = (priority: RequestPriority) => sentBy.get(priority) ?? sentAtStart;
  const sentAtStart = window.sentAt;

  function persist(next: RateWindow): void {
    window = next;
    store.write(kind, next);
    changed();
  }

  /** Returns the share of a priority as a window of its own; null if it may use the whole limit. */
  function shareOf(priority: RequestPriority): RateWindow | null {
    const share = requestShares[priority]?.[kind];
    if (share === undefined) return null;
    const now = clock.now();
    const sentAt = sentAtOf(priority).filter((at) => at > now - rateLimits.windowMs && at <= now);
    sentBy.set(priority, sentAt);
    return { ...window, limit: Math.max(1, Math.floor(window.limit * share)), sentAt, blockedUntil: 0 };
  }

  /** Returns how long a priority has to wait for its share of the limit, in ms; 0 if it may use the whole limit. */
  function shareWaitMs(priority: RequestPriority): number {
    const share = shareOf(priority);
    return share === null ? 0 : waitMs(share, clock.now());
  }

  /** Returns how many waiting requests could be sent before their share of the limit is used up. */
  function waitingNow(): number {
    return [...new Set(waiting.map(({ priority }) => priority))].reduce((sum, priority) => {
      const count = waiting.filter((one) => one.priority === priority).length;
      const share = shareOf(priority);
      return sum + (share === null ? count : Math.min(count, freeSlots(share, clock.now())));
    }, 0);
  }

  /** Returns the waiting request to send next, and its wait in ms. One that waits for its share lets others pass. */
  function nextOf(all: readonly Waiting[]): Candidate | null {
    const waits = all.map((next) => ({ next, delay: shareWaitMs(next.priority) }));
    const free = waits.filter(({ delay }) => delay === 0);
    const best = free.length > 0 ? free : waits;
    return best.length === 0 ? null : best.reduce((first, one) => (comesBefore(one, first) ? one : first));
  }

  function pump(): void {
    cancelTimer?.();
    cancelTimer = null;
    if (isClosed) return;
    for (let found = nextOf(waiting); found !== null; found = nextOf(waiting)) {
      const { next } = found;
      const delay = Math.max(waitMs(window, clock.now()), found.delay);
      if (delay > 0) {
        cancelTimer = clock.after(delay, pump);
        return;
      }
      if (trial === "under_way") {
        cancelTimer = clock.after(trialMs, () => {
          trial = "wanted";
          pump();
        });
        return;
      }
      if (trial === "wanted") trial = "under_way";
      waiting = waiting.filter((one) => one !== next);
      if (requestShares[next.priority] !== undefined) {
        sentBy.set(next.priority, [...sentAtOf(next.priority), clock.now()]);
      }
      persist(withSent(window, clock.now()));
      next.go();
    }
  }

  return {
    take: (priority: RequestPriority) =>
      new Promise<void>((go) => {
        waiting = [...waiting, { priority, go }];
        pump();
      }),
    wait: () => Math.max(waitMs(window, clock.now(), waitingNow()), trial === "under_way" ? trialMs : 0),
    free: () => {
      const most = { none: Number.POSITIVE_INFINITY, wanted: 1, under_way: 0 }[trial];
      return Math.max(0, Math.min(freeSlots(window, clock.now()), most) - waitingNow());
    },
    usage: (): RateLimitWindow => {
      const now = clock.now();
      const delay = waitMs(window, now, waitingNow());
      return {
        // If a request has to wait, nothing is free, whether another client of the key or the service used the
        // capacity.
        used: delay > 0 ? window.limit : recentCount(window, now),
        limit: window.limit,
        nextAt: delay > 0 ? now + delay : null,
        waiting: waiting.length,
      };
    },
    close: () => {
      isClosed = true;
      pump();
    },
    learn: (status: number, headers: AnswerHeaders, skewMs: number, about: LimitKind = "rate") => {
      if (isClosed) return;
      const now = clock.now();
      const reading = readingOf(headers, now, skewMs);
      // A 429 about another limit stops only the request that hit it: its headers describe that limit. [N31]
      const isAboutRate = status !== 429 || (about === "rate" && (reading.remaining ?? 0) === 0);
      const read = isAboutRate
        ? withReading(window, reading, now, limits !== undefined || reading.limit === otherLimit)
        : window;
      const isBlocked = status === 429 && isAboutRate && reading.resetAt !== null;
      persist(isBlocked ? withBlock(read, reading.resetAt, now) : read);
      trial = isBlocked ? "wanted" : "none";
      pump();
    },
  };
}

interface Candidate {
  readonly next: Waiting;
  readonly delay: number;
}

function comesBefore(one: Candidate, other: Candidate): boolean {
  if (one.delay !== other.delay) return one.delay < other.delay;
  return requestPriorities[one.next.priority] < requestPriorities[other.next.priority];
}

/** Returns what a response states about the rate limit; `Retry-After` takes precedence over the reset header. */
export function readingOf(headers: AnswerHeaders, now: number, skewMs: number): RateReading {
  const number = (name: string) => {
    const value = headers[name.toLowerCase()];
    return value !== undefined && /^\d+$/.test(value.trim()) ? Number(value) : null;
  };
  const reset = headers["retry-after"] ?? headers[headerNames.rateReset.toLowerCase()];
  return {
    limit: number(headerNames.rateLimit),
    remaining: number(headerNames.rateRemaining),
    resetAt: reset === undefined ? null : resetTime(reset, now, skewMs),
  };
}
