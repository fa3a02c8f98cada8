import type { Sha256 } from "../../../contracts/ids.ts";
import { assertNever } from "../../shared/base/assertNever.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Fetched } from "../../shared/files/domain/fetched.ts";
import type { GalleryFile, PictureRow } from "../domain/gallery.ts";
import { decodePicture, type DecodePorts } from "../../shared/files/domain/decodeThumbnail.ts";
import { retryDelayMs, type Random } from "../../shared/base/retryPolicy.ts";

export interface KeepPictureDeps extends DecodePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: (url: string) => Promise<Fetched>;
  readonly receive: (id: string, file: GalleryFile) => void;
  readonly finish: (id: string, thumbnail: Sha256 | null) => void;
  readonly delay: (id: string, nextAttemptAt: number) => void;
  readonly giveUp: (id: string) => void;
  /** Called when a URL no longer works, because the list returns a new one. */
  readonly wentStale: () => void;
  readonly changed: () => void;
}

/** Downloads one gallery image and stores a thumbnail, which is shown without the service. [W7] */
export async function keepPicture(deps: KeepPictureDeps, { id, url, attempts }: PictureRow): Promise<void> {
  const fetched = await deps.fetch(url);
  switch (fetched.kind) {
    case "stored": {
      deps.receive(id, fetched.file);
      deps.finish(id, (await decodePicture(deps, fetched.file))?.sha256 ?? null);
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
