import { createReadStream } from "node:fs";
import path from "node:path";
import type { Sha256 } from "#contracts/ids.ts";
import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import type { FilesContext } from "#main/references/context.ts";
import { importFile } from "./importFile.ts";

/**
 * Imports the files that the user chooses, one after another and at most `most`. Returns an outcome for every file,
 * including unreadable and surplus ones. [RF3] [RF11]
 */
export async function chooseFiles(
  context: FilesContext,
  kind: ReferenceKind,
  most: number,
): Promise<readonly ImportedFile[]> {
  const chosen = await context.desktop.chooseFiles(kind, most > 1);
  const outcomes: ImportedFile[] = [];
  for (const file of chosen.slice(0, most)) outcomes.push(await importPath(context, kind, file, path.basename(file)));
  const rest = chosen.slice(most, most + referenceLimits.chosen);
  return [
    ...outcomes,
    ...rest.map((file) => refused(path.basename(file), t("Not imported: too many files for this field."))),
  ];
}

/** Imports the stored file of a result, whose own file counts as another one here. */
export function importResult(
  context: FilesContext,
  kind: ReferenceKind,
  sha256: Sha256,
  mediaType: string,
  name: string,
): Promise<ImportedFile> {
  return importPath({ ...context, resultOf: () => null }, kind, context.store.pathOf(sha256, mediaType), name);
}

async function importPath(
  context: FilesContext,
  kind: ReferenceKind,
  file: string,
  name: string,
): Promise<ImportedFile> {
  try {
    return await importFile(context, { name, kind, stream: bytesOf(file) });
  } catch (cause) {
    context.log.warn("couldn't read a chosen file", { cause });
    return refused(name, t("Couldn't read the file."));
  }
}

/** Opens the file when it is read, because an error of an open file that nobody reads would end the app. */
async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

function refused(name: string, reason: string): ImportedFile {
  return { kind: "rejected", name, reason };
}
