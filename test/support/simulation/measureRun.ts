import { NewRunItem } from "#contracts/spending/runs.ts";
import type { z } from "zod";
import { rateLimits } from "#contracts/service/headers.ts";
import { measuredMedians, measuredSpread, measuredVideoShare, shownWithinMs } from "./measuredWork.ts";
import { fewestPolls, fewestPages } from "./oracle.ts";
import { lognormal, seeded } from "./seeded.ts";
import { acceptRun, type SimCore, startSimCore } from "./simCore.ts";
import { type SimGeneration, simService } from "./simService.ts";
import { simTransport } from "./simTransport.ts";
import { stepClock } from "./stepClock.ts";

type ParsedRunItem = z.output<typeof NewRunItem>;

export interface RunFigures {
  readonly admittedS: number;
  readonly posts: number;
  readonly refused: number;
  /** GETs that polled generations. */
  readonly polls: number;
  readonly gets: number;
  readonly fewestPages: number;
  readonly fewestPolls: number;
  /** Seconds from each completion to the first response that reports it. */
  readonly lagsS: readonly number[];
  readonly mostGetsInAMinute: number;
  readonly problems: readonly string[];
}

const medians: Readonly<Record<string, number>> = measuredMedians;
const answerMs = 120;
const longestMs = 4 * 3_600_000;
/** The app has run for a while before the measured batch, and both models have been used. */
const headStartMs = 1_200_000;

export interface RunInput {
  readonly size: number;
  readonly seed: number;
  /** Whether the service sends webhooks; one in 50 is lost. */
  readonly hasWebhooks?: boolean;
}

const webhookUrl = "https://hooks.example/0123456789abcdef0123456789abcdef/hooks";
const lostShare = 0.02;
/** Minimum and maximum transit time of a webhook. */
const callMs = { least: 80, most: 400 };

/** Requests `size` items as one batch, confirms it when all quotes are there, and follows it to its end. */
export async function measureRun(input: RunInput): Promise<RunFigures> {
  const random = seeded(input.seed * 7_919 + input.size);
  const clock = stepClock();
  const lots = seeded(input.seed * 104_729 + input.size);
  let core: SimCore | null = null;
  /** Simulates what the listener does with a webhook whose signature is valid. */
  function callBack({ id, doneAt }: SimGeneration): void {
    if (input.hasWebhooks !== true || lots() < lostShare) return;
    const onItsWayMs = callMs.least + lots() * (callMs.most - callMs.least);
    clock.after(Math.round(doneAt - clock.now() + onItsWayMs), () => {
      const at = Math.round(clock.now());
      const body = Buffer.from(JSON.stringify({ event: "over", data: { id } }));
      core?.stores.deliveries.storeDelivery([{ id: `delivery-${id}`, receivedAt: at, signedAt: at, body }]);
      core?.received();
    });
  }
  const service = simService({
    began: callBack,
    now: clock.now,
    durationMs: (type) => lognormal(random, medians[type] ?? measuredMedians.image, measuredSpread),
  });
  const transport = simTransport({
    service,
    now: clock.now,
    limits: { read: rateLimits.readPerMinute, write: rateLimits.writePerMinute },
    delay: () => new Promise((resolve) => void clock.after(answerMs, resolve)),
  });
  // A separate random source, so that the same seed gives the same work, whatever the core does.
  const started = startSimCore({
    clock,
    random: seeded(input.seed),
    transport,
    ...(input.hasWebhooks === true && { webhookUrl: () => webhookUrl }),
  });
  core = started;
  started.start();
  const { id: first } = await started.commands["runs.request"]({ items: itemsOf(8, (index) => index < 4) });
  await acceptRun(started, clock, first, clock.now() + headStartMs);
  await clock.runUntil(clock.now() + headStartMs);

  const startedAt = clock.now();
  const { id: runId } = await started.commands["runs.request"]({
    items: itemsOf(input.size, () => random() < measuredVideoShare),
  });
  await acceptRun(started, clock, runId, startedAt + longestMs);
  const isOver = () => started.stores.requests.ofRun(runId).every((part) => part.state === "done");
  await clock.runWhile(isOver, startedAt + longestMs);

  const made = service.generations.filter((one) => one.createdAt >= startedAt);
  const exchanges = transport.exchanges.filter((one) => one.at >= startedAt);
  const polls = exchanges.filter((one) => one.method === "GET" && one.path.startsWith("/v1/generations"));
  const figures: RunFigures = {
    admittedS: (Math.max(...made.map((one) => one.createdAt)) - startedAt) / 1000,
    posts: exchanges.filter((one) => one.method === "POST").length,
    refused: exchanges.filter((one) => one.status === 429).length,
    polls: polls.length,
    gets: exchanges.filter((one) => one.method === "GET").length,
    fewestPages: fewestPages(made, shownWithinMs),
    fewestPolls: fewestPolls(made, shownWithinMs),
    lagsS: made.map((one) => ((one.notifiedAt ?? Number.POSITIVE_INFINITY) - one.doneAt) / 1000),
    mostGetsInAMinute: mostInAMinute(polls.map((one) => one.at)),
    problems: [
      ...(isOver() ? [] : ["not all requests are done"]),
      ...(made.length === input.size ? [] : [`${made.length} generations for ${input.size} pieces`]),
      ...started.errors,
    ],
  };
  started.close();
  return figures;
}

function itemsOf(count: number, isVideo: (index: number) => boolean): ParsedRunItem[] {
  return Array.from({ length: count }, (_, index) =>
    NewRunItem.parse({
      kind: "generation",
      request: { type: isVideo(index) ? "video" : "image", prompt: `Piece ${index}` },
    }),
  );
}

function mostInAMinute(times: readonly number[]): number {
  let first = 0;
  let most = 0;
  times.forEach((at, index) => {
    while (at - (times[first] ?? at) >= 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  });
  return most;
}
