import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { GalleryName, WantedPicture } from "../domain/gallery.ts";
import type { Page, Read } from "../../shared/api/domain/serviceOutcome.ts";
import type { GallerySnapshot } from "./readGallery.ts";
import { refreshGallery } from "./refreshGallery.ts";
import { refreshJob } from "../../shared/jobs/refreshJob.ts";
import type { Job } from "../../shared/jobs/runner.ts";

interface Options<Item> {
  readonly clock: Clock;
  readonly name: GalleryName;
  /** Undefined for a stored record that this version cannot read. */
  readonly parse: (value: unknown) => Item | undefined;
  readonly list: (cursor: string | null) => Promise<Read<Page<Item>>>;
  readonly pictures: (record: Item) => readonly WantedPicture[];
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  /** Sees to it that these pictures come to the disk. */
  readonly want: (pictures: readonly WantedPicture[], now: number) => void;
  /** Whether the list has one more when this request is over. */
  readonly isExtendedBy: (id: PaidRequestId) => boolean;
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** One gallery of the service, cached on this computer. */
export interface GallerySource<Item> {
  /** As last read; null before the first time. Records that cannot be read are left out. */
  readonly last: () => GallerySnapshot<Item> | null;
  /** Does nothing until the gallery was opened once. */
  readonly job: Job;
  /** A person opened it: it is read soon, and every hour from now on. */
  readonly opened: () => void;
  /** It may have changed: it is read soon if it was opened before. */
  readonly soon: () => void;
  /** Something became of these requests: the gallery is read soon if one of them extends it. */
  readonly requestsMoved: (ids: readonly PaidRequestId[]) => void;
}

const rhythm = { everyMs: 3_600_000, leastBetweenMs: 10_000 } as const;

/** Caches a list of the service with its pictures, for as long as somebody looks at it in this run. [W7] */
export function createGallerySource<Item>(options: Options<Item>): GallerySource<Item> {
  const { clock, name, parse, list, pictures, snapshots, want, isExtendedBy, changed, report, wake } = options;
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
    refresh: () => refreshGallery({ clock, list, last, keep, pictures, want, changed }),
    ...rhythm,
    report,
    wake,
  });

  function soon(): void {
    if (isWanted) refresh.soon();
  }

  return {
    last,
    // Nobody's reads are spent on a gallery before somebody has looked at it.
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
