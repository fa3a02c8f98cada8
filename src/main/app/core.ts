import type { AppDescription, LinkTarget } from "../../contracts/desktop/app.ts";
import type { Sha256 } from "../../contracts/ids.ts";
import type { ServiceAddress } from "../shared/api/lazyTransport.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { PowerSource } from "../shared/platform/powerSource.ts";
import type { Random } from "../shared/base/retryPolicy.ts";
import type { DesktopCore } from "../desktop/desktopCore.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import type { Log } from "../shared/platform/log.ts";
import type { DataFolders } from "../shared/platform/dataFolders.ts";
import type { Desktop } from "../shared/platform/dialogs.ts";
import type { Secrets } from "../shared/platform/sessionSecrets.ts";
import type { SettingsFile } from "../shared/platform/settingsFile.ts";
import type { platformUpdater } from "../desktop/updates/updater.ts";
import type { DecodedPicture, MediaKind } from "../shared/files/domain/decodedImage.ts";
import type { RedrawnPicture } from "../references/import/takeFile.ts";

interface FoundFile {
  readonly path: string;
  readonly mediaType: string;
}

/** Everything that the core takes from around it. Electron is only behind these, so the core runs without it too. */
export interface CoreOptions {
  readonly folders: DataFolders;
  readonly description: AppDescription;
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  /** The program of the threads that work on whole databases and folders of files. */
  readonly dataProgram: string | URL;
  /** The program of the thread that looks through much of the journal and its cache. */
  readonly readProgram: string | URL;
  /** Where the workspace's service is; rejects while it cannot be reached at all. */
  readonly address: () => Promise<ServiceAddress>;
  /** The secret by which the service signs callbacks, where it comes with the service; else a person gives it. */
  readonly webhookSecret?: string | null;
  readonly publish: Publish;
  readonly log: Log;
  readonly desktop: Desktop;
  readonly settings: SettingsFile;
  readonly power: PowerSource;
  /** The program of the thread that owns the mirror of ads. */
  readonly adProgram: string | URL;
  /** Decodes a stored file in the media renderer. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedPicture | null>;
  /** Re-encodes a stored image in the media renderer as this media type. */
  readonly redraw: (sha256: Sha256, as: string) => Promise<RedrawnPicture | null>;
  /** Gives the link that was opened last, once. */
  readonly takeLink?: () => LinkTarget | null;
  /** Finds and installs versions of the app; none where this build looks for none. */
  readonly updater?: ReturnType<typeof platformUpdater> | undefined;
  /** Where secrets of the workspace are kept; in memory, until the app ends, when left out. */
  readonly secrets?: Secrets;
  /** Requests a minute, where they are not those of the interface: tests run against a service without limits. */
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
}

export interface Core extends DesktopCore {
  /** The stored file of a result, by its hash. */
  readonly assetFile: (sha256: string) => FoundFile | null;
  readonly thumbnailFile: (sha256: string) => FoundFile | null;
  /** The small copy of a gallery's picture, and the picture itself, which only the media renderer opens. */
  readonly galleryThumbnail: (sha256: string) => FoundFile | null;
  readonly galleryPicture: (sha256: string) => FoundFile | null;
  /** The small copy of a reference from this computer, and the file itself, which only the media renderer opens. */
  readonly referenceThumbnail: (sha256: string) => FoundFile | null;
  readonly referenceFile: (sha256: string) => FoundFile | null;
  /** A stored file of an ad or its small copy, and a picture of one that only the media renderer opens. */
  readonly adFile: (sha256: string) => Promise<FoundFile | null>;
  readonly adPicture: (sha256: string) => FoundFile | null;
  /** Starts the background work: sending, polling, fetching. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}
