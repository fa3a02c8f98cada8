import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AssetRow } from "./domain/asset.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly read: (id: AssetId) => AssetRow | null;
  readonly has: (sha256: Sha256, mediaType: string) => boolean;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  readonly reveal: (path: string) => void;
}

/** Shows a result's file in the system's file manager. */
export function showAsset(deps: Deps, id: AssetId): null {
  const asset = deps.read(id);
  if (asset === null || !deps.has(asset.sha256, asset.mediaType)) {
    throw new AppError("not_found", t("This result's file is missing from the disk."));
  }
  deps.reveal(deps.pathOf(asset.sha256, asset.mediaType));
  return null;
}
