import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { GalleryName, WantedImage } from "#main/studio/domain/gallery.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { GallerySnapshot } from "./readGallery.ts";
import { refreshGallery } from "./refreshGallery.ts";
import { refreshJob } from "#main/shared/jobs/refreshJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Options<Item> {
  readonly clock: Clock;
  readonly name: GalleryName;
  /** Returns undefined for a stored record that this version can't read. */
  readonly parse: (value: unknown) => Item | undefined;
  readonly list: (cursor: string | null) => Promise<Read<Page<Item>>>;
  readonly images: (record: Item) => readonly WantedImage[];
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  /** Schedules downloads of these images. */
  readonly want: (images: readonly WantedImage[], now: number) => void;
  /** Returns whether the list has one more record when this request is finished. */
  readonly isExtendedBy: (id: PaidRequestId) => boolean;
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** One gallery of the service, cached on this computer. */
export interface GallerySource<Item> {
  /** Returns the last read list, or null before the first read. Skips unreadable records. */
  readonly last: () => GallerySnapshot<Item> | null;
  /** Does nothing until the gallery was opened once. */
  readonly job: Job;
  /** Called when the user opens the gallery. Refreshes it soon and every hour from then on. */
  readonly opened: () => void;
  /** Refreshes the gallery soon if it was opened before, because it may have changed. */
  readonly soon: () => void;
  /** Called when these requests have changed state. Refreshes the gallery soon if one of them extends it. */
  readonly requestsMoved: (ids: readonly PaidRequestId[]) => void;
}

const rhythm = { everyMs: 3_600_000, leastBetweenMs: 10_000 } as const;

/** Caches one of the service's lists with its images. Refreshes it only if the user opened it in this session. [W7] */
export function createGallerySource<Item>(options: Options<Item>): GallerySource<Item> {
  const { clock, name, parse, list, images, snapshots, want, isExtendedBy, changed, report, wake } = options;
  let isWanted = false;

  function last(): GallerySnapshot<Item> | null {
    const snapshot = snapshots.read(name);
    const value = snapshot?.value as { readonly records?: unknown; readonly isCut?: unknown } | undefined;
    if (snapshot === null || !Array.isArray(value?.records)) return null;
    const records = value.records.flatMap((record) => parse(record) ?? []);
    return { records, isCut: value.isCut === true, readAt: snapshot.readAt };
  }

  const keep = (value: unknown, now: number) => snapshots.write(name, value, now);
  const refresh = refreshJob(name, {
    clock,
    refresh: () => refreshGallery({ clock, list, last, store: keep, images, want, changed }),
    ...rhythm,
    report,
    wake,
  });

  function soon(): void {
    if (isWanted) refresh.soon();
  }

  return {
    last,
    // Spend no reads on a gallery that the user has not opened.
    job: { name, tick: (now) => (isWanted ? refresh.tick(now) : null) },
    opened: () => {
      isWanted = true;
      refresh.soon();
    },
    soon,
    requestsMoved: (ids) => {
      if (ids.some(isExtendedBy)) soon();
    },
  };
}
