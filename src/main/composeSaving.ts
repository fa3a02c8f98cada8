import type { AssetDetail } from "../contracts/assets.ts";
import type { AssetId } from "../contracts/ids.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import type { Random } from "./domain/retryTiming.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Job } from "./jobs/runner.ts";
import { idsToPublish } from "./jobs/publishAssets.ts";
import { saveJob } from "./jobs/saveJob.ts";
import type { Log } from "./log.ts";
import type { ContentStore } from "./media/contentStore.ts";
import { readWithRecipe } from "./media/recipeInFile.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { filePlacer, hashOfBytes } from "./platform/placeFile.ts";
import type { SettingsFile } from "./platform/settingsFile.ts";
import { previewFileName } from "./usecases/library/previewFileName.ts";
import { recipeFileOf } from "./usecases/library/recipeFile.ts";
import { chooseSaveFolder, requestCopies } from "./usecases/library/requestCopies.ts";
import { saveCopy } from "./usecases/library/saveCopy.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: Stores;
  readonly store: ContentStore;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  readonly readAsset: (id: AssetId) => AssetDetail;
  readonly wake: () => void;
}

/** Wires copies of results into a folder of the person's own. */
export function composeSaving(options: Options) {
  const { clock, random, log, publish, stores, store, desktop, settings, wake } = options;
  const { assets, library, saved } = stores;
  const job: Job = saveJob({
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
          files: filePlacer,
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
    request: saved.ask,
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
