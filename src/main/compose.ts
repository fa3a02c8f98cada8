import path from "node:path";
import type { AppDescription } from "../contracts/app.ts";
import type { AssetId, PaidRequestId, Sha256 } from "../contracts/ids.ts";
import type { PaidRequest } from "../contracts/paidRequests.ts";
import { type Commands, commands } from "../contracts/registry.ts";
import type { Result } from "../contracts/result.ts";
import type { ServiceAddress } from "./api/lazyTransport.ts";
import { sandboxSwitches } from "./api/sandboxSwitches.ts";
import { composeJobs } from "./composeJobs.ts";
import { composeService } from "./composeService.ts";
import { openCache, openJournal } from "./db/database.ts";
import { cacheMigrations } from "./db/migrations/cache/migrations.ts";
import { journalMigrations } from "./db/migrations/journal/migrations.ts";
import { assetReader } from "./db/stores/assetStore.ts";
import { draftStore } from "./db/stores/draftStore.ts";
import { generationReader, generationWriter } from "./db/stores/generationStore.ts";
import { journalWriter } from "./db/stores/journalWriter.ts";
import { metaStore } from "./db/stores/metaStore.ts";
import { paidRequestReader } from "./db/stores/paidRequestStore.ts";
import { snapshotStore } from "./db/stores/snapshotStore.ts";
import type { Clock } from "./domain/clock.ts";
import type { Random } from "./domain/retryTiming.ts";
import { AppError } from "./errors.ts";
import { dispatch, type Handlers } from "./ipc/dispatch.ts";
import { appHandlers } from "./ipc/handlers/appHandlers.ts";
import { libraryHandlers } from "./ipc/handlers/libraryHandlers.ts";
import { sandboxHandlers } from "./ipc/handlers/sandboxHandlers.ts";
import { settingsHandlers } from "./ipc/handlers/settingsHandlers.ts";
import { spendHandlers } from "./ipc/handlers/spendHandlers.ts";
import { studioHandlers } from "./ipc/handlers/studioHandlers.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import { contentStore } from "./media/contentStore.ts";
import { mediaFetcher } from "./media/fetchMedia.ts";
import { copyWhole } from "./platform/copyFile.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import type { Desktop } from "./platform/dialogs.ts";
import type { SettingsFile } from "./platform/settingsFile.ts";
import { readAccount } from "./usecases/account/readAccount.ts";
import { listAssets } from "./usecases/library/listAssets.ts";
import { type DecodedPicture, thumbnailType } from "./usecases/library/makeThumbnail.ts";
import { readAsset } from "./usecases/library/readAsset.ts";
import { saveAssetAs } from "./usecases/library/saveAssetAs.ts";
import { showAsset } from "./usecases/library/showAsset.ts";
import { listModels } from "./usecases/models/listModels.ts";
import { cancelRequest } from "./usecases/queue/cancelRequest.ts";
import { checkApproval } from "./usecases/queue/checkApproval.ts";
import { checkOutcome } from "./usecases/queue/checkOutcome.ts";
import { describeRequest } from "./usecases/queue/describeRequest.ts";
import { listQueue } from "./usecases/queue/listQueue.ts";
import { openApprovalPage } from "./usecases/queue/openApprovalPage.ts";
import { confirmQuote } from "./usecases/quotes/confirmQuote.ts";
import { discardQuote } from "./usecases/quotes/discardQuote.ts";
import { requestQuote } from "./usecases/quotes/requestQuote.ts";

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
  /** Decodes a stored picture in the media renderer. */
  readonly decode: (sha256: Sha256) => Promise<DecodedPicture | null>;
}

export interface Core {
  /** Runs a command from the window. */
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** The stored file of a result, by its hash. */
  readonly assetFile: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  readonly thumbnailFile: (sha256: string) => { readonly path: string; readonly mediaType: string } | null;
  /** Starts the work that goes on by itself: sending, polling, fetching. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/** Wires one workspace. The whole object graph of main is here and in the two files beside. */
export function composeCore(options: CoreOptions): Core {
  const { clock, random, newId, log, publish, desktop } = options;
  const folder = options.folders.workspace(options.description.workspace.id);
  const journalDb = openJournal(path.join(folder, "journal.db"), journalMigrations);
  const cacheDb = openCache(path.join(folder, "cache.db"), cacheMigrations);
  const requests = paidRequestReader(journalDb);
  const journal = journalWriter(journalDb);
  journal.recoverInterrupted(clock.now());
  const generations = generationReader(journalDb);
  const writer = generationWriter(journalDb);
  const assets = assetReader(journalDb);
  const drafts = draftStore(journalDb);
  const store = contentStore(options.folders.media);

  const service = composeService({
    clock,
    address: options.address,
    userAgent: `Proofsheet/${options.description.version}`,
    meta: metaStore(journalDb),
    snapshots: snapshotStore(cacheDb),
    connectionChanged: (connection) => {
      log.info("connection", { ...connection });
      publish("connection.changed", null);
      if (connection.state === "online") jobs.resume();
    },
    accountChanged: () => publish("account.changed", null),
    modelsChanged: () => publish("models.changed", null),
  });
  const fetcher = mediaFetcher({
    store,
    service: async () => {
      const { baseUrl, apiKey } = await options.address();
      return { origin: originOf(baseUrl), apiKey };
    },
  });
  const jobs = composeJobs({
    clock,
    random,
    newId,
    log,
    publish,
    requests,
    journal,
    generations,
    writer,
    assets,
    store,
    service,
    fetcher,
    decode: options.decode,
  });

  const describeDeps = {
    clock,
    generationsOf: generations.ofRequest,
    assetsOf: assets.ofRequest,
    filesPending: generations.filesPending,
    connection: service.connection,
    writeWaitMs: service.budget.writeWaitMs,
  };
  function describe(id: PaidRequestId): PaidRequest {
    const row = requests.read(id);
    if (row === null) throw new AppError("not_found", "There is no such request.");
    return describeRequest(describeDeps, row);
  }

  const readRequest = requests.read;
  const requestDeps = { clock, newId, journal, readRequest };
  const assetDeps = { ...desktop, read: assets.read, has: store.has, pathOf: store.pathOf };
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
      read: options.settings.read,
      update: (change) => {
        const settings = options.settings.update(change);
        publish("settings.changed", null);
        return settings;
      },
    }),
    ...studioHandlers({
      readAccount: () => readAccount(service),
      listModels: (type) => listModels(service, type),
      readDraft: drafts.read,
      writeDraft: (slot, draft) => drafts.write(slot, draft, clock.now()),
    }),
    ...spendHandlers({
      requestQuote: (input) =>
        requestQuote(
          {
            ...requestDeps,
            verifyWorkspace: service.verifyWorkspace,
            takeWrite: service.budget.takeWrite,
            quote: service.paid.quote,
            availableCredits: () => service.lastAccount()?.account.credits.available ?? null,
          },
          input,
        ),
      confirmQuote: (acceptance) => confirmQuote({ ...requestDeps, send: jobs.send, describe }, acceptance),
      discardQuote: (id) => discardQuote(requestDeps, id),
      listQueue: (input) =>
        listQueue({ queue: requests.queue, describe: (row) => describeRequest(describeDeps, row) }, input),
      describe,
      cancel: (id) => {
        cancelRequest(requestDeps, id);
        publish("paidRequests.changed", { ids: [id] });
      },
      openApprovalPage: (id) =>
        openApprovalPage(
          {
            readRequest,
            serviceOrigin: () => originOf(service.lastAddress().baseUrl),
            openExternal: desktop.openExternal,
          },
          id,
        ),
      checkApproval: (id) => checkApproval({ readRequest, send: jobs.send }, id),
      checkOutcome: (id) => checkOutcome({ ...requestDeps, send: jobs.send, reconcile: jobs.reconcile }, id),
    }),
    ...sandboxHandlers({
      switches: options.description.workspace.kind === "sandbox" ? sandboxSwitches(options.address) : null,
      changed: jobs.refreshAccount,
    }),
    ...libraryHandlers({
      listAssets: (input) => listAssets(assets, input),
      readAsset: (id: AssetId) =>
        readAsset({ read: assets.read, readRequest, confirmRequestIds: requests.confirmRequestIds }, id),
      saveAssetAs: (id) => saveAssetAs({ ...assetDeps, copy: copyWhole }, id),
      showAsset: (id) => showAsset(assetDeps, id),
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
    start: jobs.start,
    close: async () => {
      jobs.stop();
      await Promise.all([service.close(), fetcher.close()]);
      cacheDb.pragma("optimize");
      cacheDb.close();
      journalDb.close();
    },
  };
}

function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : "";
}
