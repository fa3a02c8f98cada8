import { createReadStream } from "node:fs";
import path from "node:path";
import type { Sha256 } from "../contracts/ids.ts";
import { type ReferenceKind, referenceLimits, type TakenFile } from "../contracts/references.ts";
import { t } from "../texts/t.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { unusedMs } from "./domain/reference.ts";
import type { Log } from "./log.ts";
import { UnfitMedia } from "./media/contentMeter.ts";
import { contentStore } from "./media/contentStore.ts";
import type { Desktop } from "./platform/dialogs.ts";
import { sweepFolder } from "./references/sweepFolder.ts";
import { uploads } from "./references/uploads.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "./usecases/library/makeThumbnail.ts";
import { describeFiles } from "./usecases/references/describeFiles.ts";
import { type GivenFile, takeFile, type TakeFileDeps } from "./usecases/references/takeFile.ts";

/** A picture that the media renderer drew anew, and its small copy. */
export interface RedrawnPicture {
  readonly thumbnail: Uint8Array;
  readonly redrawn: Uint8Array | null;
}

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Pick<Stores, "references">;
  /** The workspace's own folder: files of two workspaces never mix. */
  readonly folder: string;
  readonly desktop: Pick<Desktop, "chooseFiles">;
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly redraw: (sha256: Sha256, as: string) => Promise<RedrawnPicture | null>;
}

/** Wires the taking in of files of this computer, and what is known of them. */
export function composeReferences(options: Options) {
  const { clock, log, desktop } = options;
  const { references } = options.stores;
  const folder = path.join(options.folder, "references");
  const store = contentStore(folder);
  /** What is being looked at and has no row yet; only the media renderer may have it. */
  const lookedAt = new Map<string, string>();
  references.forgetUnused(clock.now() - unusedMs);
  const swept = sweepFolder(folder, references.kept()).catch((cause: unknown) => {
    log.warn("files without a row could not be removed", { cause });
  });

  async function look<T>(file: { readonly sha256: Sha256; readonly mediaType: string }, work: () => Promise<T>) {
    lookedAt.set(file.sha256, file.mediaType);
    try {
      return await work();
    } finally {
      lookedAt.delete(file.sha256);
    }
  }

  const takeDeps: TakeFileDeps = {
    now: clock.now,
    store: async (stream) => {
      try {
        return { kind: "stored", file: await store.receive(stream) };
      } catch (cause) {
        if (cause instanceof UnfitMedia) return { kind: "unfit", why: cause.message };
        throw cause;
      }
    },
    // What cannot be removed now, for another file is coming in, goes at the next start.
    removeFile: (file) => {
      if (references.mediaTypeOf(file.sha256) === null) store.remove(file.sha256, file.mediaType);
    },
    redraw: (file, as) =>
      look(file, async () => {
        const drawn = await options.redraw(file.sha256, as);
        const redrawn = drawn?.redrawn ?? null;
        return drawn === null || redrawn === null ? null : { bytes: redrawn, thumbnail: drawn.thumbnail };
      }),
    preview: (file, kind) => look(file, () => options.decode(file.sha256, kind)),
    byOriginal: references.byOriginal,
    has: store.has,
    insert: references.insert,
  };
  const take = async (given: GivenFile): Promise<TakenFile> => {
    await swept;
    return takeFile(takeDeps, given);
  };
  const incoming = uploads({ clock, newId: options.newId, take });

  async function choose(kind: ReferenceKind, most: number): Promise<readonly TakenFile[]> {
    const files = await desktop.chooseFiles(kind, most > 1);
    const taken: TakenFile[] = [];
    for (const file of files.slice(0, most)) {
      const name = path.basename(file);
      try {
        taken.push(await take({ name, kind, stream: createReadStream(file) }));
      } catch (cause) {
        log.warn("a chosen file could not be read", { cause });
        taken.push({ kind: "refused", name, reason: t("It could not be read.") });
      }
    }
    const left = files.slice(most, most + referenceLimits.chosen);
    return [
      ...taken,
      ...left.map((file) => ({
        kind: "refused" as const,
        name: path.basename(file),
        reason: t("There was no room for it."),
      })),
    ];
  }

  const fileAt = (sha256: string, mediaType: string) => ({
    path: store.pathOf(sha256 as Sha256, mediaType),
    mediaType,
  });
  return {
    handlers: {
      begin: incoming.begin,
      piece: incoming.piece,
      finish: incoming.finish,
      choose,
      describe: (addresses: readonly string[]) => describeFiles({ read: references.read, has: store.has }, addresses),
    },
    /** A file that is kept, as a host takes it. */
    hostable: (sha256: Sha256) => {
      const file = references.read(sha256);
      if (file === null || !store.has(sha256, file.mediaType)) return null;
      const { mediaType, sizeBytes } = file;
      return { sha256, mediaType, sizeBytes, path: store.pathOf(sha256, mediaType) };
    },
    /** A kept file or one that is looked at, for the media renderer alone. */
    file: (sha256: string) => {
      const mediaType = lookedAt.get(sha256) ?? references.mediaTypeOf(sha256);
      return mediaType === null ? null : fileAt(sha256, mediaType);
    },
    thumbnail: (sha256: string) => fileAt(sha256, thumbnailType),
    sampleFile: path.join(folder, "sample.png"),
    close: incoming.close,
  };
}
