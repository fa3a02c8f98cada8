import type { AssetDetail } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { LibraryStores } from "#main/library/stores/libraryStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import { idsToPublish } from "#main/library/publishAssets.ts";
import { autoSaveJob } from "./autoSaveJob.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import { readWithRecipe } from "#main/library/files/recipeInFile.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { uniqueFileWriter, hashOfBytes } from "#main/shared/platform/writeUniqueFile.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { previewFileName } from "./previewFileName.ts";
import { recipeFileOf } from "#main/library/recipeFile.ts";
import { chooseSaveFolder, requestCopies } from "./requestCopies.ts";
import { saveCopy } from "./saveCopy.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Pick<LibraryStores, "assets" | "library" | "saved">;
  readonly store: ContentStore;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  readonly readAsset: (id: AssetId) => AssetDetail;
  readonly wake: () => void;
}

/** Wires the copies of results in the user's save folder. */
export function composeAutoSave(options: Options) {
  const { clock, random, log, publish, stores, store, desktop, settings, wake } = options;
  const { assets, library, saved } = stores;
  const job: Job = autoSaveJob({
    due: saved.due,
    nextDueAt: saved.nextDueAt,
    save: (wanted) =>
      saveCopy(
        {
          clock,
          random,
          saved,
          settings: settings.read,
          read: assets.read,
          recipeOf: (id) => recipeFileOf(options.readAsset(id)),
          embedded: readWithRecipe,
          pathOf: store.pathOf,
          hashOfBytes,
          files: uniqueFileWriter,
          changed: (id) => publish("assets.changed", { ids: [id] }),
        },
        wanted,
      ),
    report: (cause) => log.error("job failed", { job: "save", cause }),
    wake,
  });

  const saveFolderDeps = {
    settings,
    chooseFolder: desktop.chooseFolder,
    settingsChanged: () => publish("settings.changed", null),
  };
  const requestDeps = {
    ...saveFolderDeps,
    now: clock.now,
    request: saved.requestSave,
    changed: (ids: readonly AssetId[]) => publish("assets.changed", { ids: idsToPublish(ids) }),
    wake,
  };
  const previewDeps = { page: library.page, now: clock.now };

  return {
    job,
    chooseSaveFolder: () => chooseSaveFolder(saveFolderDeps),
    save: (ids: readonly AssetId[]) => requestCopies(requestDeps, ids),
    previewName: (template: string) => previewFileName(previewDeps, template),
  };
}
