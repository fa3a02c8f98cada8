import type { AssetId, Sha256 } from "#contracts/ids.ts";
import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { ContentStore } from "#main/shared/files/contentStore.ts";
import type { DecodedImage, MediaKind } from "#main/shared/files/domain/decodedImage.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import type { QuoteContext } from "#main/spending/context.ts";
import type { Listener } from "#main/webhooks/listener/listener.ts";
import type { ReencodedImage } from "./domain/reference.ts";
import type { OpenFiles } from "./import/openFiles.ts";
import type { HostedFileReader, HostedFileWriter } from "./stores/hostedFileStore.ts";
import type { ReferenceStore } from "./stores/referenceStore.ts";

/** What local files and their hosting need of a workspace. */
export interface ReferenceContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Pick<Log, "warn">;
  readonly publish: Publish;
  readonly wake: () => void;
  readonly desktop: Pick<Dialogs, "chooseFiles">;
  readonly secrets: Secrets;
  /** The workspace folder, so that the files of two workspaces never mix. */
  readonly folder: string;
  readonly references: ReferenceStore;
  readonly hosted: HostedFileReader;
  readonly hostedWriter: HostedFileWriter;
  readonly meta: MetaStore;
  /** The files of results. */
  readonly store: Pick<ContentStore, "pathOf">;
  /** Returns the result that has this file. */
  readonly resultOf: (sha256: Sha256) => AssetId | null;
  /** Makes a thumbnail of a stored file in the media renderer. Resolves to null if there is none. */
  readonly decode: (sha256: Sha256, kind: MediaKind) => Promise<DecodedImage | null>;
  /** Re-encodes a stored image in the media renderer. Resolves to null if it can't be decoded. */
  readonly reencode: (sha256: Sha256, as: string) => Promise<ReencodedImage | null>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
  /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
  readonly consentToHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
  /** The listener, which serves hosted files and therefore opens after them. */
  readonly listener: () => Pick<Listener, "isReachable" | "listen" | "fileAddress" | "describe">;
  /** What requests the free quote that tests inline files. Quotes need hosting first. */
  readonly quotes: () => QuoteContext;
}

/** The same, with the folder of local files. */
export interface FilesContext extends ReferenceContext {
  readonly files: ContentStore;
  readonly openFiles: OpenFiles;
  /** Resolves when the files without a row are removed. No file is received before. */
  readonly swept: Promise<unknown>;
}
