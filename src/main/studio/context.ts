import type { Sha256 } from "#contracts/ids.ts";
import type { ImportedFile, ReferenceKind } from "#contracts/references.ts";
import type { SourceUsage } from "#contracts/studio/galleries.ts";
import type { Service } from "#main/account/service.ts";
import type { LibraryQuery } from "#main/library/domain/libraryItem.ts";
import type { AssetReader } from "#main/library/stores/assetStore.ts";
import type { LibraryReader } from "#main/library/stores/libraryStore.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { SnapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { DecodePorts } from "#main/shared/files/domain/decodeThumbnail.ts";
import type { FetcherOptions, MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { DraftStore } from "./stores/draftStore.ts";
import type { GalleryStore } from "./stores/galleryStore.ts";
import type { QuotedRequestReader } from "./stores/quotedRequestStore.ts";
import type { ResultAddressReader } from "./stores/resultAddressStore.ts";

/** What Studio's use cases need of a workspace. */
export interface StudioContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Pick<Log, "warn">;
  readonly publish: Publish;
  readonly wake: () => void;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly desktop: Pick<Dialogs, "chooseTarget">;
  readonly service: Pick<Service, "lastManifest"> & {
    readonly operations: Pick<Service["operations"], "accessTo">;
    readonly client: Pick<ServiceClient, "listAvatars" | "listScenes" | "readGeneration">;
  };
  readonly serviceOrigin: FetcherOptions["service"];
  /** The workspace folder, so that the images of two workspaces never mix. */
  readonly folder: string;
  readonly drafts: DraftStore;
  readonly quotedRequests: QuotedRequestReader;
  readonly resultAddresses: ResultAddressReader;
  readonly galleryImages: GalleryStore;
  /** The cache's, so that a lost cache also loses the galleries. */
  readonly snapshots: SnapshotStore;
  readonly library: Pick<LibraryReader, "page">;
  readonly assets: Pick<AssetReader, "itemOfRequest">;
  readonly requests: Pick<PaidRequestReader, "read">;
  /** The queries, run in the read worker. */
  readonly reads: {
    /** Counts the results of a query, and sums their charges. */
    readonly usage: (query: LibraryQuery) => Promise<SourceUsage>;
  };
  /** Decodes a stored file in the media renderer. Resolves to null if it can't be decoded. */
  readonly decode: DecodePorts["decode"];
  /** Imports the stored file of a result, so that it is hosted like a local file. */
  readonly importResult: (
    kind: ReferenceKind,
    sha256: Sha256,
    mediaType: string,
    name: string,
  ) => Promise<ImportedFile>;
}

/** The same, with the folder of the galleries' images. */
export interface GalleryContext extends StudioContext {
  readonly imageFiles: Pick<ContentStore, "has">;
  readonly fetch: MediaFetcher["fetch"];
  /** Stores a thumbnail. */
  readonly store: DecodePorts["store"];
}
