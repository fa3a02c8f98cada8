import type { z } from "zod";
import { NewRunItem } from "#contracts/spending/runs.ts";
import { rateLimits } from "#contracts/service/headers.ts";
import { seeded } from "./seeded.ts";
import { acceptRun, startSimCore } from "./simCore.ts";
import { simError, simService } from "./simService.ts";
import { type Exchange, type Instead, simTransport } from "./simTransport.ts";
import { stepClock } from "./stepClock.ts";

/** The service's response to every request, for an hour. */
export type StormKind = "503" | "429";

interface Count {
  readonly sent: number;
  /** The minimum that the documented schedules allow. */
  readonly least: number;
}

export interface StormFigures {
  readonly requests: Readonly<Record<"GET" | "POST", Count>>;
  /** Requests sent although the service had asked to wait. */
  readonly early: number;
  /** Time from the end of the storm until the service has accepted every confirmed request. */
  readonly recoveryS: number;
  readonly recoveryBoundS: number;
  readonly problems: readonly string[];
}

const hourMs = 3_600_000;
const answerMs = 120;
const batchItems = 80;
/** In seconds. The slowest schedule is 5 minutes with 10 % jitter. After a 429, it is one rate limit window. */
const recoveryBounds: Readonly<Record<StormKind, number>> = { "503": 331, "429": 61 };

/** Confirms ten service batches, and makes the service reject everything from then on for an hour. */
export async function measureStorm({
  kind,
  seed,
}: {
  readonly kind: StormKind;
  readonly seed: number;
}): Promise<StormFigures> {
  const random = seeded(seed);
  const clock = stepClock();
  const service = simService({ now: clock.now, durationMs: () => 2 * hourMs, quoteTtlMs: 6 * hourMs });
  let stormAt: number | null = null;
  const isStorm = () => stormAt !== null && clock.now() < stormAt + hourMs;
  const transport = simTransport({
    service,
    now: clock.now,
    limits: { read: rateLimits.readPerMinute, write: rateLimits.writePerMinute },
    delay: () => new Promise((resolve) => void clock.after(answerMs, resolve)),
    instead: () => (isStorm() ? stormAnswer(kind, clock.now() - (stormAt ?? 0)) : null),
  });
  const core = startSimCore({ clock, random, transport });
  core.start();

  // Starts a batch before the storm, so that the app has something to poll.
  const { id: before } = await core.commands["runs.request"]({ items: itemsOf("before", 8) });
  await acceptRun(core, clock, before, clock.now() + hourMs);
  await clock.runUntil(clock.now() + 120_000);
  const { id: runId } = await core.commands["runs.request"]({ items: itemsOf("during", batchItems) });
  await acceptRun(core, clock, runId, clock.now() + hourMs);
  stormAt = clock.now();
  await clock.runUntil(stormAt + hourMs);
  const end = clock.now();
  const during = transport.exchanges.filter((one) => one.at >= end - hourMs && one.at < end);
  const isTaken = () => service.charges.length === 1 + batchItems / 8;
  await clock.runWhile(isTaken, end + hourMs);
  const recoveryS = (clock.now() - end) / 1000;
  await clock.runUntil(clock.now() + 2 * hourMs + 600_000);

  const parts = [...core.stores.requests.ofRun(before), ...core.stores.requests.ofRun(runId)];
  const figures: StormFigures = {
    requests: { GET: countOf(kind, "GET", during, end - hourMs), POST: countOf(kind, "POST", during, end - hourMs) },
    early: kind === "429" ? earlyOnes(during, end - hourMs) : 0,
    recoveryS,
    recoveryBoundS: recoveryBounds[kind],
    problems: [
      ...(service.charges.length === parts.length
        ? []
        : [`${service.charges.length} charges for ${parts.length} requests`]),
      ...parts.filter((part) => part.state !== "done").map((part) => `${part.id} is ${part.state}`),
      ...core.errors,
    ],
  };
  core.close();
  return figures;
}

function itemsOf(name: string, count: number): z.output<typeof NewRunItem>[] {
  return Array.from({ length: count }, (_, index) =>
    NewRunItem.parse({ kind: "generation", request: { type: "image", prompt: `${name} ${index}` } }),
  );
}

function stormAnswer(kind: StormKind, sinceMs: number): Instead {
  if (kind === "503") return { reaches: false, answer: simError(503, "unavailable") };
  const reset = Math.ceil((nextReset(sinceMs) - sinceMs) / 1000);
  return { reaches: false, answer: simError(429, "rate_limit_exceeded"), headers: { "retry-after": String(reset) } };
}

/** Returns the next reset of the rate limit. Windows start at the storm's start and at every full minute after it. */
function nextReset(sinceMs: number): number {
  return (Math.floor(sinceMs / rateLimits.windowMs) + 1) * rateLimits.windowMs;
}

/**
 * Counts early requests: after the first rejected GET or POST of a window, no other of that method may be sent before
 * the window ends.
 */
function earlyOnes(during: readonly Exchange[], stormAt: number): number {
  const waitsUntil = { GET: 0, POST: 0 };
  let early = 0;
  for (const { at, method } of during) {
    // A request sent before the rejection arrived is not early.
    if (at < waitsUntil[method] && at - (stormAt + nextReset(at - stormAt) - rateLimits.windowMs) > answerMs)
      early += 1;
    waitsUntil[method] = stormAt + nextReset(at - stormAt);
  }
  return early;
}

function countOf(kind: StormKind, method: "GET" | "POST", during: readonly Exchange[], stormAt: number): Count {
  const own = during.filter((one) => one.method === method);
  if (kind === "429") return { sent: own.length, least: hourMs / rateLimits.windowMs };
  if (method === "POST") return { sent: own.length, least: (batchItems / 8) * schedule(0, confirmPauseMs) };
  // Each polled resource has its own schedule, starting with its first request in the storm.
  const starts = new Map<string, number>();
  for (const { path, at } of own) starts.set(topicOf(path), Math.min(starts.get(topicOf(path)) ?? at, at));
  const least = [...starts].reduce(
    (sum, [topic, at]) => sum + schedule(at - stormAt, topic === "generations" ? pollPauseMs : refreshPauseMs),
    0,
  );
  return { sent: own.length, least };
}

function topicOf(path: string): string {
  return path.startsWith("/v1/generations") ? "generations" : path;
}

/** Returns 0.5 s, doubling up to 1 minute, and 5 minutes after ten attempts. */
function confirmPauseMs(attempt: number): number {
  return attempt >= 10 ? 300_000 : Math.min(60_000, 500 * 2 ** attempt);
}

function pollPauseMs(attempt: number): number {
  return Math.min(60_000, 5_000 * 2 ** attempt);
}

function refreshPauseMs(attempt: number): number {
  return Math.min(60_000, 2_000 * 2 ** attempt);
}

/** Returns how many attempts a schedule makes within the hour if the first is at `startMs`. */
function schedule(startMs: number, pauseMs: (attempt: number) => number): number {
  let attempts = 0;
  for (let at = startMs; at < hourMs; at += pauseMs(attempts - 1)) attempts += 1;
  return attempts;
}
