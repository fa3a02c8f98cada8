import path from "node:path";
import type { PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { ReferenceKind } from "#contracts/references.ts";
import { textsIn } from "#main/shared/base/text/requestTexts.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import type { ReferenceHosting } from "#main/spending/quotes/hostedReferences.ts";
import type { FilesContext, ReferenceContext } from "./context.ts";
import { unusedMs } from "./domain/reference.ts";
import { assertReachable, removalJob } from "./hosting/hostedFiles.ts";
import { hostReferences, localReferences } from "./hosting/hostFiles.ts";
import { hostingContext } from "./hosting/hostingContext.ts";
import { importResult } from "./import/chooseFiles.ts";
import { fileUploads } from "./import/fileUploads.ts";
import { createOpenFiles } from "./import/openFiles.ts";
import { describeFiles, resultOfFile } from "./localFiles.ts";
import { referenceCommands } from "./referenceCommands.ts";
import { readdir, rm } from "node:fs/promises";

/** Opens the local files of a workspace, and their hosting. */
export function openReferences(given: ReferenceContext) {
  const { clock, references, hostedWriter } = given;
  const context = openFolder(given);
  const hosting = hostingContext(context);
  const uploads = fileUploads(context);
  const forQuotes: ReferenceHosting = {
    host: (request) => hostReferences(hosting, request),
    whilePricing: hosting.activeAddresses.whilePricing,
    used: (id, request) => hostedWriter.use(textsIn(JSON.parse(request)), id),
    assertReachable: (ids) => assertReachable(hosting, ids),
  };
  return {
    commands: referenceCommands(hosting, uploads),
    job: removalJob(hosting),
    /** The hosting steps of a quote and its confirm. */
    hosting: forQuotes,
    /** Returns the request with hosted files replaced by their local names. */
    local: <T>(request: T): T => localReferences(hosting, request),
    /** The files that the listener serves. */
    served: hosting.served,
    /** What Library shows of the local files that requests use. */
    sources: {
      localFiles: (addresses: readonly string[]) => describeFiles(context, addresses),
      resultOfFile: (sha256: Sha256) => resultOfFile(context, sha256),
    },
    /** Returns a stored file, or one that an import is checking. For the media renderer only. */
    file: context.openFiles.find,
    /** Returns a stored file, or the thumbnail with this hash. For the window, which must not read a file that is being checked. */
    shownFile: (sha256: string) => {
      const mediaType = references.mediaTypeOf(sha256) ?? thumbnailType;
      return { path: context.files.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    /** Imports the stored file of a result. */
    importResult: (kind: ReferenceKind, sha256: Sha256, mediaType: string, name: string) =>
      importResult(context, kind, sha256, mediaType, name),
    /** Called when these requests have changed state. */
    requestsMoved: (ids: readonly PaidRequestId[]) => hostedWriter.hurry(ids, clock.now()),
    start: hosting.served.resume,
    close: uploads.close,
  };
}

/** Opens the folder of local files, and forgets those that were never used. */
function openFolder(given: ReferenceContext): FilesContext {
  const { clock, log, references } = given;
  const folder = path.join(given.folder, "references");
  const files = contentStore(folder);
  references.forgetUnused(clock.now() - unusedMs);
  const swept = removeOtherFiles(folder, references.stored()).catch((cause: unknown) => {
    log.warn("couldn't remove files without a row", { cause });
  });
  return { ...given, files, openFiles: createOpenFiles(references, files), swept };
}

/**
 * Removes unreferenced files of a content store. After a crash they include originals, which must not be kept.
 * Must run before any file is received.
 */
export async function removeOtherFiles(folder: string, keepNames: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const sha256 = /^([0-9a-f]{64})\.[a-z0-9]+$/.exec(path.basename(name))?.[1];
    if (sha256 === undefined || keepNames.has(sha256)) continue;
    await rm(path.join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
