import type { EndpointControl } from "#main/agents/context.ts";
import type { WorkspacePrograms } from "#main/agents/workspacePrograms.ts";
import type { AppDescription, Connection } from "#contracts/desktop/app.ts";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import type { Sha256 } from "#contracts/ids.ts";
import type { LiveRequest } from "#contracts/workspaces.ts";
import type { ConsentAction, HostPurpose, ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { Result } from "#contracts/result.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { FreeBytes } from "#main/shared/files/diskSpace.ts";
import type { PowerSource } from "#main/shared/platform/powerSource.ts";
import type { ProgramSpending } from "#main/spending/programs/programSpending.ts";
import type { ConsentScreen } from "#main/spending/consent/consentScreen.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { DesktopCore } from "#main/desktop/context.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import type { Desktop } from "#main/shared/platform/dialogs.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import type { platformUpdater } from "#main/desktop/updates/updater.ts";
import type { DecodedImage, MediaKind } from "#main/shared/files/domain/decodedImage.ts";
import type { ReencodedImage } from "#main/references/domain/reference.ts";

interface FoundFile {
  readonly path: string;
  readonly mediaType: string;
}

/** The core's external dependencies. Electron is reached only through them, so the core also runs without Electron. */
export interface CoreOptions {
  readonly folders: DataFolders;
  readonly description: AppDescription;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  /** Path of the worker program that processes whole databases and folders of files. */
  readonly dataProgram: string | URL;
  /** Path of the worker program that runs large queries on the journal and its cache. */
  readonly readProgram: string | URL;
  /** The address of the workspace's service; rejects while the service cannot be reached at all. */
  readonly address: () => Promise<ServiceAddress>;
  /** The secret that the service signs webhooks with, if the service provides it; otherwise the user enters it. */
  readonly webhookSecret?: string | null;
  readonly publish: Publish;
  readonly log: Log;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  /** Returns the start of this run of the app, epoch ms: spend caps per session count from it. */
  readonly sessionStart: () => number;
  /** The spend caps that a new workspace begins with. */
  readonly firstCaps: readonly SpendCap[];
  /** Where the user sees and accepts what spends. */
  readonly consentScreen: ConsentScreen;
  readonly power: PowerSource;
  /** Returns the free bytes of a folder's disk. */
  readonly freeBytes: FreeBytes;
  /** Path of the worker program that owns the ad cache. */
  readonly adProgram: string | URL;
  /** Decodes a stored file in the media renderer. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  /** Re-encodes a stored image as this media type in the media renderer. */
  readonly reencode: (sha256: Sha256, as: string) => Promise<ReencodedImage | null>;
  /** Returns the most recently opened deep link, once. */
  readonly takeLink?: () => LinkTarget | null;
  /** Finds and installs app updates; undefined if this build does not check for updates. */
  readonly updater?: ReturnType<typeof platformUpdater> | undefined;
  /** Where the workspace's secrets are stored; if undefined, they stay in memory until the app ends. */
  readonly secrets?: Secrets;
  /** Whether the window shows this workspace; true if absent. Only the shown one syncs ads and raises search alerts. */
  readonly isShown?: boolean;
  /** Whether the user paused the work of this workspace; false if absent. */
  readonly isPaused?: boolean;
  /** Whether the service is a process that runs only while it is needed; false if absent. */
  readonly doesServiceRest?: boolean;
  /** What an update of the app does to all workspaces; if absent, only to this one. */
  readonly beforeUpdate?: {
    /** Number of requests whose confirm is being sent or awaits its response. */
    readonly sending: () => number;
    /** Copies the journals, which the next version may migrate. */
    readonly copyJournals: () => Promise<void>;
  };
  /** The endpoint of all workspaces; if absent, no program connects. */
  readonly endpoint?: EndpointControl | undefined;
  /** Requests per minute, if not the limits of the API: tests run against a service without limits. */
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
}

export interface Core extends DesktopCore {
  /** Runs a command of the consent view. */
  readonly runConsent: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Closes the consent view with a no to all that it shows, because its window was closed. */
  readonly endConsents: () => void;
  /** Resolves to whether the user accepted an action in the consent view; false while the window doesn't show it. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
  /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
  readonly consentToHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
  /** Confirmed requests that may cost something once the work of this workspace is resumed. */
  readonly heldRequests: () => readonly ReleasedRequest[];
  /** What paired programs may do with money in this workspace. */
  readonly programSpending: ProgramSpending;
  /** The stored file of a result, found by its hash. */
  readonly assetFile: (sha256: string) => FoundFile | null;
  /** The same, if a page may load it as a whole. [SE112] */
  readonly shownAssetFile: (sha256: string) => FoundFile | null;
  readonly thumbnailFile: (sha256: string) => FoundFile | null;
  /** The thumbnail of a gallery image, and the image itself, which only the media renderer opens. */
  readonly galleryThumbnail: (sha256: string) => FoundFile | null;
  readonly galleryImage: (sha256: string) => FoundFile | null;
  /** The thumbnail of a local reference, and the file itself, which only the media renderer opens. */
  readonly referenceThumbnail: (sha256: string) => FoundFile | null;
  readonly referenceFile: (sha256: string) => FoundFile | null;
  /** A stored file of an ad or its thumbnail, and an image of an ad that only the media renderer opens. */
  readonly adFile: (sha256: string) => Promise<FoundFile | null>;
  readonly adImage: (sha256: string) => FoundFile | null;
  /** Starts the background work: sending, polling, downloading. */
  readonly start: () => void;
  /** Called when the window begins or stops showing this workspace. Its threads end soon after it is hidden. [WS52] */
  readonly setShown: (isShown: boolean) => void;
  /** Stops or resumes sending, polling, and downloading. Work in progress ends. [WS54] */
  readonly setPaused: (isPaused: boolean) => void;
  /** Whether a service that rests may be needed now. */
  readonly needsService: () => boolean;
  /** Requests that run, wait, or need the user, as Queue shows them for all workspaces. */
  readonly liveRequests: () => readonly LiveRequest[];
  /** The state for the list of workspaces. Credits are those that the service last returned; null before that. */
  readonly state: () => { readonly connection: Connection["state"]; readonly credits: number | null };
  /** Whether a link's target is in this workspace; true for a target that every workspace has. */
  readonly holds: (target: LinkTarget) => boolean;
  /** What programs can do in this workspace. */
  readonly programs: WorkspacePrograms;
  /** Whether a program waits for a person: to be paired, or for a decision. */
  readonly doProgramsWait: () => boolean;
  /** Number of requests whose confirm is being sent or awaits its response. */
  readonly sendingCount: () => number;
  /** Copies the journal before an update of the app. */
  readonly copyJournal: () => Promise<void>;
  readonly close: () => Promise<void>;
}
