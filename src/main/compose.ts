import path from "node:path";
import type { AppDescription } from "../contracts/app.ts";
import type { Sha256 } from "../contracts/ids.ts";
import { type Commands, commands } from "../contracts/registry.ts";
import type { Result } from "../contracts/result.ts";
import type { ServiceAddress } from "./api/lazyTransport.ts";
import { sandboxSwitches } from "./api/sandboxSwitches.ts";
import { composeDiagnostics } from "./composeDiagnostics.ts";
import { composeGalleries } from "./composeGalleries.ts";
import { composeJobs } from "./composeJobs.ts";
import { composeLibrary } from "./composeLibrary.ts";
import { composeQueue } from "./composeQueue.ts";
import { composeService } from "./composeService.ts";
import { composeSpend } from "./composeSpend.ts";
import { composeStores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { Random } from "./domain/retryTiming.ts";
import { AppError } from "./errors.ts";
import { composeUpdates } from "./composeUpdates.ts";
import { dispatch, type Handlers } from "./ipc/dispatch.ts";
import { appHandlers } from "./ipc/handlers/appHandlers.ts";
import { sandboxHandlers } from "./ipc/handlers/sandboxHandlers.ts";
import { settingsHandlers } from "./ipc/handlers/settingsHandlers.ts";
import { studioHandlers } from "./ipc/handlers/studioHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import { contentStore } from "./media/contentStore.ts";
import { mediaFetcher } from "./media/fetchMedia.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import type { Desktop } from "./platform/dialogs.ts";
import type { SettingsFile } from "./platform/settingsFile.ts";
import type { PlatformUpdater } from "./platform/updater.ts";
import { readAccount } from "./usecases/account/readAccount.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "./usecases/library/makeThumbnail.ts";
import { listModels } from "./usecases/models/listModels.ts";

/** Everything that the core takes from around it. Electron is only behind these, so the core runs without it too. */
export interface CoreOptions {
  readonly folders: DataFolders;
  readonly description: AppDescription;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  /** Where the workspace's service is; rejects while it cannot be reached at all. */
  readonly address: () => Promise<ServiceAddress>;
  readonly publish: Publish;
  readonly log: Log;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  /** Decodes a stored file in the media renderer. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  /** Finds and installs versions of the app; none where this build looks for none. */
  readonly updater?: PlatformUpdater | null | undefined;
  /** Requests a minute, where they are not those of the interface: tests run against a service without limits. */
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
}

export interface Core {
  /** Runs a command from the window. */
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** The stored file of a result, by its hash. */
  readonly assetFile: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  readonly thumbnailFile: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  /** The small copy of a gallery's picture, and the picture itself, which only the media renderer opens. */
  readonly galleryThumbnail: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  readonly galleryPicture: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  /** Starts the work that goes on by itself: sending, polling, fetching. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** Wires one workspace. The whole object graph of main is here and in the files beside. */
export function composeCore(options: CoreOptions): Core {
  const { clock, random, newId, log, publish, desktop, settings } = options;
  const folder = options.folders.workspace(options.description.workspace.id);
  const stores = composeStores(folder);
  const { requests, assets, drafts } = stores;
  stores.journal.recoverInterrupted(clock.now());
  const store = contentStore(options.folders.media, stores.generations.isDownloadWaiting);

  const service = composeService({
    clock,
    address: options.address,
    userAgent: `Proofsheet/${options.description.version}`,
    meta: stores.meta,
    snapshots: stores.snapshots,
    rates: stores.rates,
    rateLimits: options.rateLimits,
    meterChanged: () => publish("meter.changed", null),
    limitsChanged: () => publish("ledger.changed", null),
    connectionChanged: (connection) => {
      log.info("connection", { ...connection });
      publish("connection.changed", null);
      if (connection.state === "online") jobs.resume();
    },
    accountChanged: () => {
      publish("account.changed", null);
      jobs.accountChanged();
    },
    modelsChanged: () => publish("models.changed", null),
  });
  const serviceOrigin = async () => {
    const { baseUrl, apiKey } = await options.address();
    return { origin: originOf(baseUrl), apiKey };
  };
  const fetcher = mediaFetcher({ store, service: serviceOrigin });
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
    notify: desktop.notify,
    wantsNotices: () => settings.read().notifications && !desktop.isWatched(),
    alsoRun: galleries.jobs,
    generationsMoved: galleries.requestsMoved,
  });
  const capDeps = { clock, caps: stores.caps.read, consentedSince: requests.consentedSince };
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
    capDeps,
  });

  const library = composeLibrary({
    clock,
    random,
    newId,
    log,
    publish,
    stores,
    store,
    desktop,
    settings,
    dragFolder: path.join(options.folders.root, "drag"),
    wake: jobs.wake,
  });

  const handlers: Handlers<Commands> = {
    ...appHandlers({
      description: options.description,
      connection: service.connection,
      retryConnection: async () => {
        await service.refreshAccount();
        jobs.resume();
      },
      reportFailure: (detail) => log.error("window failed", { detail }),
    }),
    ...settingsHandlers({
      read: settings.read,
      chooseSaveFolder: () => library.chooseSaveFolder(),
      update: (change) => {
        const changed = settings.update(change);
        publish("settings.changed", null);
        return changed;
      },
    }),
    ...studioHandlers({
      readAccount: () => readAccount(service),
      listModels: (type) => listModels(service, type),
      readDraft: drafts.read,
      writeDraft: (slot, draft) => drafts.write(slot, draft, clock.now()),
    }),
    ...galleries.handlers,
    ...queue.handlers,
    ...composeSpend({ clock, publish, stores, service, jobs, desktop, capDeps }),
    ...sandboxHandlers({
      switches: options.description.workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      changed: jobs.refreshAccount,
    }),
    ...library.handlers,
    ...composeUpdates({
      updater: options.updater ?? null,
      description: options.description,
      publish,
      log,
      stores,
      folder,
    }),
    ...composeDiagnostics({
      clock,
      description: options.description,
      folders: options.folders,
      stores,
      settings,
      desktop,
    }),
  };
  const report = (name: string, cause: unknown) => {
    if (!(cause instanceof AppError)) log.error("command failed", { name, cause });
    else log.info("command refused", { name, code: cause.code, requestId: cause.service?.requestId });
  };

  return {
    run: (name, input) => dispatch(commands, handlers, report, name, input),
    assetFile: (sha256) => {
      const mediaType = assets.mediaTypeOf(sha256);
      return mediaType === null ? null : { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    thumbnailFile: (sha256) => ({ path: store.pathOf(sha256 as Sha256, thumbnailType), mediaType: thumbnailType }),
    galleryThumbnail: galleries.thumbnailFile,
    galleryPicture: galleries.pictureFile,
    start: () => jobs.start(library.jobs),
    close: async () => {
      jobs.stop();
      await Promise.all([service.close(), fetcher.close(), galleries.close()]);
      stores.close();
    },
  };
}

function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : "";
}
