import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { ResultAddress } from "#contracts/studio/galleries.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import {
  type KnownReference,
  referenceSlot,
  rememberReference,
} from "#renderer/features/studio/stored/knownReferences.ts";

/** The result of several files: how requests refer to them, and a sentence for each rejected one. */
export interface ImportedFiles {
  readonly files: readonly { readonly address: string }[];
  readonly rejections: readonly string[];
}

/** Sends the bytes of dropped or pasted files to the main process, one file after another. */
export async function importFiles(files: readonly File[], kind: ReferenceKind): Promise<ImportedFiles> {
  const taken: ImportedFile[] = [];
  for (const file of files.slice(0, referenceLimits.chosen)) taken.push(await giveFile(file, kind));
  const { files: imported, rejections } = await sorted(taken);
  const left = files.length - taken.length;
  return {
    files: imported,
    rejections:
      left === 0
        ? rejections
        : [...rejections, t("{left, plural, one {# more file} other {# more files}} skipped.", { left })],
  };
}

/** Chooses files with the system's file picker and imports them. */
export async function chooseFiles(kind: ReferenceKind, most: number): Promise<ImportedFiles> {
  return sorted(await run("references.choose", { kind, most: Math.min(most, referenceLimits.chosen) }));
}

async function giveFile(file: File, kind: ReferenceKind): Promise<ImportedFile> {
  try {
    const { upload } = await run("references.begin", {
      name: file.name.slice(-1000),
      kind,
      sizeBytes: file.size,
    });
    for (let at = 0; at < file.size; at += referenceLimits.chunkBytes) {
      const chunk = await file.slice(at, at + referenceLimits.chunkBytes).arrayBuffer();
      if (!(await run("references.chunk", { upload, bytes: new Uint8Array(chunk) }))) break;
    }
    return await run("references.finish", { upload });
  } catch (cause) {
    // Reading a folder or a deleted file fails here.
    const isStorage = asCommandError(cause).code === "storage_failed";
    const reason = isStorage ? t("Couldn't write to the disk.") : t("Couldn't read the file.");
    return { kind: "rejected", name: file.name, reason };
  }
}

async function sorted(taken: readonly ImportedFile[]): Promise<ImportedFiles> {
  const files: { readonly address: string }[] = [];
  const rejections: string[] = [];
  for (const one of taken) {
    if (one.kind === "rejected") rejections.push(`${one.name}: ${one.reason}`);
    else files.push(one.kind === "imported" ? one.file : await referenceOfResult(one.assetId));
  }
  return { files, rejections };
}

/** Returns how requests refer to a result, whose name and thumbnail are remembered. */
export async function referenceOfResult(assetId: AssetId): Promise<KnownReference & Pick<ResultAddress, "mediaType">> {
  const [{ address, prompt, thumbnailUrl, mediaType }] = await Promise.all([
    run("galleries.addressOf", { assetId }),
    referenceSlot.load(),
  ]);
  const reference = { address, name: prompt, thumbnailUrl, assetId };
  rememberReference(reference);
  return { ...reference, mediaType };
}
