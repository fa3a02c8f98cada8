import type { AssetId } from "#contracts/ids.ts";
import type { WaitingDownloads } from "#contracts/library/assets.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import { composeAutoSave } from "./saving/composeAutoSave.ts";
import type { LibraryStores } from "./stores/libraryStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { libraryHandlers } from "./libraryHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { libraryJob } from "./libraryJob.ts";
import { createAssetPublisher } from "./publishAssets.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import { recipeIn } from "./files/recipeInFile.ts";
import { copyFileAtomically } from "./files/copyFileAtomically.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { dragFolder } from "./files/dragFolder.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { assetChanges } from "./changeAssets.ts";
import { dragAssets } from "./saving/dragAssets.ts";
import { emptyTrash, removeChosen, removeExpired, removeFiles } from "./emptyTrash.ts";
import { collectionHandlers } from "./collections/collectionHandlers.ts";
import { storedRules } from "./collections/listCollections.ts";
import { libraryQueryOf } from "./domain/libraryQuery.ts";
import { catchUp, indexSome } from "./indexAssets.ts";
import { listAssets } from "./listAssets.ts";
import { openAsset, readAsset, type ReadAssetDeps } from "./readAsset.ts";
import { readSources, type SourceFinders } from "./readSources.ts";
import { recipeHeadBytes } from "#contracts/library/recipeFile.ts";
import { readFileHeader } from "./files/readFileHeader.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import { chooseRecipe, readRecipeFile } from "./recipeFile.ts";
import { isAutoSaving } from "./saving/requestCopies.ts";
import { saveAssetAs } from "./saving/saveAssetAs.ts";
import { showAsset } from "./showAsset.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";
import type { LibraryReads } from "./stores/libraryReads.ts";

interface Options extends Pick<ReadAssetDeps, "readRequest" | "confirmRequestIds" | "ledgerOf" | "localReferences"> {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly stores: LibraryStores & {
    readonly generations: { readonly heldUpDownloads: () => WaitingDownloads | null };
  };
  readonly reads: WorkerClientOf<LibraryReads, never>;
  readonly store: ContentStore;
  readonly sources: SourceFinders;
  readonly desktop: Desktop;
  readonly random: Random;
  readonly log: Log;
  readonly settings: SettingsFile;
  /** Holds copies that other apps read during a drag. */
  readonly dragFolder: string;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** Lets a job wait while the files of results are missing. */
  readonly withFiles: (job: Job) => Job;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
}

/** Number of results indexed in one step. A user's command waits no longer than one step. */
const indexedAtOnce = 25;
/** The most results that are indexed before a search returns. */
const indexedBefore = 1_000;

export interface Library {
  readonly handlers: ReturnType<typeof libraryHandlers>;
  readonly jobs: readonly Job[];
  readonly chooseSaveFolder: () => Promise<Settings | null>;
  readonly stop: () => void;
}

/** Wires the library's stores and queries to its commands and background jobs. */
export function composeLibrary(options: Options): Library {
  const { clock, newId, publish, stores, store, desktop, settings, wake } = options;
  const { assets, library, libraryWriter, collections } = stores;
  const { readRequest, confirmRequestIds, ledgerOf, localReferences } = options;
  const publishing = createAssetPublisher({ clock, publish: (ids) => publish("assets.changed", { ids }), wake });
  const { changed } = publishing;
  const indexDeps = {
    unindexed: library.unindexed,
    index: (entries: Parameters<typeof libraryWriter.index>[0]) =>
      libraryWriter.index(entries, isAutoSaving(settings.read()), clock.now()),
  };
  const trashDeps = {
    trashedBefore: library.trashedBefore,
    remove: libraryWriter.remove,
    filesToRemove: library.filesToRemove,
    fileRemoved: libraryWriter.fileRemoved,
    removeFile: store.remove,
    oldestTrashedAt: library.oldestTrashedAt,
    changed,
  };
  const shownTrashDeps = { ...trashDeps, trashedOf: library.trashedOf, acceptAction: options.acceptAction };
  const assetDeps = { ...desktop, read: assets.read, has: store.has, pathOf: store.pathOf };
  const readDeps = {
    read: assets.read,
    tagsOf: library.tagsOf,
    collectionsOf: collections.collectionsOf,
    readRequest,
    item: assets.itemOfRequest,
    confirmRequestIds,
    ledgerOf,
    sources: library.sources,
    offspring: library.offspring,
    savedOf: stores.saved.read,
    mediaOf: stores.assetMedia.read,
    remoteUrl: assets.remoteUrl,
    output: assets.output,
    hasFile: store.has,
    localReferences,
  };
  const changes = assetChanges({ newId, apply: libraryWriter.apply, changed });
  const queryOf = (filter: LibraryFilter, sort?: LibrarySort) =>
    libraryQueryOf(filter, sort, {
      rulesOf: (id) => storedRules(collections.read(id)?.rules ?? null),
      now: clock.now(),
    });
  const find = {
    ...options.reads,
    sortKeyOf: library.sortKeyOf,
    findNumber: library.findNumber,
    read: assets.read,
    queryOf,
    catchUp: () => catchUp(indexDeps, { atOnce: indexedAtOnce, most: indexedBefore, pause: yieldToEventLoop }),
  };
  const read = (id: AssetId) => readAsset(readDeps, id);
  const open = (id: AssetId) => openAsset({ read, ...stores.missingFiles, changed }, id);
  const saving = composeAutoSave({ ...options, readAsset: read });
  const named = dragFolder(options.dragFolder);
  const recipes = {
    recipeIn: (bytes: Uint8Array) => recipeIn(Buffer.from(bytes)),
    chooseFile: async () => (await desktop.chooseFiles("recipe", false))[0] ?? null,
    readFileHeader: (file: string) => readFileHeader(file, recipeHeadBytes),
  };
  return {
    handlers: libraryHandlers({
      listAssets: (input) => listAssets(library, input),
      readAsset: open,
      waitingDownloads: stores.generations.heldUpDownloads,
      readSources: (id) => readSources({ ...options.sources, read: assets.read, readAsset: read }, id),
      saveAssetAs: (id) => saveAssetAs({ ...assetDeps, copy: copyFileAtomically }, id),
      showAsset: (id) => showAsset(assetDeps, id),
      find,
      collections: collectionHandlers({
        ...find,
        newId,
        now: clock.now,
        changes,
        collections: collections.list,
        collection: collections.read,
        itemsOf: collections.itemsOf,
      }),
      changes,
      now: clock.now,
      remove: (ids) => removeChosen(shownTrashDeps, ids),
      emptyTrash: async () => {
        const count = await emptyTrash({ ...shownTrashDeps, trashedIds: library.trashedIds }, yieldToEventLoop);
        wake();
        return count;
      },
      save: saving.save,
      previewName: saving.previewName,
      readRecipe: (head) => readRecipeFile(recipes, head),
      chooseRecipe: () => chooseRecipe(recipes),
      dragOut: (ids) => dragAssets({ ...assetDeps, named }, ids),
      copyImageAt: desktop.copyImageAt,
    }),
    chooseSaveFolder: saving.chooseSaveFolder,
    stop: publishing.stop,
    jobs: [
      options.withFiles(saving.job),
      libraryJob({
        index: () => indexSome(indexDeps, indexedAtOnce),
        emptyTrash: (now) => removeExpired(trashDeps, now),
        removeFiles: () => removeFiles(trashDeps),
      }),
    ],
  };
}
