import path from "node:path";
import type { Sha256 } from "../../contracts/ids.ts";
import { type CoreCommands, coreCommands } from "../../contracts/registry.ts";
import { sandboxSwitches } from "../workspaces/service/sandboxSwitches.ts";
import { composeAds } from "../ads/composeAds.ts";
import { composeDiscover } from "../ads/composeDiscover.ts";
import { composeGalleries } from "../studio/composeStudio.ts";
import { composeHosting } from "../references/hosting/composeHosting.ts";
import { composeJobs } from "./composeJobs.ts";
import { composeListener } from "../webhooks/listener/composeListener.ts";
import { composeLibrary } from "../library/composeLibrary.ts";
import { composeQueue } from "../queue/composeQueue.ts";
import { composeReads } from "./reading/composeReads.ts";
import { composeReferences } from "../references/composeReferences.ts";
import { composeResearch } from "../research/composeResearch.ts";
import { composeService } from "../account/composeAccount.ts";
import { composeSpend } from "../ledger/composeLedger.ts";
import { composeStores } from "./openStores.ts";
import { composeUpkeep } from "./composeUpkeep.ts";
import { composeVersions } from "../account/versions/composeVersions.ts";
import { composeWebhooks } from "../webhooks/composeWebhooks.ts";
import type { Core, CoreOptions } from "./core.ts";
import type { Notice } from "../shared/base/notice.ts";
import { isLoopbackHost } from "../shared/base/loopbackHost.ts";
import { originOf } from "../shared/base/originOf.ts";
import { commandReport } from "../shared/ipc/commandReport.ts";
import { dispatch, type Handlers } from "../shared/ipc/dispatch.ts";
import { appHandlers } from "./appHandlers.ts";
import { referenceHandlers } from "../references/referenceHandlers.ts";
import { sandboxHandlers } from "../workspaces/service/sandboxHandlers.ts";
import { settingsHandlers } from "./settingsHandlers.ts";
import { studioHandlers } from "../studio/studioHandlers.ts";
import { contentStore } from "../shared/files/contentStore.ts";
import { mediaFetcher } from "../shared/files/fetchMedia.ts";
import { sessionSecrets } from "../shared/platform/sessionSecrets.ts";
import { workspaceSettings } from "../shared/platform/workspaceSettings.ts";
import { writeText } from "../shared/platform/writeText.ts";
import { watchingDamage } from "./watchingDamage.ts";
import { readAccount } from "../account/readAccount.ts";
import { exportRows } from "../studio/exportRows.ts";
import { thumbnailType } from "../shared/files/domain/decodedImage.ts";
import { describeCapabilities } from "../account/describeCapabilities.ts";
import { refreshCapabilities } from "../account/refreshCapabilities.ts";
import { listModels } from "../studio/listModels.ts";

/** Wires one workspace. The whole object graph of main is here and in the files beside. */
export function composeCore(options: CoreOptions): Core {
  const { clock, random, newId, publish, desktop } = options;
  const folder = options.folders.workspace(options.description.workspace.id);
  const settings = workspaceSettings(options.settings, path.join(folder, "settings.json"));
  const stores = composeStores(folder, clock.now());
  const { requests, assets, drafts } = stores;
  const log = watchingDamage(options.log, stores.noteDamage);
  stores.journal.recoverInterrupted(clock.now());
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
        jobs.resume();
      }
      publish("keptLists.changed", null);
    },
    accountChanged: () => {
      publish("account.changed", null);
      jobs.accountChanged();
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
    rang: () => jobs.ring(),
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
    ask: () => queue.askDeps,
    wake: () => jobs.wake(),
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
    wake: () => jobs.wake(),
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
    wake: () => jobs.wake(),
    tell,
  });
  const research = composeResearch({
    clock,
    newId,
    log,
    publish,
    stores,
    service,
    mirror: ads.mirror,
    capDeps,
    isTagging: () => settings.read().ledgerTag,
    send: (id) => jobs.send(id),
    wake: () => jobs.wake(),
    tell,
  });
  const jobs = composeJobs({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    store,
    service,
    fetcher,
    decode: options.decode,
    noticePlace: { notify: desktop.notify, shown: desktop.shownNotices, withdraw: desktop.withdrawNotice },
    wantsNotices,
    webhookUrl: listener.webhookUrl,
    generationsMoved: (ids) => {
      galleries.requestsMoved(ids);
      hosting.requestsMoved(ids);
    },
    research,
    alsoRun: [...galleries.jobs, hosting.job, ...research.jobs, ...discover.jobs],
  });
  const queue = composeQueue({
    clock,
    newId,
    log,
    publish,
    stores,
    service,
    jobs,
    desktop,
    serviceOrigin: () => originOf(service.lastAddress().baseUrl),
    isTagging: () => settings.read().ledgerTag,
    webhookUrl: listener.webhookUrl,
    capDeps,
    references: hosting,
    askedForWatch: research.askedFor,
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
    wake: jobs.wake,
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
    wake: jobs.wake,
  });
  const handlers: Handlers<CoreCommands> = {
    ...appHandlers({
      description: options.description,
      connection: service.connection,
      serviceOrigin: () => originOf(service.lastAddress().baseUrl) || null,
      retryConnection: async () => {
        await service.refreshAccount();
        jobs.readManifest();
        jobs.resume();
      },
      takeLink: options.takeLink ?? (() => null),
      reportFailure: (detail) => log.error("window failed", { detail }),
    }),
    ...settingsHandlers({
      ...settings,
      chooseSaveFolder: () => library.chooseSaveFolder(),
      changed: () => publish("settings.changed", null),
    }),
    ...studioHandlers({
      readAccount: () => readAccount(service),
      listVersions: stores.versions.list,
      describeCapabilities: () => describeCapabilities(service),
      refreshCapabilities: () => refreshCapabilities(service),
      listModels: (type) => listModels(service, type),
      readDraft: drafts.read,
      writeDraft: (slot, draft) => drafts.write(slot, draft, clock.now()),
      exportRows: (rows) => exportRows({ chooseTarget: desktop.chooseTarget, writeText }, rows),
    }),
    ...ads.handlers,
    ...discover.handlers,
    ...galleries.handlers,
    ...referenceHandlers({ ...references.handlers, ...hosting.handlers }),
    ...queue.handlers,
    ...research.handlers,
    ...composeSpend({
      clock,
      publish,
      stores,
      reads,
      service,
      desktop,
      capDeps,
      syncLedger: jobs.syncLedger,
      ledgerReadAt: jobs.ledgerReadAt,
    }),
    ...sandboxHandlers({
      switches: options.description.workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      changed: jobs.refreshAccount,
    }),
    ...library.handlers,
    ...composeWebhooks({
      clock,
      newId,
      publish,
      stores,
      listener,
      replay: jobs.replay,
      areCallsProven: jobs.areCallsProven,
      skewMs: service.skewMs,
    }),
    ...upkeep.handlers,
  };
  const report = commandReport(log);

  return {
    run: (name, input) => dispatch(coreCommands, handlers, report, name, input),
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
      jobs.start([...library.jobs, upkeep.job]);
      hosting.start();
      void listener.start();
    },
    ...jobs.ofDesktop,
    close: async () => {
      jobs.stop();
      library.stop();
      references.close();
      const parts = [service, fetcher, galleries, listener, discover, ads, reads, upkeep];
      await Promise.all(parts.map((part) => part.close()));
      stores.close();
    },
  };
}
