// Tests the service client against responses that no service should give, over real HTTP.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { paidClient, type PaidClient } from "#main/shared/api/paidClient.ts";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { serviceClient, type ServiceClient } from "#main/shared/api/serviceClient.ts";
import { openTransport, type Transport } from "#main/shared/api/transport.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { confirmBody, freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import { createRandom, type Random } from "#sandbox/random.ts";
import { manualClock } from "../../support/manualClock.ts";
import { rateMemory } from "../../support/rateMemory.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";
import { faultOf } from "./fuzzVerdict.ts";
import { type HonestAnswer, honestAnswers } from "./honestAnswers.ts";
import { type RawAnswer, spoil } from "./mutations.ts";

interface Clients {
  readonly service: ServiceClient;
  readonly paid: PaidClient;
}
type Call = (clients: Clients) => Promise<unknown>;

const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
const requests = { generation: image, scene, batch, research } as const;
const slot = {} as WriteSlot;

const reads: Readonly<Record<keyof ServiceClient, Call>> = {
  readAccount: ({ service }) => service.readAccount("user"),
  readCapabilities: ({ service }) => service.readCapabilities("user"),
  readGeneration: ({ service }) => service.readGeneration(id, "user"),
  listGenerations: ({ service }) => service.listGenerations(null, "user"),
  readLimits: ({ service }) => service.readLimits("user"),
  readResearchJob: ({ service }) => service.readResearchJob(id, "user"),
  readResearchResult: ({ service }) => service.readResearchResult(id, "user"),
  listLedger: ({ service }) => service.listLedger(null, "user"),
  listAvatars: ({ service }) => service.listAvatars(null, "user"),
  listScenes: ({ service }) => service.listScenes(null, "user"),
  listAds: ({ service }) => service.listAds({ sort: "newest" }, null, "user"),
  readAd: ({ service }) => service.readAd(id, "user"),
};

function quoteCall(kind: PaidRequestKind): Call {
  return ({ paid }) => paid.quote(slot, kind, quoteBody(kind, freezeRequest(requests[kind])), labels);
}
function confirmCall(kind: PaidRequestKind): Call {
  return ({ paid }) => paid.confirm(slot, kind, confirmBody(kind, freezeRequest(requests[kind]), id), labels);
}

/** Every kind of call to the service; the names are those of `honestAnswers`. */
const calls: Readonly<Record<string, Call>> = {
  ...reads,
  ...Object.fromEntries(
    Object.keys(requests).flatMap((kind) => [
      [`quote.${kind}`, quoteCall(kind as PaidRequestKind)],
      [`confirm.${kind}`, confirmCall(kind as PaidRequestKind)],
    ]),
  ),
};

export interface FuzzFigures {
  readonly answers: number;
  readonly calls: number;
  /** Number of responses by the outcome that the client reported. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Memory growth of this process from the first tenth of the run to its end, in bytes. */
  readonly grownBytes: number;
  readonly faults: readonly string[];
}

interface Lane {
  readonly transport: Transport;
  readonly answer: (raw: RawAnswer) => void;
  readonly close: () => Promise<void>;
}

interface Outcome {
  readonly kind: string;
}

const laneCount = 4;
/** Longest time allowed for reading one response, in ms. */
const lateMs = 1_000;
const retriesOfLate = 3;
const faultsShown = 10;

/** Sends `answers` corrupted responses through the real client and checks each outcome. */
export async function runFuzz(options: { readonly answers: number; readonly seed: number }): Promise<FuzzFigures> {
  const honest = await honestAnswers();
  const names = Object.keys(calls);
  const missing = names.filter((name) => (honest[name] ?? []).length === 0);
  if (missing.length > 0) throw new Error(`No honest answer to spoil for ${missing.join(", ")}.`);
  const outcomes: Record<string, number> = {};
  const faults: string[] = [];
  let slowestMs = 0;
  let earlyBytes = 0;
  let done = 0;

  async function fuzzOnce(lane: Lane, random: Random): Promise<void> {
    const name = names[random.whole(0, names.length - 1)] ?? "";
    const from = honest[name] as readonly [HonestAnswer, ...HonestAnswer[]];
    const raw = spoil(random, random.pick(from));
    lane.answer(raw);
    const call = calls[name] as Call;
    let { outcome, tookMs } = await timed(call, lane);
    // A response that really delays the client does so each time; a pause of the machine does not repeat.
    for (let again = 0; again < retriesOfLate && tookMs > lateMs; again += 1)
      ({ outcome, tookMs } = await timed(call, lane));
    slowestMs = Math.max(slowestMs, tookMs);
    outcomes[outcome.kind] = (outcomes[outcome.kind] ?? 0) + 1;
    const fault = tookMs > lateMs ? `took ${Math.round(tookMs)} ms` : faultOf(outcome, raw);
    if (fault !== null && faults.length < faultsShown) faults.push(`${name}: ${fault}: ${shown(raw)}`);
    done += 1;
    if (done === Math.ceil(options.answers / 10)) earlyBytes = usedBytes();
  }

  async function work(number: number): Promise<void> {
    const random = createRandom(options.seed * 1_000 + number);
    const lane = await openLane();
    const share = Math.floor(options.answers / laneCount) + (number < options.answers % laneCount ? 1 : 0);
    try {
      for (let count = 0; count < share; count += 1) await fuzzOnce(lane, random);
    } finally {
      await lane.close();
    }
  }

  await Promise.all(Array.from({ length: laneCount }, (_, number) => work(number)));
  return { answers: done, calls: names.length, outcomes, slowestMs, grownBytes: usedBytes() - earlyBytes, faults };
}

/** Returns the outcome that the client reports for its lane's response, and how long it took. */
async function timed(call: Call, lane: Lane): Promise<{ readonly outcome: Outcome; readonly tookMs: number }> {
  const startedAt = performance.now();
  const outcome = await call(clientsOn(lane.transport)).catch((cause: unknown) => ({ kind: "threw", cause }));
  return { outcome: outcome as Outcome, tookMs: performance.now() - startedAt };
}

function soon(_ms: number, callback: () => void): () => void {
  const waiting = setImmediate(callback);
  return () => clearImmediate(waiting);
}

/**
 * Creates clients with a separate rate limiter per call, so that hostile headers of one response do not delay the next
 * call.
 */
function clientsOn(transport: Transport): Clients {
  // The clock is stopped, and pauses between repeated reads end at once.
  const clock = { ...manualClock(), after: soon };
  const limits = { read: 10_000, write: 10_000 };
  const budget = rateLimiter({ clock, limits, store: rateMemory(), changed: () => undefined });
  return { service: serviceClient({ transport, budget, clock }), paid: paidClient({ transport, budget, clock }) };
}

async function openLane(): Promise<Lane> {
  let next: RawAnswer | null = null;
  const server = createServer((request, response) => {
    const raw = next as RawAnswer;
    request.resume();
    response.on("error", () => undefined);
    response.writeHead(raw.status, { ...raw.headers, "content-length": String(raw.bytes.length) });
    if (raw.cutAfter === null) {
      response.end(raw.bytes);
      return;
    }
    response.write(raw.bytes.subarray(0, raw.cutAfter), () => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const transport = openTransport({ baseUrl: `http://127.0.0.1:${port}`, apiKey: "k", userAgent: "test" });
  return {
    transport,
    answer: (raw) => {
      next = raw;
    },
    close: async () => {
      await transport.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function usedBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

function shown(raw: RawAnswer): string {
  return `${raw.status} ${JSON.stringify(raw.headers)} ${raw.bytes.toString("latin1").slice(0, 400)}`;
}
