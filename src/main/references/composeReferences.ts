import { createReadStream } from "node:fs";
import path from "node:path";
import type { Sha256 } from "#contracts/ids.ts";
import type { ReferenceKind, ImportedFile } from "#contracts/references.ts";
import type { ReferenceStores } from "./stores/referenceStores.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { unusedMs } from "./domain/reference.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { storeMedia } from "#main/shared/files/storeMedia.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import { removeOtherFiles } from "#main/shared/files/sweepFolder.ts";
import { fileUploads } from "./import/fileUploads.ts";
import { type DecodedImage, type MediaKind, thumbnailType } from "#main/shared/files/domain/decodedImage.ts";
import { chooseFiles, importPath } from "./import/chooseFiles.ts";
import { describeFiles } from "./import/describeFiles.ts";
import { hostableFile } from "./hosting/hostableFile.ts";
import { createOpenFiles } from "./import/openFiles.ts";
import { type GivenFile, type ReencodedImage, importFile, type ImportFileDeps } from "./import/importFile.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Pick<ReferenceStores, "references">;
  /** The workspace folder, so that the files of two workspaces never mix. */
  readonly folder: string;
  readonly desktop: Pick<Desktop, "chooseFiles">;
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly reencode: (sha256: Sha256, as: string) => Promise<ReencodedImage | null>;
  readonly resultOf: ImportFileDeps["resultOf"];
  /** The files of results. */
  readonly store: { readonly pathOf: (sha256: Sha256, mediaType: string) => string };
}

/** Wires the import and the description of local files. */
export function composeReferences(options: Options) {
  const { clock, log, desktop, store: results } = options;
  const { references } = options.stores;
  const folder = path.join(options.folder, "references");
  const store = contentStore(folder);
  const openFiles = createOpenFiles({ storedType: references.mediaTypeOf, pathOf: store.pathOf });
  references.forgetUnused(clock.now() - unusedMs);
  const swept = removeOtherFiles(folder, references.stored()).catch((cause: unknown) => {
    log.warn("couldn't remove files without a row", { cause });
  });

  const takeDeps: ImportFileDeps = {
    now: clock.now,
    store: (stream) => storeMedia(store, stream),
    isStored: (sha256) => references.mediaTypeOf(sha256) !== null,
    removeFile: (file) => void store.remove(file.sha256, file.mediaType),
    reencode: (file, as) => openFiles.whileOpen(file, () => options.reencode(file.sha256, as)),
    preview: (file, kind) => openFiles.whileOpen(file, () => options.decode(file.sha256, kind)),
    resultOf: options.resultOf,
    byOriginal: references.byOriginal,
    has: store.has,
    insert: references.insert,
  };
  const takeWith =
    (deps: ImportFileDeps) =>
    async (given: GivenFile): Promise<ImportedFile> => {
      await swept;
      return importFile(deps, given);
    };
  const take = takeWith(takeDeps);
  const incoming = fileUploads({ clock, newId: options.newId, append: take });
  const chooseDeps = {
    choose: desktop.chooseFiles,
    nameOf: (file: string) => path.basename(file),
    open: (file: string) => createReadStream(file),
    importFile: take,
    report: (cause: unknown) => log.warn("couldn't read a chosen file", { cause }),
  };

  const resultDeps = { ...chooseDeps, importFile: takeWith({ ...takeDeps, resultOf: () => null }) };

  return {
    handlers: {
      begin: incoming.begin,
      chunk: incoming.chunk,
      finish: incoming.finish,
      choose: (kind: ReferenceKind, most: number) => chooseFiles(chooseDeps, kind, most),
      describe: (addresses: readonly string[]) => describeFiles({ read: references.read, has: store.has }, addresses),
    },
    /** What Library shows of the local files that requests use. */
    sources: {
      localFiles: (addresses: readonly string[]) => describeFiles({ read: references.read, has: store.has }, addresses),
      resultOfFile: (sha256: Sha256) =>
        references
          .originalsOf(sha256)
          .map(options.resultOf)
          .find((id) => id !== null) ?? null,
    },
    /** Returns a stored file in the form that hosts accept. */
    hostable: (sha256: Sha256) => hostableFile({ read: references.read, has: store.has, pathOf: store.pathOf }, sha256),
    /** Returns a stored file, or one that an import is checking. For the media renderer only. */
    file: openFiles.find,
    /** Returns a stored file, or the thumbnail with this hash. For the window, which must not read a file that is being checked. */
    shownFile: (sha256: string) => {
      const mediaType = references.mediaTypeOf(sha256) ?? thumbnailType;
      return { path: store.pathOf(sha256 as Sha256, mediaType), mediaType };
    },
    /** Imports the stored file of a result. */
    importResult: (kind: ReferenceKind, sha256: Sha256, mediaType: string, name: string) =>
      importPath(resultDeps, kind, results.pathOf(sha256, mediaType), name),
    sampleFile: path.join(folder, "sample.png"),
    close: incoming.close,
  };
}
