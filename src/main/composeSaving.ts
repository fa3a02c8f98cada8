import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AssetDetail } from "../contracts/assets.ts";
import type { AssetId } from "../contracts/ids.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { filePath, templateProblem } from "./domain/fileTemplate.ts";
import { everything } from "./domain/libraryQuery.ts";
import { extensionOf } from "./domain/mediaType.ts";
import type { Random } from "./domain/retryTiming.ts";
import type { Publish } from "./ipc/publish.ts";
import type { Job } from "./jobs/runner.ts";
import { saveJob } from "./jobs/saveJob.ts";
import type { Log } from "./log.ts";
import type { ContentStore } from "./media/contentStore.ts";
import { withRecipe } from "./media/recipeInFile.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { filePlacer } from "./platform/placeFile.ts";
import type { SettingsFile } from "./platform/settingsFile.ts";
import { recipeFileOf } from "./usecases/library/recipeFile.ts";
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

const sample = {
  project: "spring-launch",
  type: "image",
  model: "nano-banana-pro",
  prompt: "A red sneaker on wet stone",
  sha256: "ab12cd34",
};

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
          embedded: async (path, mediaType, recipe) =>
            mediaType.startsWith("image/") ? withRecipe(await readFile(path), mediaType, recipe) : null,
          pathOf: store.pathOf,
          hashOfBytes: (bytes) => createHash("sha256").update(bytes).digest("hex"),
          files: filePlacer,
          changed: (id) => publish("assets.changed", { ids: [id] }),
        },
        wanted,
      ),
    report: (cause) => log.error("job failed", { job: "save", cause }),
    wake,
  });

  async function chooseFolder(): Promise<boolean> {
    const folder = await desktop.chooseFolder(settings.read().saveFolder);
    if (folder === null) return false;
    settings.update({ saveFolder: folder });
    publish("settings.changed", null);
    return true;
  }

  return {
    job,
    chooseSaveFolder: async () => ((await chooseFolder()) ? settings.read() : null),
    save: async (ids: readonly AssetId[]) => {
      if (settings.read().saveFolder === null && !(await chooseFolder())) return null;
      saved.ask(ids, clock.now());
      publish("assets.changed", { ids: ids.length > 100 ? [] : ids });
      wake();
      return { count: ids.length };
    },
    previewName: (template: string) => {
      const [newest] = library.page(everything, 1);
      const shown = newest ?? { ...sample, createdAt: clock.now() };
      const extension = newest === undefined ? "png" : extensionOf(newest.mediaType);
      return { path: filePath(template, shown, extension, 1), problem: templateProblem(template) };
    },
  };
}
