import { Readable } from "node:stream";
import type { AssetId, PaidRequestId } from "../../../contracts/ids.ts";
import type { ContentStore } from "../../shared/files/contentStore.ts";
import type { Job } from "../../shared/jobs/runner.ts";
import type { LibraryStores } from "../stores/libraryStores.ts";
import { makeThumbnail, type ThumbnailDeps } from "./makeThumbnail.ts";
import { thumbnailJob } from "./thumbnailJob.ts";

interface Options extends Pick<ThumbnailDeps, "writer" | "decode"> {
  readonly stores: Pick<LibraryStores, "assets" | "assetMedia">;
  readonly store: ContentStore;
  /** Called when a result has its thumbnail, or can't have one. */
  readonly made: (id: AssetId, paidRequestId: PaidRequestId | null) => void;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

/** Wires the creation of thumbnails for results. */
export function composeThumbnails(options: Options): Job {
  const { writer, decode, stores, store } = options;
  const deps: ThumbnailDeps = {
    writer,
    decode,
    setMedia: stores.assetMedia.write,
    store: (bytes) => store.receive(Readable.from([bytes])),
    made: ({ id, paidRequestId }) => options.made(id, paidRequestId),
  };
  return thumbnailJob({
    wanting: stores.assets.wantingThumbnail,
    make: (asset) => makeThumbnail(deps, asset),
    report: options.report,
    wake: options.wake,
  });
}
