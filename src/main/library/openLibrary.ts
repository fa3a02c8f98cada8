import { Readable } from "node:stream";
import type { Job } from "#main/shared/jobs/runner.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import { assetChanges } from "./changeAssets.ts";
import type {
  DeletionContext,
  IndexContext,
  LibraryContext,
  MakeContext,
  OpenLibrary,
  ThumbnailContext,
  TrashContext,
} from "./context.ts";
import { removeExpired, removeFiles } from "./emptyTrash.ts";
import { recipeFileOf } from "./files/recipeFile.ts";
import { indexSome } from "./indexAssets.ts";
import { libraryCommands } from "./libraryCommands.ts";
import { createAssetPublisher } from "./publishAssets.ts";
import { readAsset } from "./readAsset.ts";
import { removeDragged } from "./saving/fileActions.ts";
import { autoSaveJob } from "./saving/saveCopy.ts";
import { chooseSaveFolder } from "./saving/saveFolder.ts";
import { describeResultsJob } from "./thumbnails/describeResultsJob.ts";
import { thumbnailJob } from "./thumbnails/thumbnailJob.ts";

/** Opens the library of a workspace. */
export function openLibrary(given: LibraryContext & DeletionContext) {
  const { changed, stop } = createAssetPublisher(given);
  const opened = { ...given, changed, pause: yieldToEventLoop };
  const library: OpenLibrary = { ...opened, changes: assetChanges(opened) };
  // Other apps have read the copies of earlier sessions.
  removeDragged(given.dragFolder);
  return {
    commands: libraryCommands(library, opened),
    /** Copies results to the save folder. Needs the files of results. */
    saveJob: autoSaveJob({ ...library, recipeOf: (id) => recipeFileOf(readAsset(library, id)) }),
    /** Maintains the search index and empties the trash. */
    job: libraryJob(opened),
    /** Lets the user choose the save folder. Resolves to the updated settings, or null if the user cancels. */
    chooseSaveFolder: () => chooseSaveFolder(library),
    /** Discards delayed events. */
    stop,
  };
}

const soonMs = 20;
const laterMs = 5_000;

/** Maintains the search index and empties the trash, in small steps that block nothing else. */
function libraryJob(context: IndexContext & TrashContext): Job {
  return {
    name: "library",
    tick: (now) => {
      if (indexSome(context)) return now + soonMs;
      const next = removeExpired(context, now);
      const files = removeFiles(context);
      const filesAt = files === "done" ? Infinity : now + (files === "more" ? soonMs : laterMs);
      const at = Math.min(next ?? Infinity, filesAt);
      // Overdue work that is left for the next step waits only the minimum delay.
      return at === Infinity ? null : Math.max(at, now + soonMs);
    },
  };
}

/** Opens the jobs that make thumbnails of results, and describe older ones. They exist before the rest of the library. */
export function openThumbnails(given: ThumbnailContext): readonly Job[] {
  const context: MakeContext = {
    ...given,
    storeThumbnail: (bytes) => given.store.receive(Readable.from([bytes])),
  };
  const descriptions = describeResultsJob(context);
  given.power.observe(descriptions.soon);
  return [thumbnailJob(context), descriptions];
}
