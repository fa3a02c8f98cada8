import { Readable } from "node:stream";
import type { AssetId, PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import { everything } from "#main/library/domain/libraryQuery.ts";
import type { resultAppearanceStore } from "#main/library/stores/resultAppearanceStore.ts";
import type { LibraryStores } from "#main/library/stores/libraryStores.ts";
import { makeThumbnail, type ThumbnailDeps } from "./makeThumbnail.ts";
import { describeResultsJob } from "./describeResultsJob.ts";
import { thumbnailJob } from "./thumbnailJob.ts";

interface Options extends Pick<ThumbnailDeps, "writer" | "decode"> {
  readonly stores: Pick<LibraryStores, "assets" | "assetMedia" | "library"> & {
    readonly resultAppearances: ReturnType<typeof resultAppearanceStore>;
  };
  readonly clock: Clock;
  readonly power: PowerSource;
  /** Called after older results were described: at most once a minute, and at the end. */
  readonly described: () => void;
  readonly store: ContentStore;
  /** Called when a result has its thumbnail, or can't have one. */
  readonly made: (id: AssetId, paidRequestId: PaidRequestId | null) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** Wires the creation of thumbnails for results, and the description of older ones. */
export function composeThumbnails(options: Options): readonly Job[] {
  const { writer, decode, stores, store, power } = options;
  const { has, put, describedTo, setDescribedTo } = stores.resultAppearances;
  const deps: ThumbnailDeps = {
    writer,
    decode,
    setMedia: stores.assetMedia.write,
    store: (bytes) => store.receive(Readable.from([bytes])),
    describe: put,
    made: ({ id, paidRequestId }) => options.made(id, paidRequestId),
  };
  const descriptions = describeResultsJob({
    clock: options.clock,
    decode,
    olderThan: (sortKey, limit) => stores.library.page({ ...everything, high: sortKey }, limit),
    isDescribed: has,
    describedTo,
    setDescribedTo,
    describe: put,
    described: options.described,
    isSaving: power.isOnBattery,
    report: options.report,
    wake: options.wake,
  });
  power.observe(descriptions.soon);
  const thumbnails = thumbnailJob({
    wanting: stores.assets.wantingThumbnail,
    make: (asset) => makeThumbnail(deps, asset),
    report: options.report,
    wake: options.wake,
  });
  return [thumbnails, descriptions];
}
