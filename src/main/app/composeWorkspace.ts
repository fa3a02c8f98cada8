import path from "node:path";
import type { Sha256 } from "../../contracts/ids.ts";
import { type CoreCommands, coreCommands } from "../../contracts/registry.ts";
import { composeService } from "../account/composeAccount.ts";
import { composeVersions } from "../account/versions/composeVersions.ts";
import { composeAds } from "../ads/composeAds.ts";
import { composeDiscover } from "../ads/composeDiscover.ts";
import { composeLibrary } from "../library/composeLibrary.ts";
import { composeReferences } from "../references/composeReferences.ts";
import { composeHosting } from "../references/hosting/composeHosting.ts";
import { referenceHandlers } from "../references/referenceHandlers.ts";
import { isLoopbackHost } from "../shared/base/loopbackHost.ts";
import type { Notice } from "../shared/base/notice.ts";
import { originOf } from "../shared/base/originOf.ts";
import { contentStore } from "../shared/files/contentStore.ts";
import { thumbnailType } from "../shared/files/domain/decodedImage.ts";
import { mediaFetcher } from "../shared/files/fetchMedia.ts";
import { commandReport } from "../shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "../shared/ipc/dispatch.ts";
import { createRunner } from "../shared/jobs/runner.ts";
import { sessionSecrets } from "../shared/platform/sessionSecrets.ts";
import { workspaceSettings } from "../shared/platform/workspaceSettings.ts";
import { composeGalleries } from "../studio/composeStudio.ts";
import { composeListener } from "../webhooks/listener/composeListener.ts";
import { composeWebhooks } from "../webhooks/composeWebhooks.ts";
import { composeAppHandlers } from "./composeAppHandlers.ts";
import { composePaidWork } from "./composePaidWork.ts";
import { composeUpkeep } from "./composeUpkeep.ts";
import type { Core, CoreOptions } from "./core.ts";
import { composeStores } from "./openStores.ts";
import { composeReads } from "./reading/composeReads.ts";
import { watchingDamage } from "./watchingDamage.ts";

/** Should the computer stay awake after all, work goes on by itself. */
const sleepWithinMs = 15_000;
/** What was missed in hours must not go out in one moment: about a question a second. */
const wakeEachMs = 1_000;

/** Wires one workspace. The whole object graph of main is here and in the files beside. */
export function composeCore(options: CoreOptions): Core {
  const { clock, random, newId, publish, desktop } = options;
  const folder = options.folders.workspace(options.description.workspace.id);
  const settings = workspaceSettings(options.settings, path.join(folder, "settings.json"));
  const stores = composeStores(folder, clock.now());
  const { requests, assets } = stores;
  const log = watchingDamage(options.log, stores.noteDamage);
  stores.journal.recoverInterrupted(clock.now());
  const report = (job: string) => (cause: unknown) => log.error("job failed", { job, cause });
  const runner = createRunner({ clock, report: (job, cause) => report(job)(cause) });
  const { wake } = runner;
  const store = contentStore(options.folders.media, stores.generations.isDownloadWaiting);
  const ads = composeAds({ clock, log, folder, program: options.adProgram, emptied: () => discover.refill() });
  const reads = composeReads({ log, folder, program: options.readProgram });
  const service = composeService({
    clock,
    address: options.address,
    userAgent: `Proofsheet/${options.description.version}`,
    ...stores,
    // What is not kept is counted until the app ends; what waits for its turn must not wait for the disk.
    ratesUnkept: (cause) => log.error("the requests of the last minute could not be kept", { cause }),
    rateLimits: options.rateLimits,
    meterChanged: () => publish("meter.changed", null),
    limitsChanged: () => publish("ledger.changed", null),
    connectionChanged: (connection) => {
      log.info("connection", { ...connection });
      publish("connection.changed", null);
      if (connection.state === "online") {
        discover.resume();
        paid.resume();
      }
      publish("keptLists.changed", null);
    },
    accountChanged: () => {
      publish("account.changed", null);
      paid.accountChanged();
    },
    modelsChanged: () => publish("models.changed", null),
    versionsSeen: composeVersions({ clock, log, publish, stores, settings, notify: desktop.notify }),
  });
  const capDeps = { clock, caps: stores.caps.read, consentedSince: requests.consentedSince };
  const serviceOrigin = () => options.address().then(({ baseUrl, apiKey }) => ({ origin: originOf(baseUrl), apiKey }));
  const fetcher = mediaFetcher({ store, service: serviceOrigin });
  const secrets = options.secrets ?? sessionSecrets();
  const listener = composeListener({
    clock,
    log,
    stores,
    isServiceLocal: isLoopbackHost(options.description.workspace.host),
    secrets,
    serviceSecret: options.webhookSecret ?? null,
    skewMs: service.skewMs,
    files: { find: (capability, now) => hosting.shared.find(capability, now) },
    rang: () => paid.received(),
    changed: () => publish("webhooks.changed", null),
  });
  const { decode, redraw } = options;
  const references = composeReferences({ clock, newId, log, stores, folder, desktop, decode, redraw });
  const hosting = composeHosting({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    secrets,
    listener,
    hostable: references.hostable,
    sampleFile: references.sampleFile,
    ask: () => paid.askDeps,
    wake,
  });
  const galleries = composeGalleries({
    clock,
    random,
    log,
    publish,
    stores,
    service,
    folder,
    serviceOrigin,
    decode: options.decode,
    wake,
  });
  const wantsNotices = () => settings.read().notifications && !desktop.isWatched();
  const tell = (notice: Notice) => void (wantsNotices() && desktop.notify(notice));
  const discover = composeDiscover({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    service,
    ads,
    desktop,
    power: options.power,
    folder,
    serviceOrigin,
    decode: options.decode,
    wake,
    tell,
  });
  const paid = composePaidWork({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    store,
    reads,
    service,
    fetcher,
    desktop,
    capDeps,
    decode: options.decode,
    mirror: ads.mirror,
    references: hosting,
    isTagging: () => settings.read().ledgerTag,
    serviceOrigin: () => originOf(service.lastAddress().baseUrl),
    webhookUrl: listener.webhookUrl,
    wantsNotices,
    tell,
    generationsMoved: (ids) => {
      galleries.requestsMoved(ids);
      hosting.requestsMoved(ids);
    },
    report,
    wake,
  });
  const library = composeLibrary({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    reads,
    store,
    desktop,
    settings,
    dragFolder: path.join(options.folders.root, "drag"),
    localReferences: hosting.local,
    wake,
  });

  const upkeep = composeUpkeep({
    ...options,
    settings,
    log,
    stores,
    reads,
    store,
    folder,
    fetch: fetcher.fetch,
    service,
    wake,
  });
  const handlers: Handlers<CoreCommands> = {
    ...composeAppHandlers({
      ...options,
      log,
      stores,
      settings,
      service,
      chooseSaveFolder: library.chooseSaveFolder,
      retried: () => {
        paid.schedule.readManifest();
        paid.resume();
      },
      sandboxChanged: paid.schedule.refreshAccount,
    }),
    ...ads.handlers,
    ...discover.handlers,
    ...galleries.handlers,
    ...referenceHandlers({ ...references.handlers, ...hosting.handlers }),
    ...paid.handlers,
    ...library.handlers,
    ...composeWebhooks({
      clock,
      newId,
      publish,
      stores,
      listener,
      replay: paid.replay,
      areCallsProven: paid.areCallsProven,
      skewMs: service.skewMs,
    }),
    ...upkeep.handlers,
  };
  const reportCommand = commandReport(log);

  return {
    run: (name, input) => dispatch(coreCommands, handlers, reportCommand, name, input),
    assetFile: (sha256) => {
      const mediaType = assets.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    thumbnailFile: (sha256) => ({ path: store.pathOf(sha256 as Sha256, thumbnailType), mediaType: thumbnailType }),
    galleryThumbnail: galleries.thumbnailFile,
    galleryPicture: galleries.pictureFile,
    referenceThumbnail: references.thumbnail,
    referenceFile: references.file,
    adFile: discover.file,
    adPicture: discover.openPicture,
    start: () => {
      runner.start([
        ...paid.jobs,
        ...galleries.jobs,
        hosting.job,
        ...paid.researchJobs,
        ...discover.jobs,
        ...library.jobs,
        upkeep.job,
      ]);
      hosting.start();
      void listener.start();
    },
    workCounts: stores.workCounts,
    windowFocused: paid.schedule.refreshAccount,
    fallAsleep: () => runner.pause(sleepWithinMs),
    wakeUp: () => {
      paid.schedule.wakeUp();
      runner.stagger(wakeEachMs);
    },
    close: async () => {
      paid.stop();
      runner.stop();
      library.stop();
      references.close();
      const parts = [service, fetcher, galleries, listener, discover, ads, reads, upkeep];
      await Promise.all(parts.map((part) => part.close()));
      stores.close();
    },
  };
}
