import type { AssetId, Sha256 } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { suggestedFileName } from "#main/shared/base/text/fileName.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly read: (id: AssetId) => AssetRow | null;
  readonly pathOf: (sha256: Sha256, mediaType: string) => string;
  /** Copies a file under a readable name. */
  readonly named: (from: string, name: string) => Promise<string>;
  readonly startDrag: (files: readonly string[]) => void;
}

/** Starts a system drag of results to other apps. Returns the names of the files; paths stay in the main process. */
export async function dragAssets(deps: Deps, ids: readonly AssetId[]): Promise<readonly string[]> {
  const files = await Promise.all(
    ids.map(async (id) => {
      const asset = deps.read(id);
      if (asset === null) throw new AppError("not_found", t("Result not found."));
      const name = suggestedFileName({ ...asset, extension: extensionOf(asset.mediaType) });
      return { name, path: await deps.named(deps.pathOf(asset.sha256, asset.mediaType), name) };
    }),
  );
  deps.startDrag(files.map((file) => file.path));
  return files.map(({ name }) => name);
}
