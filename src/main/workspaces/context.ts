import type { LiveRequest, WorkspaceActivity, WorkspaceContents, WorkspaceList } from "#contracts/workspaces.ts";
import type { ConsentAction, HostPurpose, ReleasedRequest } from "#contracts/spending/consentAction.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import type { ServiceProbe } from "#main/shared/api/probeService.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { DataFolders } from "#main/shared/platform/dataFolders.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { WorkspacesFile } from "./folders/workspacesFile.ts";
import type { Keychain } from "./secrets/keychain.ts";
import type { SecretsByWorkspace } from "./secrets/secretsByWorkspace.ts";
import type { SecretStore } from "./secrets/secretStore.ts";
import type { EnvironmentService } from "./service/environment.ts";

/** What an open workspace reports about itself. */
export interface OpenWorkspaceState {
  /** Throws while its journal can't be read. */
  readonly counts: () => {
    readonly waiting: number;
    readonly paused: number;
    readonly sending: number;
    readonly running: number;
    readonly approvals: number;
    readonly unclear: number;
    readonly attention: number;
  };
  readonly liveRequests: () => readonly LiveRequest[];
  readonly state: () => Pick<WorkspaceActivity, "connection" | "credits">;
}

/** What the list of workspaces needs of the app, whichever workspace the window shows. */
export interface WorkspacesContext {
  readonly folders: Pick<DataFolders, "workspace">;
  readonly list: WorkspacesFile;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly userAgent: string;
  readonly log: Log;
  readonly publish: Publish;
  /** The service from the environment variables of this run; null without one. */
  readonly environment: EnvironmentService | null;
  /** The workspace that the window shows. */
  readonly openId: () => string;
  /** The state of a workspace that is open, shown or not; null if it isn't. */
  readonly opened: (id: string) => OpenWorkspaceState | null;
  /** Why a workspace couldn't be opened; null without a failure. */
  readonly problemOf: (id: string) => string | null;
  /** Whether the key of a workspace was needed in this session. */
  readonly isKeyNeeded: (id: string) => boolean;
  /** Pauses or resumes the work of a workspace that is open. */
  readonly setPaused: (id: string, isPaused: boolean) => void;
  /** Called when an account was connected: it works from now on. */
  readonly connected: () => void;
  /** Why the last used workspace was not opened at startup; null if it was. */
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Shows a workspace instead of the current one. Resolves when the page is replaced. */
  readonly open: (id: string) => Promise<void>;
  /** Closes a workspace that isn't shown. Resolves when none of its files is open. */
  readonly close: (id: string) => Promise<void>;
  /** Called when the data of a workspace was removed. */
  readonly dataRemoved: (id: string) => void;
  /** Retries the connection of a workspace, or opens it. */
  readonly keyReplaced: (id: string) => void;
  /** Returns how the user is asked now: in the consent view over the workspace that the window shows. */
  readonly person: () => {
    /** Resolves to whether the user accepted an action in the consent view. */
    readonly consentToAction: (action: ConsentAction) => Promise<boolean>;
    /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
    readonly consentToHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
  };
  /** Confirmed requests that a workspace sends once its work is resumed; null while it is not open, so that they are unknown. */
  readonly heldRequestsOf: (id: string) => readonly ReleasedRequest[] | null;
}

/** The same, with the secrets of all workspaces, and what reaches their services and files. */
export interface AccountContext extends WorkspacesContext {
  readonly secrets: SecretsByWorkspace;
  /** Opens a service with its key for a test. The key is never logged. */
  readonly openProbe: (address: ServiceAddress) => ServiceProbe;
  /** Returns what is in a workspace's folder. */
  readonly contentsOf: (folder: string) => Promise<WorkspaceContents>;
  /** Removes a workspace's folder, and its library if that is elsewhere. */
  readonly removeFolder: (folder: string) => Promise<void>;
}

/** What shows the list of workspaces. */
export interface ListContext extends Pick<WorkspacesContext, "openId" | "isKeyNeeded" | "notOpened"> {
  readonly list: Pick<WorkspacesFile, "all">;
  readonly environment: Pick<EnvironmentService, "workspace"> | null;
  readonly secrets: { readonly of: (id: string) => Pick<SecretStore, "isOnDisk" | "stateOf"> };
}

/** What shows what each workspace does. */
export type ActivityContext = ListContext & Pick<WorkspacesContext, "opened" | "problemOf">;
