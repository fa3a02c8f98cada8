import type { Reason } from "#contracts/reason.ts";
import type { LibraryContext, SaveContext } from "#main/library/context.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { filePath } from "#main/library/domain/fileTemplate.ts";
import type { RecipeEmbedding } from "#main/library/domain/recipeEmbedding.ts";
import { readWithRecipe } from "#main/library/files/recipeInFile.ts";
import type { SavedFileRow } from "#main/library/stores/savedFileStore.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import { type FileSource, hashOfBytes, uniqueFileWriter } from "#main/shared/platform/writeUniqueFile.ts";

const { locate, isFree, writeUnique, hashOf } = uniqueFileWriter;

const pauseMs = 5_000;

/** Copies results to the save folder, one at a time, because two copies could compete for one name. */
export function autoSaveJob(context: SaveContext & Pick<LibraryContext, "saved" | "report" | "wake">): Job {
  const { saved } = context;
  const report = context.report("save");
  let isPaused = false;
  const work = inFlight<string>({
    failed: (_id, cause) => {
      isPaused = true;
      report(cause);
    },
    ended: context.wake,
  });
  return {
    name: "save",
    tick: (now) => {
      if (isPaused) {
        isPaused = false;
        return now + pauseMs;
      }
      if (work.size() > 0) return null;
      const [next] = saved.due(now, 1);
      if (next === undefined) return saved.nextDueAt(now);
      void work.start(next.assetId, () => saveCopy(context, next));
      return null;
    },
  };
}

/** A requested copy. `path`: the target of an earlier attempt. */
type Wanted = Pick<SavedFileRow, "assetId" | "path" | "attempts">;

const mostNames = 10_000;

/** Copies a result to the save folder under the first free name of its template. [LB7] */
export async function saveCopy(context: SaveContext, wanted: Wanted): Promise<void> {
  const { assets, saved, settings, clock, random } = context;
  const { assetId } = wanted;
  try {
    const asset = assets.read(assetId);
    const { saveFolder } = settings.read();
    if (asset === null) saved.failed(assetId, { code: "result_missing" });
    else if (saveFolder === null) saved.failed(assetId, { code: "no_save_folder" });
    else await writeCopy(context, asset, saveFolder, wanted);
  } catch (cause) {
    saved.later(assetId, reasonOf(cause), clock.now() + retryDelayMs("resultFile", wanted.attempts, random));
  }
  context.publish("assets.changed", { ids: [assetId] });
}

async function writeCopy(context: SaveContext, asset: AssetRow, folder: string, wanted: Wanted): Promise<void> {
  const { fileNameTemplate, embedRecipe, sidecar } = context.settings.read();
  const stored = context.store.pathOf(asset.sha256, asset.mediaType);
  const recipe = embedRecipe || sidecar ? context.recipeOf(asset.id) : null;
  const embedding = recipe === null || !embedRecipe ? null : await readWithRecipe(stored, asset.mediaType, recipe);
  const bytes = embedding?.kind === "embedded" ? embedding.bytes : null;
  const beside = embedding?.kind === "unchanged" ? besideReason(embedding.because) : null;
  const sidecarText = sidecar || beside !== null ? recipe : null;
  const source: FileSource = bytes === null ? { path: stored } : { bytes };
  if (wanted.path !== null) {
    const hash = bytes === null ? asset.sha256 : hashOfBytes(bytes);
    // An earlier attempt wrote the file but was interrupted before it could record that.
    if ((await hashOf(wanted.path)) === hash) return finish(context, asset, wanted.path, sidecarText, beside);
  }
  for (let n = 1; n <= mostNames; n += 1) {
    const relative = filePath(fileNameTemplate, asset, extensionOf(asset.mediaType), n);
    const target = await locate(folder, relative);
    if (!(await isFree(target)) || (sidecarText !== null && !(await isFree(sidecarOf(target))))) continue;
    context.saved.claim(asset.id, target);
    if (await writeUnique(source, target)) return finish(context, asset, target, sidecarText, beside);
  }
  context.saved.failed(asset.id, { code: "names_used_up" });
}

async function finish(
  { saved }: SaveContext,
  asset: AssetRow,
  target: string,
  recipe: string | null,
  beside: Reason | null,
): Promise<void> {
  if (recipe !== null) await writeUnique({ bytes: new TextEncoder().encode(recipe) }, sidecarOf(target));
  saved.done(asset.id, target, beside);
}

/** Returns why the recipe goes beside a file that could have contained it; null for a format without recipes. [LB101] */
function besideReason(because: Extract<RecipeEmbedding, { kind: "unchanged" }>["because"]): Reason | null {
  switch (because) {
    case "credentials":
      return { code: "recipe_beside_credentials" };
    case "metadata":
      return { code: "recipe_beside_metadata" };
    case "unreadable":
      return { code: "recipe_beside_unreadable" };
    case "too_long":
      return { code: "recipe_beside_long" };
    default:
      return null;
  }
}

function sidecarOf(file: string): string {
  return `${file}.json`;
}

function reasonOf(cause: unknown): Reason {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return { code: "disk_full" };
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return { code: "save_folder_denied" };
    case "ENOENT":
    case "ENOTDIR":
      return { code: "save_folder_missing" };
    default:
      return { code: "write_failed" };
  }
}
