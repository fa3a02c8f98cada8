import type { AppDescription } from "#contracts/desktop/app.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { ServiceClient } from "#main/shared/api/serviceClient.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { FreeBytes } from "#main/shared/files/diskSpace.ts";
import type { MediaFetcher } from "#main/shared/files/fetchMedia.ts";
import type { MovableStore } from "#main/shared/files/movableStore.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { ExclusiveTask } from "#main/shared/jobs/exclusiveTask.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { BackupStore } from "./backups/backupStore.ts";
import type { StoredFileStore } from "./files/storedFileStore.ts";
import type { LibraryLocation } from "./library/libraryLocation.ts";
import type { TaskRunner } from "./tasks/runTask.ts";

/** What backups, the storage report, archives, and the library folder need of a workspace. */
export interface StorageContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  /** Called because jobs may have become due. */
  readonly wake: () => void;
  readonly desktop: Pick<Dialogs, "chooseFolder">;
  readonly description: Pick<AppDescription, "version" | "workspace">;
  /** The folder of all of the app's data. */
  readonly folders: Pick<DataFolders, "root">;
  /** The workspace folder. */
  readonly folder: string;
  /** Path of the worker program that processes whole databases and folders of files. */
  readonly dataProgram: string | URL;
  readonly freeBytes: FreeBytes;
  /** The files of results, and where they are. */
  readonly store: Pick<MovableStore, "pathOf" | "remove" | "removeNamed" | "hold">;
  readonly location: LibraryLocation;
  /** False while the workspace uses another one's files. */
  readonly canMoveLibrary: boolean;
  readonly backups: BackupStore;
  readonly storedFiles: StoredFileStore;
  /** Stores which results' files are missing, for the library's filter. */
  readonly missingFiles: {
    readonly checked: (missing: readonly AssetId[]) => void;
    readonly found: (id: AssetId) => void;
  };
  readonly fetcher: Pick<MediaFetcher, "fetch">;
  readonly service: {
    /** On purpose only this read: downloading a missing file again never spends. */
    readonly client: Pick<ServiceClient, "readGeneration">;
  };
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
}

/** The same, with what runs long tasks. */
export interface TaskContext extends StorageContext {
  /** The one long task of the workspace, which the user can watch and stop. */
  readonly work: ExclusiveTask;
  /** Runs each task in a thread. */
  readonly tasks: Pick<TaskRunner, "run">;
}
