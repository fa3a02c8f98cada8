import type { Sha256 } from "../../../contracts/ids.ts";
import { assertNever } from "../../shared/base/assertNever.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Fetched } from "../../shared/files/domain/fetched.ts";
import type { GalleryFile, PictureRow } from "../domain/gallery.ts";
import type { StoredFile } from "../../shared/files/domain/storedFile.ts";
import { isDecodable } from "../../shared/files/domain/pictureSize.ts";
import { retryDelayMs, type Random } from "../../shared/base/retryPolicy.ts";
import { type DecodedPicture, type MediaKind, thumbnailType } from "../../shared/files/domain/decodedImage.ts";

export interface KeepPictureDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: (url: string) => Promise<Fetched>;
  readonly receive: (id: string, file: GalleryFile) => void;
  /** Decodes in the sandboxed renderer; null when the picture cannot be decoded. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  readonly store: (bytes: Uint8Array) => Promise<StoredFile>;
  readonly finish: (id: string, thumbnail: Sha256 | null) => void;
  readonly delay: (id: string, nextAttemptAt: number) => void;
  readonly giveUp: (id: string) => void;
  /** An address no longer works: the list gives another one. */
  readonly wentStale: () => void;
  readonly changed: () => void;
}

/** Brings one picture of a gallery to the disk, small, as it is shown without the service. [W7] */
export async function keepPicture(deps: KeepPictureDeps, { id, url, attempts }: PictureRow): Promise<void> {
  const fetched = await deps.fetch(url);
  switch (fetched.kind) {
    case "stored": {
      deps.receive(id, fetched.file);
      deps.finish(id, await thumbnailOf(deps, fetched.file));
      return deps.changed();
    }
    case "stale":
      deps.delay(id, later(deps, attempts));
      return deps.wentStale();
    case "again":
      return deps.delay(id, later(deps, attempts));
    case "forbidden":
    case "refused":
      return deps.giveUp(id);
    default:
      return assertNever(fetched);
  }
}

function later({ clock, random }: KeepPictureDeps, attempts: number): number {
  return clock.now() + retryDelayMs("cachedFile", attempts, random);
}

async function thumbnailOf(deps: KeepPictureDeps, file: StoredFile): Promise<Sha256 | null> {
  const { sha256, mediaType, width, height } = file;
  if (!mediaType.startsWith("image/")) return null;
  // What does not say how large it is may be of any size.
  if (width === null || height === null || !isDecodable({ width, height })) return null;
  const decoded = await deps.decode(sha256, "picture");
  const stored = decoded === null ? null : await deps.store(decoded.thumbnail);
  return stored?.mediaType === thumbnailType ? stored.sha256 : null;
}
