import type { z } from "zod";
import { RunAsk } from "../../../src/contracts/spending/runs.ts";
import { rateLimits } from "../../../src/contracts/service/headers.ts";
import { seeded } from "./seeded.ts";
import { acceptRun, startSimCore } from "./simCore.ts";
import { simError, simService } from "./simService.ts";
import { type Exchange, type Instead, simTransport } from "./simTransport.ts";
import { stepClock } from "./stepClock.ts";

/** What the service answers to everything, for an hour. */
export type StormKind = "503" | "429";

interface Count {
  readonly sent: number;
  /** As few as the documented schedules allow. */
  readonly least: number;
}

export interface StormFigures {
  readonly requests: Readonly<Record<"GET" | "POST", Count>>;
  /** Requests that went out although the service had said to wait. */
  readonly early: number;
  /** How long after the storm everything that was accepted had been taken. */
  readonly recoveryS: number;
  readonly recoveryBoundS: number;
  readonly problems: readonly string[];
}

const hourMs = 3_600_000;
const answerMs = 120;
const pieces = 80;
/** The slowest schedule is five minutes with a tenth of jitter. After a 429 it is one window. */
const recoveryBounds: Readonly<Record<StormKind, number>> = { "503": 331, "429": 61 };

/** Accepts ten batches, and lets the service refuse everything from then on for an hour. */
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

  // Something runs already, so that there is something to ask about.
  const { id: before } = await core.handlers["runs.request"]({ items: itemsOf("before", 8) });
  await acceptRun(core, clock, before, clock.now() + hourMs);
  await clock.runUntil(clock.now() + 120_000);
  const { id: runId } = await core.handlers["runs.request"]({ items: itemsOf("during", pieces) });
  await acceptRun(core, clock, runId, clock.now() + hourMs);
  stormAt = clock.now();
  await clock.runUntil(stormAt + hourMs);
  const end = clock.now();
  const during = transport.exchanges.filter((one) => one.at >= end - hourMs && one.at < end);
  const isTaken = () => service.charges.length === 1 + pieces / 8;
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

function itemsOf(name: string, count: number): z.output<typeof RunAsk>[] {
  return Array.from({ length: count }, (_, index) =>
    RunAsk.parse({ kind: "generation", request: { type: "image", prompt: `${name} ${index}` } }),
  );
}

function stormAnswer(kind: StormKind, sinceMs: number): Instead {
  if (kind === "503") return { reaches: false, answer: simError(503, "unavailable") };
  const reset = Math.ceil((nextReset(sinceMs) - sinceMs) / 1000);
  return { reaches: false, answer: simError(429, "rate_limit_exceeded"), headers: { "retry-after": String(reset) } };
}

/** The service's windows begin at the storm's beginning and at every full minute of it. */
function nextReset(sinceMs: number): number {
  return (Math.floor(sinceMs / rateLimits.windowMs) + 1) * rateLimits.windowMs;
}

/** After the first refusal of a kind of a window, nothing of that kind may go before the window's end. */
function earlyOnes(during: readonly Exchange[], stormAt: number): number {
  const waitsUntil = { GET: 0, POST: 0 };
  let early = 0;
  for (const { at, method } of during) {
    // What left before the refusal arrived was not early.
    if (at < waitsUntil[method] && at - (stormAt + nextReset(at - stormAt) - rateLimits.windowMs) > answerMs)
      early += 1;
    waitsUntil[method] = stormAt + nextReset(at - stormAt);
  }
  return early;
}

function countOf(kind: StormKind, method: "GET" | "POST", during: readonly Exchange[], stormAt: number): Count {
  const own = during.filter((one) => one.method === method);
  if (kind === "429") return { sent: own.length, least: hourMs / rateLimits.windowMs };
  if (method === "POST") return { sent: own.length, least: (pieces / 8) * schedule(0, confirmPauseMs) };
  // Each thing that is kept fresh has a schedule of its own, from when it was first asked in the storm.
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

/** Half a second doubling to a minute, and after ten attempts every five minutes. */
function confirmPauseMs(attempt: number): number {
  return attempt >= 10 ? 300_000 : Math.min(60_000, 500 * 2 ** attempt);
}

function pollPauseMs(attempt: number): number {
  return Math.min(60_000, 5_000 * 2 ** attempt);
}

function refreshPauseMs(attempt: number): number {
  return Math.min(60_000, 2_000 * 2 ** attempt);
}

/** How many attempts a schedule makes in the hour when the first is at `startMs`. */
function schedule(startMs: number, pauseMs: (attempt: number) => number): number {
  let attempts = 0;
  for (let at = startMs; at < hourMs; at += pauseMs(attempts - 1)) attempts += 1;
  return attempts;
}
