import { randomUUID } from "node:crypto";
import path from "node:path";
import { app, type BrowserWindow, nativeTheme } from "electron";
import type { AppDescription, Workspace } from "../contracts/app.ts";
import { rateLimits } from "../contracts/service/headers.ts";
import type { ChosenService } from "./chooseService.ts";
import { composeCore } from "./compose.ts";
import type { Core } from "./core.ts";
import { type Publish, publisher } from "./ipc/publish.ts";
import type { Log } from "./log.ts";
import type { DataFolders } from "./platform/dataFolders.ts";
import { desktop } from "./platform/dialogs.ts";
import { systemPower } from "./platform/powerSource.ts";
import type { Secrets } from "./platform/sessionSecrets.ts";
import { settingsFile } from "./platform/settingsFile.ts";
import { systemClock } from "./platform/systemClock.ts";
import { platformUpdater } from "./platform/updater.ts";
import type { ThumbnailWindow } from "./windows/thumbnailWindow.ts";

interface Options {
  readonly folders: DataFolders;
  readonly log: Log;
  readonly window: () => BrowserWindow | null;
  readonly service: ChosenService;
  readonly secrets: Secrets;
  readonly thumbnails: ThumbnailWindow;
  readonly languageChanged: () => Promise<void>;
  /** What the menu and the window take from the settings may have changed. */
  readonly appearanceChanged: () => void;
}

/** A workspace that is open, wired to Electron. */
export interface RunningWorkspace {
  readonly id: string;
  readonly core: Core;
  readonly close: () => Promise<void>;
}

/** Opens one workspace. Throws, in words for a person, when it cannot be opened; then nothing of it runs. */
export function startWorkspace(options: Options): RunningWorkspace {
  const { folders, window, service, secrets, thumbnails } = options;
  const settings = settingsFile(folders.settingsFile);
  // Work that is cut off by the closing fails on databases that are closed; the next opening takes it up again. Neither the
  // log nor a page that shows another workspace by then is told of it.
  let isClosed = false;
  const log = whileOpen(options.log, () => isClosed);
  const tell = publisher(window);
  const publish: Publish = (name, payload) => {
    if (!isClosed) tell(name, payload);
  };
  const core = composeCore({
    folders,
    description: describeApp(service.workspace),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    address: service.address,
    secrets,
    webhookSecret: service.webhookSecret,
    ...(service.readsPerMinute !== null && {
      rateLimits: { read: service.readsPerMinute, write: rateLimits.writePerMinute },
    }),
    dataProgram: path.join(app.getAppPath(), "out", "main", "dataWorker.cjs"),
    publish,
    log,
    desktop: desktop(window, (screen) => publish("menu.requested", { kind: "navigate", screen })),
    settings: {
      read: settings.read,
      update: (change) => {
        const changed = settings.update(change);
        nativeTheme.themeSource = changed.theme;
        if (change.language !== undefined) void options.languageChanged();
        options.appearanceChanged();
        return changed;
      },
    },
    power: systemPower(),
    adProgram: path.join(app.getAppPath(), "out", "main", "adWorker.cjs"),
    updater: platformUpdater(),
    decode: (sha256, kind) => thumbnails.decode(sha256, kind),
    redraw: (sha256, as) => thumbnails.decode(sha256, "picture", as),
  });
  return {
    id: service.workspace.id,
    core,
    close: async () => {
      isClosed = true;
      const stopped = service.stop();
      await core.close();
      await stopped;
    },
  };
}

function whileOpen(log: Log, isClosed: () => boolean): Log {
  const write = (level: keyof Log) => (event: string, fields?: Readonly<Record<string, unknown>>) => {
    if (!isClosed()) log[level](event, fields);
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

function describeApp(workspace: Workspace): AppDescription {
  const { platform } = process;
  return {
    version: app.getVersion(),
    platform: platform === "darwin" || platform === "win32" ? platform : "linux",
    workspace,
  };
}
