import {
  type LocalFile,
  type ReferenceKind,
  referenceLimits,
  type ImportedFile,
} from "../../../../../contracts/references.ts";
import { t } from "../../../../../texts/t.ts";
import { asCommandError } from "../../../../ipc/CommandError.ts";
import { run } from "../../../../ipc/run.ts";

/** The result of several files: the imported files, and a sentence for each rejected one. */
export interface ImportedFiles {
  readonly files: readonly LocalFile[];
  readonly rejections: readonly string[];
}

/** Sends the bytes of dropped or pasted files to the main process, one file after another. */
export async function importFiles(files: readonly File[], kind: ReferenceKind): Promise<ImportedFiles> {
  const taken: ImportedFile[] = [];
  for (const file of files.slice(0, referenceLimits.chosen)) taken.push(await giveFile(file, kind));
  const { files: imported, rejections } = sorted(taken);
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

function sorted(taken: readonly ImportedFile[]): ImportedFiles {
  return {
    files: taken.flatMap((one) => (one.kind === "imported" ? [one.file] : [])),
    rejections: taken.flatMap((one) => (one.kind === "rejected" ? [`${one.name}: ${one.reason}`] : [])),
  };
}
