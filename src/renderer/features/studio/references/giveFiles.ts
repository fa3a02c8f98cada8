import {
  type LocalFile,
  type ReferenceKind,
  referenceLimits,
  type TakenFile,
} from "../../../../contracts/references.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { run } from "../../../ipc/run.ts";

/** The result of several files: the imported files, and a sentence for each rejected one. */
export interface GivenFiles {
  readonly files: readonly LocalFile[];
  readonly refusals: readonly string[];
}

/** Sends the bytes of dropped or pasted files to the main process, one file after another. */
export async function giveFiles(files: readonly File[], kind: ReferenceKind): Promise<GivenFiles> {
  const taken: TakenFile[] = [];
  for (const file of files.slice(0, referenceLimits.chosen)) taken.push(await giveFile(file, kind));
  const { files: kept, refusals } = sorted(taken);
  const left = files.length - taken.length;
  return {
    files: kept,
    refusals:
      left === 0
        ? refusals
        : [...refusals, t("{left, plural, one {# more file} other {# more files}} skipped.", { left })],
  };
}

/** Chooses files with the system's file picker and imports them. */
export async function chooseFiles(kind: ReferenceKind, most: number): Promise<GivenFiles> {
  return sorted(await run("references.choose", { kind, most: Math.min(most, referenceLimits.chosen) }));
}

async function giveFile(file: File, kind: ReferenceKind): Promise<TakenFile> {
  try {
    const { upload } = await run("references.begin", {
      name: file.name.slice(-1000),
      kind,
      sizeBytes: file.size,
    });
    for (let at = 0; at < file.size; at += referenceLimits.pieceBytes) {
      const piece = await file.slice(at, at + referenceLimits.pieceBytes).arrayBuffer();
      if (!(await run("references.chunk", { upload, bytes: new Uint8Array(piece) }))) break;
    }
    return await run("references.finish", { upload });
  } catch (cause) {
    // Reading a folder or a deleted file fails here.
    const isStorage = asCommandError(cause).code === "storage_failed";
    const reason = isStorage ? t("Couldn't write to the disk.") : t("Couldn't read the file.");
    return { kind: "refused", name: file.name, reason };
  }
}

function sorted(taken: readonly TakenFile[]): GivenFiles {
  return {
    files: taken.flatMap((one) => (one.kind === "taken" ? [one.file] : [])),
    refusals: taken.flatMap((one) => (one.kind === "refused" ? [`${one.name}: ${one.reason}`] : [])),
  };
}
