import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { suggestedFileName } from "#main/shared/base/text/fileName.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly read: (id: AssetId) => AssetRow | null;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  /** Opens the save dialog. Resolves to null if the user cancels. */
  readonly chooseTarget: (suggested: string, extension: string) => Promise<string | null>;
  /** Copies a file atomically: the target is either complete or unchanged. */
  readonly copy: (from: string, to: string) => Promise<void>;
}

/** Saves a copy of a result to a path from the system's save dialog. Returns null if the user cancels. */
export async function saveAssetAs(deps: Deps, id: AssetId): Promise<{ readonly path: string } | null> {
  const asset = deps.read(id);
  if (asset === null) throw new AppError("not_found", t("Result not found."));
  const extension = extensionOf(asset.mediaType);
  const target = await deps.chooseTarget(suggestedFileName({ ...asset, extension }), extension);
  if (target === null) return null;
  try {
    await deps.copy(deps.pathOf(asset.sha256, asset.mediaType), target);
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}
