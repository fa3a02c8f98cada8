import type { AdTile } from "#contracts/ads/ads.ts";
import type { AssetId, PaidRequestId, Sha256 } from "#contracts/ids.ts";
import type { LibraryChanged } from "#contracts/library/library.ts";
import type { LocalFile } from "#contracts/references.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { AvatarCard, SceneCard } from "#contracts/studio/galleries.ts";
import type { GenerationReader, GenerationWriter } from "#main/generations/stores/generationStore.ts";
import type { LedgerReader } from "#main/ledger/stores/ledgerStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { DecodePorts } from "#main/shared/files/domain/decodeThumbnail.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import type { WorkerClientOf } from "#main/shared/workers/workerMessages.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { LibraryChange } from "./domain/libraryItem.ts";
import type { AssetMediaStore } from "./stores/assetMediaStore.ts";
import type { AssetReader } from "./stores/assetStore.ts";
import type { CollectionReader } from "./stores/collectionStore.ts";
import type { LibraryReads } from "./stores/libraryReads.ts";
import type { LibraryReader } from "./stores/libraryStore.ts";
import type { LibraryWriter } from "./stores/libraryWriter.ts";
import type { MissingFileStore } from "./stores/missingFileStore.ts";
import type { ResultAppearanceStore } from "./stores/resultAppearanceStore.ts";
import type { SavedFileStore } from "./stores/savedFileStore.ts";

/** What announces a stored result. It exists before the rest, because downloads announce their results. */
export interface AnnounceContext {
  readonly publish: Publish;
  /** Called with the requests whose results changed. */
  readonly requestsChanged: (ids: readonly PaidRequestId[]) => void;
}

/** What thumbnails and descriptions of results need of a workspace. */
export interface ThumbnailContext extends AnnounceContext, Pick<LibraryContext, "clock" | "wake" | "report"> {
  readonly power: PowerSource;
  /** Decodes a stored file in the media renderer. Resolves to null if it can't be decoded. */
  readonly decode: DecodePorts["decode"];
  readonly store: Pick<ContentStore, "receive">;
  /** On purpose only this: generations alone decide what a generation is. */
  readonly generationWriter: Pick<GenerationWriter, "setThumbnail">;
  readonly assets: Pick<AssetReader, "wantingThumbnail">;
  readonly assetMedia: Pick<AssetMediaStore, "write">;
  readonly library: Pick<LibraryReader, "page">;
  readonly resultAppearances: ResultAppearanceStore;
}

/** The same, with what stores a thumbnail. */
export interface MakeContext extends ThumbnailContext {
  readonly storeThumbnail: DecodePorts["store"];
}

/** What describes older results. */
export type DescribeContext = Omit<
  ThumbnailContext,
  "store" | "generationWriter" | "assets" | "assetMedia" | "requestsChanged"
>;

/** What the library's use cases need of a workspace. */
export interface LibraryContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly publish: Publish;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly settings: SettingsFile;
  readonly desktop: Pick<
    Dialogs,
    "chooseTarget" | "chooseFolder" | "chooseFiles" | "reveal" | "startDrag" | "copyImageAt"
  >;
  /** The folder of the copies that other apps read during a drag. */
  readonly dragFolder: string;
  /** The files of results. On purpose without `remove`: only the trash has it. */
  readonly store: Pick<ContentStore, "pathOf" | "has">;
  readonly assets: AssetReader;
  readonly assetMedia: Pick<AssetMediaStore, "read">;
  readonly library: LibraryReader;
  /** On purpose without `remove`, which deletes permanently: only the trash has it. */
  readonly libraryWriter: Pick<LibraryWriter, "apply" | "index">;
  readonly collections: CollectionReader;
  readonly saved: SavedFileStore;
  readonly missingFiles: Pick<MissingFileStore, "isKnown" | "missing">;
  /** The queries, run in the read worker. */
  readonly reads: Omit<WorkerClientOf<LibraryReads, never>, "close" | "rest">;
  readonly generations: Pick<GenerationReader, "heldUpDownloads">;
  readonly requests: Pick<PaidRequestReader, "read" | "confirmRequestIds">;
  readonly ledger: Pick<LedgerReader, "ofGeneration">;
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
  /** What other areas know of the things that requests use. */
  readonly sources: {
    /** Returns the stored local files among these texts. */
    readonly localFiles: (addresses: readonly string[]) => readonly LocalFile[];
    /** Returns a result of which this local file is a copy. */
    readonly resultOfFile: (sha256: Sha256) => AssetId | null;
    readonly avatars: () => readonly AvatarCard[];
    readonly scenes: () => readonly SceneCard[];
    /** Returns the ads with files at these URLs, which have no query. */
    readonly adsAt: (addresses: readonly string[]) => Promise<readonly AdTile[]>;
  };
}

/** What only the trash needs, because it deletes permanently. */
export interface DeletionContext {
  readonly library: Pick<
    LibraryReader,
    "trashedBefore" | "trashedIds" | "trashedOf" | "oldestTrashedAt" | "filesToRemove"
  >;
  readonly libraryWriter: Pick<LibraryWriter, "remove" | "fileRemoved">;
  readonly store: Pick<ContentStore, "remove">;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
}

/** What a change of results needs. */
export interface ChangeContext extends Pick<LibraryContext, "newId"> {
  readonly libraryWriter: Pick<LibraryWriter, "apply">;
  /** Tells the pages which results changed, and wakes the jobs. */
  readonly changed: (ids: readonly AssetId[]) => void;
}

/** Applies changes, and keeps their inverses in memory. */
export interface AssetChanges {
  /** `stepOf` is the undo ID of an earlier change that this change continues. */
  readonly change: (change: LibraryChange, stepOf?: string) => LibraryChanged;
  /** Undoes the last remaining step of a change. The caller repeats this until no step is left. */
  readonly undo: (undoId: string) => { readonly count: number; readonly isMore: boolean };
}

/** The library with what it keeps in memory. */
export interface OpenLibrary extends LibraryContext {
  readonly changed: ChangeContext["changed"];
  readonly changes: AssetChanges;
  /** Yields to the event loop. */
  readonly pause: () => Promise<void>;
}

export type TrashContext = DeletionContext & Pick<OpenLibrary, "changed" | "pause">;

/** What reads a result with all that the journal has about it. */
export type ReadContext = Pick<
  LibraryContext,
  "collections" | "saved" | "requests" | "ledger" | "localReferences" | "assets" | "assetMedia" | "library"
> & { readonly store: Pick<LibraryContext["store"], "has"> };

/** What the search index needs. */
export interface IndexContext extends Pick<LibraryContext, "clock"> {
  readonly settings: Pick<SettingsFile, "read">;
  readonly library: Pick<LibraryReader, "unindexed">;
  readonly libraryWriter: Pick<LibraryWriter, "index">;
}

/** What one copy in the save folder needs. Small, because a test with hostile names builds it by hand. */
export interface SaveContext extends Pick<LibraryContext, "clock" | "random" | "publish"> {
  readonly settings: Pick<SettingsFile, "read">;
  readonly assets: Pick<AssetReader, "read">;
  readonly store: Pick<ContentStore, "pathOf">;
  readonly saved: Pick<SavedFileStore, "claim" | "done" | "later" | "failed">;
  /** Returns the recipe of a result as JSON for its file. Null if it is unknown. */
  readonly recipeOf: (id: AssetId) => string | null;
}
