import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { chmod, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { LibraryContext } from "#main/library/context.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { suggestedFileName } from "#main/shared/base/text/fileName.ts";
import { extensionOf } from "#main/shared/files/domain/mediaType.ts";

/** Shows a result's file in the system's file manager. Throws `not_found` if the result or its file is missing. */
export function showAsset({ assets, store, desktop }: LibraryContext, id: AssetId): null {
  const asset = assets.read(id);
  if (asset === null || !store.has(asset.sha256, asset.mediaType)) {
    throw new AppError("not_found", t("This result's file is missing from the disk."));
  }
  desktop.reveal(store.pathOf(asset.sha256, asset.mediaType));
  return null;
}

/** Saves a copy of a result to a path from the system's save dialog. Returns null if the user cancels. */
export async function saveAssetAs(context: LibraryContext, id: AssetId): Promise<{ readonly path: string } | null> {
  const { file, name, extension } = fileOf(context, id);
  const target = await context.desktop.chooseTarget(name, extension);
  if (target === null) return null;
  try {
    await copyFileAtomically(file, target);
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target };
}

/** Starts a system drag of results to other apps. Returns the names of the files; paths stay in the main process. */
export async function dragAssets(context: LibraryContext, ids: readonly AssetId[]): Promise<readonly string[]> {
  const files = await Promise.all(
    ids.map(async (id) => {
      const { file, name } = fileOf(context, id);
      return { name, path: await copyForDrag(context.dragFolder, file, name) };
    }),
  );
  context.desktop.startDrag(files.map((file) => file.path));
  return files.map(({ name }) => name);
}

/** Deletes the copies of earlier sessions. */
export function removeDragged(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the path of a result's file, and the name that a copy of it gets. Throws `not_found`. */
function fileOf({ assets, store }: LibraryContext, id: AssetId) {
  const asset = assets.read(id);
  if (asset === null) throw new AppError("not_found", t("Result not found."));
  const extension = extensionOf(asset.mediaType);
  return {
    file: store.pathOf(asset.sha256, asset.mediaType),
    name: suggestedFileName({ ...asset, extension }),
    extension,
  };
}

/** Copies a file under a readable name, for other apps to read during a drag. Returns the path of the copy. */
async function copyForDrag(folder: string, from: string, name: string): Promise<string> {
  const own = path.join(folder, randomUUID());
  await mkdir(own, { recursive: true, mode: 0o700 });
  const file = path.join(own, path.basename(name));
  // Copy instead of hard-linking, because another app may write to the file and must not change the stored one.
  await copyFile(from, file);
  return file;
}

const ordinaryFile = 0o644;

/** Copies a file atomically: the target is either complete or unchanged. The user has agreed to replace it. */
export async function copyFileAtomically(from: string, to: string): Promise<void> {
  // Not derived from the target's name, which may already have the maximum length.
  const part = path.join(path.dirname(to), `.proofsheet-${randomUUID()}.part`);
  try {
    await copyFile(from, part);
    // Stored files are readable by their owner only. A copy that the user requested gets ordinary permissions.
    await chmod(part, ordinaryFile);
    const handle = await open(part, "r+");
    await handle.sync();
    await handle.close();
    await rename(part, to);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}
