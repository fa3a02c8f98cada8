import { createWakeTimer } from "./wakeTimer.ts";
import type { Config } from "./config.ts";
import { openDatabase, transactOn } from "./db/openDatabase.ts";
import { createCorpus } from "./discover/corpus.ts";
import { advanceGenerations } from "./generations/advanceGenerations.ts";
import type { Generation, NewGeneration } from "./generations/generationStore.ts";
import { outputFiles } from "./generations/outputFiles.ts";
import { seedAvatars } from "./generations/seedAvatars.ts";
import { createFaultList } from "./http/faultList.ts";
import { createRateBuckets } from "./http/rates/rateBuckets.ts";
import { createRateWindows } from "./http/rates/rateWindows.ts";
import { createKeyring } from "./keyring.ts";
import type { Log } from "./log.ts";
import { captureReferences } from "./media/captureReferences.ts";
import { createMediaCache } from "./media/mediaCache.ts";
import { createMediaLibrary } from "./media/mediaLibrary.ts";
import { resolveDeferred } from "./money/deferConfirm.ts";
import { openStores } from "./openStores.ts";
import { seededRandom } from "./random.ts";
import { advanceResearch } from "./research/advanceResearch.ts";
import { handlersOf } from "./resources/handlers.ts";
import { createSwitches } from "./switches.ts";
import { createWebhookSender } from "./webhooks/webhookSender.ts";
import { queueDelivery } from "./webhooks/queueDelivery.ts";
import { openWorkspace, ownKey } from "./workspace.ts";

/** External dependencies, which tests replace. */
export interface SandboxDeps {
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Log;
}

export type Sandbox = ReturnType<typeof compose>;

/** Creates all objects of the sandbox except the HTTP server. */
export function compose(config: Config, deps: SandboxDeps, baseUrl: () => string) {
  const { clock, newId, log } = deps;
  const db = openDatabase(config.data_dir);
  const transact = transactOn(db);
  const stores = openStores(db);
  const workspace = transact(() =>
    openWorkspace(
      { ...stores, newId, seedAvatars: (now) => seedAvatars({ ...stores, newId }, now) },
      config.credits,
      clock(),
    ),
  );
  const keys = config.keys ?? [transact(() => ownKey(stores.settings))];
  const keyring = createKeyring(keys);
  const switches = createSwitches(config);
  const faults = createFaultList(config.faults, seededRandom(config.seed));
  const library = createMediaLibrary({ ...stores, cache: createMediaCache(config.data_dir), log });
  const corpus = createCorpus({
    seed: config.seed,
    initialSize: config.discover_items,
    newestAt: Date.parse(config.discover_newest_at),
    size: () => switches.current().discover_items,
  });
  const base = { ...stores, ...deps, transact, baseUrl, keyring, switches, faults, corpus };
  const records = { ...base, sceneIdOf: stores.scenes.idOf };

  const onEnded = (generation: Generation, now: number): void => {
    queueDelivery(records, generation, now);
    // Rendering starts after the transaction in which the generation ends.
    setImmediate(() => {
      if (generation.state === "completed" && db.open) library.prepare(generation, outputFiles(generation));
      if (db.open) wakeTimer.reset();
    });
  };
  const onStarted = (generations: readonly NewGeneration[]): void => {
    for (const generation of generations) {
      if (generation.type === "scene") stores.scenes.insert(newId(), generation.id, nameOf(generation));
      setImmediate(() => {
        if (db.open) captureReferences(stores, generation).catch((cause: unknown) => log("error", String(cause)));
      });
    }
  };
  const advance = (now: number): void => {
    resolveDeferred(base, handlers, now);
    advanceGenerations({ ...base, onEnded }, now);
    advanceResearch(base, now);
  };
  const handlers = handlersOf({
    ...records,
    workspace,
    secret: workspace.secret,
    expiryBeatsReplay: config.expiry_beats_replay,
    advance,
    onStarted,
  });
  const webhookSender = createWebhookSender({ ...base, settings: config.webhooks, onTried: () => wakeTimer.reset() });
  const wakeTimer = createWakeTimer({
    clock,
    log,
    nextAt: () =>
      earliest([
        stores.generations.nextDueAt(),
        stores.jobs.nextDueAt(),
        stores.deferred.nextDueAt(),
        webhookSender.nextAt(),
      ]),
    ring: () => {
      advance(clock());
      webhookSender.sendDue();
    },
  });
  return {
    ...base,
    seed: config.seed,
    workspace,
    keys,
    handlers,
    library,
    advance,
    alarm: wakeTimer,
    rateWindows: createRateWindows(),
    rateBuckets: createRateBuckets(),
    limitTurns: new Map<string, number>(),
    inFlight: new Set<string>(),
    close: async (): Promise<void> => {
      wakeTimer.stop();
      webhookSender.stop();
      await library.stop();
      db.close();
    },
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const due = times.filter((time) => time !== null);
  return due.length === 0 ? null : Math.min(...due);
}

function nameOf(generation: NewGeneration): string {
  const { name } = JSON.parse(generation.request) as { readonly name: string };
  return name;
}
