import type { Sha256 } from "#contracts/ids.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { DownloadOutcome } from "#main/shared/files/domain/downloadOutcome.ts";
import type { GalleryFile, GalleryImageRow } from "#main/studio/domain/gallery.ts";
import { decodeImage, type DecodePorts } from "#main/shared/files/domain/decodeThumbnail.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";

export interface CacheGalleryImageDeps extends DecodePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: (url: string) => Promise<DownloadOutcome>;
  readonly receive: (id: string, file: GalleryFile) => void;
  readonly finish: (id: string, thumbnail: Sha256 | null) => void;
  readonly delay: (id: string, nextAttemptAt: number) => void;
  readonly markFailed: (id: string) => void;
  /** Called when a URL no longer works, because the list returns a new one. */
  readonly wentStale: () => void;
  readonly changed: () => void;
}

/** Downloads one gallery image and stores a thumbnail, which is shown without the service. [W7] */
export async function cacheGalleryImage(
  deps: CacheGalleryImageDeps,
  { id, url, attempts }: GalleryImageRow,
): Promise<void> {
  const outcome = await deps.fetch(url);
  switch (outcome.kind) {
    case "stored": {
      deps.receive(id, outcome.file);
      deps.finish(id, (await decodeImage(deps, outcome.file))?.thumbnail.sha256 ?? null);
      return deps.changed();
    }
    case "stale":
      deps.delay(id, later(deps, attempts));
      return deps.wentStale();
    case "again":
    case "no_space":
      return deps.delay(id, later(deps, attempts));
    case "forbidden":
    case "refused":
      return deps.markFailed(id);
    default:
      return assertNever(outcome);
  }
}

function later({ clock, random }: CacheGalleryImageDeps, attempts: number): number {
  return clock.now() + retryDelayMs("cachedFile", attempts, random);
}
