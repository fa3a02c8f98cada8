import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import type { LocalFile } from "#contracts/references.ts";
import type { TestCore } from "./startCore.ts";

/** Imports a file in chunks, as the window does. */
export async function giveFile(
  core: TestCore,
  bytes: Uint8Array,
  given: { readonly name?: string; readonly kind?: ReferenceKind; readonly announcedBytes?: number } = {},
): Promise<ImportedFile> {
  const { name = "file.png", kind = "image", announcedBytes = bytes.byteLength } = given;
  const { upload } = await core.run("references.begin", { name, kind, sizeBytes: announcedBytes });
  for (let at = 0; at < bytes.byteLength; at += referenceLimits.chunkBytes) {
    const chunk = bytes.slice(at, at + referenceLimits.chunkBytes);
    if (!(await core.run("references.chunk", { upload, bytes: chunk }))) break;
  }
  return core.run("references.finish", { upload });
}

/** Imports a file and returns it. Throws if it is rejected. */
export async function takenFile(core: TestCore, bytes: Uint8Array): Promise<LocalFile> {
  const given = await giveFile(core, bytes);
  if (given.kind !== "imported") throw new Error(`The file was not imported: ${JSON.stringify(given)}`);
  return given.file;
}
