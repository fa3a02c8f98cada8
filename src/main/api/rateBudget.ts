import { headerNames, rateLimits } from "../../contracts/service/headers.ts";
import type { Clock } from "../domain/clock.ts";
import { type Lane, lanes, type WriteSlot } from "../domain/lanes.ts";
import {
  emptyWindow,
  type RateReading,
  type RateWindow,
  resetTime,
  waitMs,
  withBlock,
  withReading,
  withSent,
} from "../domain/rateWindow.ts";
import type { AnswerHeaders } from "./transport.ts";

/** The service's two limits as we keep them: our own count, made stricter by what answers say. Interface: Limits. */
export interface RateBudget {
  /** Resolves when one GET may be sent, and counts it. */
  readonly takeRead: (lane: Lane) => Promise<void>;
  /** Resolves when one POST may be sent, and counts it. */
  readonly takeWrite: (lane: Lane) => Promise<WriteSlot>;
  /** Ms until a POST could be sent, not counting those that already wait; 0 for at once. */
  readonly writeWaitMs: () => number;
  /** Learns from an answer's headers. */
  readonly learn: (kind: "read" | "write", status: number, headers: AnswerHeaders, skewMs: number) => void;
}

interface Waiting {
  readonly lane: number;
  readonly go: () => void;
}

export function rateBudget(clock: Clock): RateBudget {
  const read = gate(clock, rateLimits.readPerMinute);
  const write = gate(clock, rateLimits.writePerMinute);
  return {
    takeRead: (lane) => read.take(lane),
    takeWrite: async (lane) => {
      await write.take(lane);
      return {} as WriteSlot;
    },
    writeWaitMs: write.wait,
    learn: (kind, status, headers, skewMs) => (kind === "read" ? read : write).learn(status, headers, skewMs),
  };
}

function gate(clock: Clock, limit: number) {
  let window: RateWindow = emptyWindow(limit);
  let waiting: readonly Waiting[] = [];
  let cancelTimer: (() => void) | null = null;

  function pump(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (waiting.length > 0) {
      const delay = waitMs(window, clock.now());
      if (delay > 0) {
        cancelTimer = clock.after(delay, pump);
        return;
      }
      const next = waiting.reduce((best, one) => (one.lane < best.lane ? one : best));
      waiting = waiting.filter((one) => one !== next);
      window = withSent(window, clock.now());
      next.go();
    }
  }

  return {
    take: (lane: Lane) =>
      new Promise<void>((go) => {
        waiting = [...waiting, { lane: lanes[lane], go }];
        pump();
      }),
    wait: () => waitMs(window, clock.now()),
    learn: (status: number, headers: AnswerHeaders, skewMs: number) => {
      const now = clock.now();
      const reading = readingOf(headers, now, skewMs);
      window = withReading(window, reading, now);
      if (status === 429 && reading.resetAt !== null) window = withBlock(window, reading.resetAt, now);
      pump();
    },
  };
}

/** What an answer says of the limit; `Retry-After` wins over the reset header. silences.md 1 */
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
