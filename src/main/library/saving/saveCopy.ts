import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { Reason } from "#contracts/reason.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { filePath } from "#main/library/domain/fileTemplate.ts";
import type { RecipeEmbedding } from "#main/library/domain/recipeEmbedding.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";

type Source = { readonly path: string } | { readonly bytes: Uint8Array };

export interface SaveCopyDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: () => Settings;
  readonly read: (id: AssetId) => AssetRow | null;
  /** Returns the recipe as JSON for the file. Null if it is unknown. */
  readonly recipeOf: (id: AssetId) => string | null;
  /** Returns the file with its recipe embedded, or why the file must be copied unchanged. */
  readonly embedded: (path: string, mediaType: string, recipe: string) => Promise<RecipeEmbedding>;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly hashOfBytes: (bytes: Uint8Array) => string;
  readonly files: {
    readonly locate: (folder: string, relative: string) => Promise<string>;
    readonly isFree: (file: string) => Promise<boolean>;
    readonly writeUnique: (from: Source, to: string) => Promise<boolean>;
    readonly hashOf: (file: string) => Promise<string | null>;
  };
  readonly saved: {
    readonly claim: (id: AssetId, path: string) => void;
    /** `reason`: why the recipe is beside the file instead of in it; null if it is not. */
    readonly done: (id: AssetId, path: string, reason: Reason | null) => void;
    readonly later: (id: AssetId, reason: Reason, at: number) => void;
    readonly failed: (id: AssetId, reason: Reason) => void;
  };
  readonly changed: (id: AssetId) => void;
}

interface Wanted {
  readonly assetId: AssetId;
  /** The target path of an earlier attempt. */
  readonly path: string | null;
  readonly attempts: number;
}

const mostNames = 10_000;

/** Copies a result to the save folder under the first free name of its template. [LB7] */
export async function saveCopy(deps: SaveCopyDeps, wanted: Wanted): Promise<void> {
  const { assetId } = wanted;
  try {
    const asset = deps.read(assetId);
    const { saveFolder } = deps.settings();
    if (asset === null) deps.saved.failed(assetId, { code: "result_missing" });
    else if (saveFolder === null) deps.saved.failed(assetId, { code: "no_save_folder" });
    else await writeUnique(deps, asset, saveFolder, wanted);
  } catch (cause) {
    const later = deps.clock.now() + retryDelayMs("resultFile", wanted.attempts, deps.random);
    deps.saved.later(assetId, reasonOf(cause), later);
  }
  deps.changed(assetId);
}

async function writeUnique(deps: SaveCopyDeps, asset: AssetRow, folder: string, wanted: Wanted): Promise<void> {
  const { fileNameTemplate, embedRecipe, sidecar } = deps.settings();
  const stored = deps.pathOf(asset.sha256, asset.mediaType);
  const recipe = embedRecipe || sidecar ? deps.recipeOf(asset.id) : null;
  const embedding = recipe === null || !embedRecipe ? null : await deps.embedded(stored, asset.mediaType, recipe);
  const bytes = embedding?.kind === "embedded" ? embedding.bytes : null;
  const beside = embedding?.kind === "unchanged" ? besideReason(embedding.because) : null;
  const sidecarText = sidecar || beside !== null ? recipe : null;
  const source: Source = bytes === null ? { path: stored } : { bytes };
  if (wanted.path !== null) {
    const hash = bytes === null ? asset.sha256 : deps.hashOfBytes(bytes);
    // An earlier attempt wrote the file but was interrupted before it could record that.
    if ((await deps.files.hashOf(wanted.path)) === hash) return finish(deps, asset, wanted.path, sidecarText, beside);
  }
  for (let n = 1; n <= mostNames; n += 1) {
    const relative = filePath(fileNameTemplate, asset, extensionOf(asset.mediaType), n);
    const target = await deps.files.locate(folder, relative);
    const isFree =
      (await deps.files.isFree(target)) && (sidecarText === null || (await deps.files.isFree(sidecarOf(target))));
    if (!isFree) continue;
    deps.saved.claim(asset.id, target);
    if (await deps.files.writeUnique(source, target)) return finish(deps, asset, target, sidecarText, beside);
  }
  deps.saved.failed(asset.id, { code: "names_used_up" });
}

async function finish(
  deps: SaveCopyDeps,
  asset: AssetRow,
  target: string,
  recipe: string | null,
  beside: Reason | null,
): Promise<void> {
  if (recipe !== null) await deps.files.writeUnique({ bytes: new TextEncoder().encode(recipe) }, sidecarOf(target));
  deps.saved.done(asset.id, target, beside);
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
