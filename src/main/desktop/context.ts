import type { BaseWindow } from "electron";
import type { AppDescription } from "#contracts/desktop/app.ts";
import type { AppNotification, NotificationEvent } from "#contracts/desktop/notifications.ts";
import type { Settings } from "#contracts/desktop/settings.ts";
import type { Result } from "#contracts/result.ts";
import type { KeyLimit } from "#contracts/spending/spend.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Notifications, SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { PaidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { RequestCounts } from "./domain/requestCounts.ts";
import type { NotificationStore } from "./stores/notificationStore.ts";
import type { TrayIcon } from "./trayIcon.ts";

/** The interface between the app and the desktop integration outside of its window. */
export interface DesktopCore {
  readonly run: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Counts of requests that are active, waiting or in need of the user. Throws while the journal cannot be read. */
  readonly requestCounts: () => RequestCounts;
  /** Called when the user returns to the window, perhaps after buying credits. */
  readonly windowFocused: () => void;
  /** Called before the computer sleeps: no new work starts. */
  readonly fallAsleep: () => void;
  /** Called after sleep: reads the account, then starts the work that became due, one job after another. */
  readonly wakeUp: () => void;
}

/** What the app's behavior outside of its window needs. */
export interface DesktopContext {
  readonly log: Pick<Log, "error">;
  readonly settings: { readonly read: () => Pick<Settings, "tray" | "confirmBeforeQuit"> };
  readonly window: () => BaseWindow | null;
  /** Opens the window, or brings it to the front. */
  readonly showWindow: () => void;
  /** All open workspaces as one. */
  readonly core: DesktopCore;
  /** Each open workspace. */
  readonly cores: () => readonly DesktopCore[];
  /** Whether programs may connect. */
  readonly areProgramsOn: () => boolean;
  /** Called when the app quits, before its windows close. */
  readonly quitting: () => void;
}

/** The tray icon and its menu. */
export interface TrayMenu {
  /** Shows these counts; null removes the icon. */
  readonly show: (counts: RequestCounts | null) => void;
  /** Shows the next counts even if they have not changed. */
  readonly forget: () => void;
}

/** What shows the state of requests in tray, dock and taskbar. */
export interface DisplayContext extends Pick<DesktopContext, "log" | "settings"> {
  readonly clock: Clock;
  readonly core: Pick<DesktopCore, "requestCounts">;
  readonly window: () => Pick<BaseWindow, "id"> | null;
  readonly tray: TrayMenu;
  /** `progress`: 0 to 1, or null for none. `badge`: number of requests that need the user. */
  readonly showOnTaskbar: (state: { readonly progress: number | null; readonly badge: number }) => void;
}

/** What the tray's menu needs. */
export interface TrayContext extends Pick<DesktopContext, "areProgramsOn" | "showWindow"> {
  readonly cores: () => readonly Pick<DesktopCore, "run">[];
  /** Creates the tray icon. */
  readonly openIcon: () => TrayIcon;
  readonly quit: () => void;
}

/** What the confirmation before quitting needs. */
export interface QuitContext extends Pick<DesktopContext, "settings"> {
  readonly core: Pick<DesktopCore, "run">;
  readonly platform: NodeJS.Platform;
  /** Null while the requests cannot be counted. */
  readonly counts: () => RequestCounts | null;
  /** Shows the system's confirmation dialog with these reasons. */
  readonly confirmQuit: (
    reasons: readonly string[],
  ) => Promise<{ readonly quits: boolean; readonly confirmsNextTime: boolean }>;
  /** Whether the app may already quit without a confirmation. */
  readonly mayQuit: () => boolean;
  /** Quits the app, after the confirmation if one is needed. */
  readonly quit: () => void;
}

/** What decides in which channels a workspace's notifications are shown. */
export interface NotifierContext {
  readonly settings: {
    readonly read: () => Pick<Settings, "notify" | "notificationChoices" | "mutedWorkspaces">;
  };
  readonly description: Pick<AppDescription, "workspace">;
  readonly desktop: Pick<Notifications, "notify"> & Pick<Dialogs, "isObserved">;
}

/** What the notifications of a workspace need. */
export interface NotificationContext {
  readonly clock: Clock;
  /** Returns the function that reports the failures of a job. */
  readonly report: (job: string) => (cause: unknown) => void;
  readonly desktop: Pick<Notifications, "shownTopics" | "closeNotification">;
  /** The transitions of the journal since the last notification. */
  readonly notificationLog: NotificationStore;
  readonly requests: Pick<PaidRequestReader, "approvalEndings">;
  /** The limits of the API key as last read. */
  readonly keyLimits: () => readonly KeyLimit[];
  /** Whether the user wants notifications of an event now, in any channel. */
  readonly isWanted: (event: NotificationEvent) => boolean;
  readonly notify: (notice: SystemNotification) => void;
}

/** What the list of notifications needs, which all workspaces share. */
export interface NotificationListContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  /** Path of the file with the list. */
  readonly file: string;
  /** Opens the target of a notification in its workspace. */
  readonly open: (notification: AppNotification) => Promise<void>;
}

/** Finds, downloads and installs versions of the app. */
export interface Updater {
  /** Resolves to the newest version at the package's update URL. Rejects if it cannot be read. */
  readonly newest: () => Promise<string>;
  /** Downloads and checks the version that `newest` returned. Rejects if the files differ from the announced ones. */
  readonly fetch: (progress: (percent: number) => void) => Promise<void>;
  /** Quits the app, installs the download and starts the app. */
  readonly install: () => Promise<void>;
}

/** Why this build does not check for updates. */
export type NoUpdater = "no_place" | "no_key";

/** What updates of the app need. */
export interface UpdateContext {
  readonly log: Pick<Log, "warn">;
  readonly publish: Publish;
  readonly notify: (notice: SystemNotification) => void;
  readonly description: Pick<AppDescription, "version">;
  readonly updater: Updater | NoUpdater;
  /** Number of requests whose confirm is being sent or awaits its response. */
  readonly sendingCount: () => number;
  /** Creates a copy of the journal, which the next version may migrate. Delays only the caller. */
  readonly copyJournal: () => Promise<void>;
}
