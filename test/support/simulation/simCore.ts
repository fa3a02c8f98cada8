// Main's queue on a simulated service and clock: the real journal, use cases, jobs, and rate limiter, without sockets,
// files, or real time.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunId, Sha256 } from "#contracts/ids.ts";
import type { Account } from "#contracts/service/account.ts";
import { paidClient } from "#main/shared/api/paidClient.ts";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { serviceClient } from "#main/shared/api/serviceClient.ts";
import type { Transport } from "#main/shared/api/transport.ts";
import type { Service } from "#main/account/service.ts";
import { createWorkGates } from "#main/app/activity/workGates.ts";
import { composePaidWork } from "#main/app/composePaidWork.ts";
import { composeStores, type Stores } from "#main/app/openStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { sessionSecrets } from "#main/shared/platform/sessionSecrets.ts";
import { createRunner } from "#main/shared/jobs/runner.ts";
import { openQuestions } from "#main/spending/openSpending.ts";
import { consentKey } from "#main/spending/domain/consentTarget.ts";
import { noHosting } from "../noHosting.ts";
import { openGate } from "../openGate.ts";
import { acceptingScreen } from "../personAtConsent.ts";
import type { StepClock } from "./stepClock.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly transport: Transport;
  /** URL to which the service sends webhooks; by default, none. */
  readonly webhookUrl?: (() => string | null) | undefined;
}

type Parts = Parameters<typeof composePaidWork>[0];

export interface SimCore {
  readonly stores: Stores;
  readonly service: Service;
  /** Starts timed work. */
  readonly start: () => void;
  /** Reports a stored webhook. */
  readonly received: () => void;
  readonly commands: ReturnType<typeof composePaidWork>["commands"];
  /** Commands of the consent view, where a person accepts. */
  readonly consentCommands: ReturnType<typeof composePaidWork>["consentCommands"];
  /** Logged errors; empty if all is well. */
  readonly errors: readonly string[];
  readonly close: () => void;
}

/** Composes the core on its own journal, which is deleted on close. */
export function startSimCore({ clock, random, transport, webhookUrl = () => null }: Options): SimCore {
  // Uses memory where possible, because a simulation should not include the duration of fsync.
  const memory = "/dev/shm";
  const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), "proofsheet-simulated-"));
  const stores = composeStores(folder, clock.now());
  const service = simulatedService(clock, transport, stores);
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (event: string, fields: object = {}) =>
      void errors.push(`${event} ${Object.values(fields).map(String).join(" ")}`),
  };
  let count = 0;
  const newId = () => `00000000-0000-4000-8000-${(count += 1).toString(16).padStart(12, "0")}`;
  let files = 0;
  const publish = () => undefined;
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });
  const runner = createRunner({ clock, report: (job, cause) => report(job)(cause) });
  const unused = {} as Record<string, never>;
  const desktop = { notify: () => undefined, shownTopics: () => new Set(), closeNotification: () => undefined };
  const consentScreen = acceptingScreen(clock.now);
  const paid = composePaidWork({
    ...openQuestions({ ...stores, clock, publish, consentScreen }),
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    // A video needs no thumbnail, and nothing else is stored or shown here.
    store: unused as unknown as Parts["store"],
    reads: unused as unknown as Parts["reads"],
    mirror: unused as unknown as Parts["mirror"],
    power: { isOnBattery: () => false, observe: () => undefined },
    desktop: desktop as unknown as Parts["desktop"],
    consentScreen,
    service,
    fetcher: {
      fetch: () => {
        files += 1;
        const sha256 = files.toString(16).padStart(64, "0") as Sha256;
        const file = { sha256, mediaType: "video/mp4", sizeBytes: 1, width: null, height: null };
        return Promise.resolve({ kind: "stored", file });
      },
      close: () => Promise.resolve(),
    },
    decode: () => Promise.resolve(null),
    isWanted: () => false,
    notify: () => undefined,
    webhookUrl,
    hosting: noHosting,
    isTagging: () => true,
    localReferences: (request) => request,
    secrets: sessionSecrets(),
    filesOf: () => [],
    withFiles: (job) => job,
    sessionStart: clock.now,
    generationsMoved: () => undefined,
    researchIndexed: () => undefined,
    report,
    wake: runner.wake,
    gates: createWorkGates({
      isShown: true,
      isPaused: false,
      doesServiceRest: false,
      hasUnfinishedWork: () => true,
      wake: runner.wake,
    }),
  });
  return {
    stores,
    service,
    start: () => runner.start(paid.jobs),
    received: paid.received,
    commands: paid.commands,
    consentCommands: paid.consentCommands,
    errors,
    close: () => {
      paid.stop();
      runner.stop();
      stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function simulatedService(clock: Clock, transport: Transport, stores: Stores): Service {
  const budget = rateLimiter({ clock, store: stores.rates, changed: () => undefined });
  const client = serviceClient({ transport, budget, clock });
  let account: { account: Account; readAt: number } | null = null;
  return {
    client,
    paid: paidClient({ transport, budget, clock }),
    budget,
    connection: () => ({ state: "online" }),
    lastAddress: () => ({ baseUrl: "https://service.example", apiKey: "simulated" }),
    lastAccount: () => account,
    operations: openGate,
    lastManifest: () => null,
    manifestReadAt: () => null,
    refreshAccount: async () => {
      const read = await client.readAccount("background");
      if (read.kind !== "ok") return false;
      account = { account: read.value, readAt: clock.now() };
      return true;
    },
    refreshManifest: () => Promise.resolve(true),
    lastLimits: () => null,
    refreshLimits: async () => (await client.readLimits("background")).kind === "ok",
    skewMs: () => 0,
    verifyWorkspace: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** Waits until every item of a batch has its quote, and confirms them all. */
export async function acceptRun(core: SimCore, clock: StepClock, runId: RunId, latest: number): Promise<void> {
  const isPriced = () => core.stores.runs.items(runId).every((item) => item.credits !== null || item.failure !== null);
  if (!(await clock.runWhile(isPriced, latest)))
    throw new Error(`the run was not priced in time: ${core.errors.join("; ")}`);
  const { parts } = await core.commands["runs.read"]({ runId });
  const accepted = parts.map(({ paidRequestId, quoteId, credits }) => {
    if (quoteId === null || credits === null) throw new Error("a part of the run has no price");
    return { paidRequestId, quoteId, credits };
  });
  const ended = core.commands["consent.open"]({ kind: "run", runId, canEdit: false });
  await core.consentCommands["runs.confirm"]({ runId, parts: accepted });
  await core.consentCommands["consent.close"]({
    key: consentKey({ kind: "run", runId }),
    exit: null,
    removed: [],
  });
  await ended;
}
