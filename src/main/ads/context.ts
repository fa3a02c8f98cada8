import type { Undoable } from "#contracts/ads/adBoards.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { OfflineCollectionId, Sha256 } from "#contracts/ids.ts";
import type { Reason } from "#contracts/reason.ts";
import type { Service } from "#main/account/service.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { FreeBytes } from "#main/shared/files/diskSpace.ts";
import type { DecodedImage, MediaKind } from "#main/shared/files/domain/decodedImage.ts";
import type { StoredFile } from "#main/shared/files/domain/storedFile.ts";
import type { FetcherOptions, MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { UserAdChange } from "./domain/userAds.ts";
import type { AdWorkerClient } from "./engine/adMessages.ts";
import type { OfflineCollectionStore } from "./stores/offlineCollectionStore.ts";
import type { UserAdReader } from "./stores/userAdStore.ts";
import type { UserAdWriter } from "./stores/userAdWriter.ts";

/** What ads need of a workspace. */
export interface AdsContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Pick<Log, "warn" | "error">;
  readonly publish: Publish;
  readonly wake: () => void;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly desktop: Pick<Dialogs, "chooseTarget" | "chooseFolder" | "openExternal">;
  readonly power: PowerSource;
  /** Returns the free bytes of a folder's disk. */
  readonly freeBytes: FreeBytes;
  readonly settings: { readonly read: () => Pick<Settings, "downloadOpenedVideos" | "syncAdLibrary"> };
  /** The workspace folder, which has the journal: the files of two workspaces never mix. */
  readonly folder: string;
  /** Path of the program of the thread that owns the ad database. */
  readonly adProgram: string | URL;
  readonly service: Pick<Service, "connection" | "lastAddress"> & {
    /** On purpose only reads of the ad library, which are free. */
    readonly client: Pick<ServiceClient, "listAds" | "readAd">;
    /** On purpose without the slots for sending. */
    readonly budget: Pick<Service["budget"], "usage">;
  };
  readonly serviceOrigin: FetcherOptions["service"];
  /** Decodes a stored file in the media renderer. Resolves to null if it can't be decoded. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  readonly userAds: UserAdReader;
  /** On purpose only a change that is planned from the rows in its own transaction. `UserAdUpdates` alone calls it. */
  readonly userAdWriter: Pick<UserAdWriter, "change">;
  readonly offlineCollections: OfflineCollectionStore;
  readonly meta: MetaStore;
}

/** The same, with the ad database and what tells the window about it. */
export interface MirrorContext extends AdsContext {
  /** The ad database in its thread. Each method is one transaction there. */
  readonly mirror: AdWorkerClient;
  /**
   * Publishes that ads changed. Limited, like `collectionsChanged`, because the window must not reload for every page of
   * ads or every file. A change by the user is published at once instead.
   */
  readonly adsChanged: () => void;
  readonly collectionsChanged: () => void;
  /** Called after ads of the service were added or changed: they may have new files, and match saved searches. */
  readonly adsReceived: () => void;
}

/** Changes of boards, saved ads, notes, tags, and saved searches. */
export interface UserAdUpdates {
  /** Applies a change that cannot be undone. */
  readonly make: (plan: () => UserAdChange) => void;
  /** Applies a change that can be undone until the app quits. */
  readonly change: (plan: () => UserAdChange) => Undoable & { readonly inverse: UserAdChange };
  /** Throws `not_found`. */
  readonly undo: (undoId: string) => void;
}

/** The same, with the changes of what the user adds to ads. */
export interface UserAdContext extends MirrorContext {
  readonly changes: UserAdUpdates;
}

/** The same, with the files of ads. */
export interface AdFilesContext extends UserAdContext {
  /** Kept apart from the results, because these files can be lost and downloaded again. */
  readonly files: Pick<ContentStore, "pathOf" | "has" | "remove">;
  /** Stores an image that the app made. */
  readonly storeImage: (bytes: Uint8Array) => Promise<StoredFile>;
  /** Removes every file for which `isNamed` is false. No file may be stored during this call. */
  readonly removeUnreferencedFiles: (isNamed: (sha256: string) => boolean) => Promise<void>;
  readonly fetcher: Pick<MediaFetcher, "fetch">;
  /** The job of the downloads, which opens after what it downloads with. */
  readonly mediaJob: () => Pick<AdMediaJob, "soon" | "quotaChanged">;
}

/** Downloads the media of ads. */
export interface AdMediaJob extends Job {
  /** Allows downloads to start; before this call, none does. */
  readonly begin: () => void;
  /** Called when other files are requested now. */
  readonly soon: () => void;
  /** Called when the available space may have changed. */
  readonly quotaChanged: () => void;
}

/** Why a collection is not being read now. */
export interface SyncWait {
  readonly reason: Reason;
  /** Epoch ms. */
  readonly until: number;
  readonly isFailure: boolean;
}

/** Reads offline collections. */
export interface AdSyncJob extends Job {
  /** Clears the reason why a collection waits, and reads it next. */
  readonly soon: (id: OfflineCollectionId) => void;
  readonly waitOf: (id: OfflineCollectionId) => SyncWait | null;
  readonly isReading: (id: OfflineCollectionId) => boolean;
}
