import path from "node:path";
import { app, crashReporter, dialog, nativeTheme, type Protocol, session } from "electron";
import type { MenuRequest } from "#contracts/desktop/app.ts";
import { publisher } from "./shared/ipc/publish.ts";
import { serveCommands } from "./shared/ipc/transport.ts";
import { type Log, openLog } from "./shared/platform/log.ts";
import { ownExecutable } from "./shared/platform/ownExecutable.ts";
import { closeBeforeQuit } from "./desktop/quitting.ts";
import { type DeepLinkInbox, deepLinkInbox } from "./desktop/deepLinkInbox.ts";
import { type DataFolders, dataFolders } from "./shared/platform/dataFolders.ts";
import type { DesktopBehavior } from "./desktop/openDesktop.ts";
import type { Core } from "./app/core.ts";
import type { OpenWorkspaces, OpenWorkspacesOptions } from "./app/running/openWorkspaces.ts";
import type { AppWindow } from "./shared/platform/appWindow.ts";
import { readJsonFile, writeJsonFile } from "./shared/platform/jsonFile.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";
import { currentLanguage, t } from "#texts/t.ts";
import { commandLineArguments, runCommandLine } from "./app/boot/commandLine.ts";
import { startupErrorText } from "./app/boot/startupErrorText.ts";
import {
  completed,
  handOverName,
  mustStartAgain,
  receiveSecrets,
  type Secrets,
  startAgain,
} from "./app/boot/handOver.ts";
import { refuseToStart } from "./app/boot/refuseToStart.ts";
import { sandboxing } from "./app/boot/sandboxing.ts";
import { languageOf, languagesOf } from "./app/boot/startLanguage.ts";
import { type StartPhases, startPhases } from "./app/boot/startPhases.ts";
import { dropWeakening, extractEnvSecrets, secretVariables } from "./app/boot/environmentVariables.ts";
import { chromiumLanguage } from "./windows/menu/chromiumLanguage.ts";
import { registerSchemes, serveApp } from "./windows/appProtocol.ts";
import { consentView } from "./windows/consent/consentView.ts";
import { hardenOne, hardenSession } from "./windows/hardenSession.ts";
import { openMainWindow } from "./windows/mainWindow.ts";
import { serveMedia } from "./windows/mediaProtocol.ts";
import { setMenu } from "./windows/menu/menu.ts";
import { origins } from "./windows/origins.ts";
import { closePageNetwork } from "./windows/pageNetwork.ts";
import { savedAppearance } from "./windows/menu/savedAppearance.ts";
import { parseBounds } from "./windows/windowState.ts";

void boot();

/**
 * Starts the app. Loads only what a window needs; the workspace loads while the renderer process starts. The order
 * matters: the single-instance lock comes before any database is opened.
 */
async function boot(): Promise<void> {
  const typed = commandLineArguments(process.argv);
  if (typed !== null) return runCommandLine(typed);
  const secrets = extractEnvSecrets(process.env);
  const isDebugged = ["remote-debugging-port", "inspect", "inspect-brk"].some((name) =>
    app.commandLine.hasSwitch(name),
  );
  if (mustStartAgain({ platform: process.platform, secrets, isDebugged })) return startWithout(secrets);
  const handedOver = process.env[handOverName] === "stdin" ? receiveSecrets(process.stdin, secretVariables) : null;
  delete process.env[handOverName];
  // A rejection is reported where the workspace is opened, because only that step needs the secrets.
  handedOver?.catch(() => undefined);
  const dropped = dropWeakening(process.env);
  const dataDir = process.env["PROOFSHEET_DATA_DIR"];
  if (dataDir) app.setPath("userData", path.resolve(dataDir));
  crashReporter.start({ uploadToServer: false });
  const sandbox = sandboxing({
    isSwitchedOff: app.commandLine.hasSwitch("no-sandbox"),
    isPackaged: app.isPackaged,
    uid: process.getuid?.() ?? null,
  });
  if (sandbox === "refused") return refuseToStart();
  // As root, Electron runs only without its sandbox; this call would then end every child process at once.
  if (sandbox === "on") app.enableSandbox();
  registerSchemes();
  if (!app.requestSingleInstanceLock()) {
    // The first instance has already received this process's arguments, for example a link.
    app.quit();
    return;
  }
  const links = deepLinkInbox();
  links.open(process.argv);
  const folders = dataFolders(app.getPath("userData"));
  const log = openLog(folders.logs);
  const phases = startPhases({
    log,
    uptimeMs: () => process.uptime() * 1000,
    later: (ms, act) => void setTimeout(act, ms).unref(),
  });
  phases.reached("locked");
  // Chromium reads its language at startup and cannot change it later.
  const locale = chromiumLanguage(languagesOf(folders));
  if (locale !== null && !app.commandLine.hasSwitch("lang")) app.commandLine.appendSwitch("lang", locale);
  process.on("uncaughtException", (cause) => log.error("uncaught exception", { cause }));
  process.on("unhandledRejection", (cause) => log.error("unhandled rejection", { cause }));
  const environment = completed({ ...process.env, ...secrets }, handedOver);
  environment.catch(() => undefined);
  try {
    await app.whenReady();
    phases.reached("ready");
    await Promise.all([closePageNetwork(session.defaultSession), loadLanguage(languageOf(folders))]);
    phases.reached("language");
    start({ folders, log, environment, links, phases });
    if (dropped.length > 0) log.warn("variables dropped", { names: dropped });
    if (sandbox === "off") log.warn("running without Chromium's sandbox", { isRoot: process.getuid?.() === 0 });
  } catch (cause) {
    log.error("not ready", { cause });
    // Without this dialog the failure would be invisible.
    dialog.showErrorBox(app.getName(), startupErrorText(cause));
    app.exit(1);
  }
}

/** Restarts the app without the secrets in its environment, because child processes inherit that environment. */
async function startWithout(secrets: Secrets): Promise<void> {
  try {
    const args = process.argv.slice(1);
    await startAgain({ executable: ownExecutable(), args, environment: process.env, secrets });
    app.exit(0);
  } catch (cause) {
    process.stderr.write(`Proofsheet could not start: ${startupErrorText(cause)}\n`);
    app.exit(1);
  }
}

const paintsWithinMs = 300;

/** Starts the app without a window, for a program that the user runs. */
const backgroundSwitch = "background";

/** Switches that let another program operate or inspect the app's pages. */
const debuggingSwitches = ["remote-debugging-port", "remote-debugging-pipe", "inspect", "inspect-brk"];

interface Boot {
  readonly folders: DataFolders;
  readonly log: Log;
  /**
   * Includes the secrets, which `process.env` no longer has. Rejects with a user-facing message if the secrets did not
   * arrive.
   */
  readonly environment: Promise<Readonly<Record<string, string | undefined>>>;
  readonly links: DeepLinkInbox;
  readonly phases: StartPhases;
}

function start(boot: Boot): void {
  const { folders, log, links, phases } = boot;
  const report = (what: string, detail: string) => log.warn(what, { detail });
  let window: AppWindow | null = null;
  const current = () => window;
  const page = () => window?.webContents ?? null;
  // Started by the `proofsheet` command: no window opens before the user wants one.
  const isBackground = app.commandLine.hasSwitch(backgroundSwitch);

  function open(): AppWindow {
    const opened = openMainWindow({
      preloadFolder: preloadFolder(),
      savedBounds: parseBounds(readJsonFile(folders.windowFile)),
      saveBounds: (place) => writeJsonFile(folders.windowFile, place),
      zoom: () => saved().zoom,
      zoomWanted: (id) => publish("menu.requested", { kind: "act", id }),
      report,
      closes: (event) => behavior?.windowCloses(event),
      shown: (hasPainted) => {
        phases.reached("window shown");
        log.info("window shown", { afterMs: Math.round(process.uptime() * 1000) });
        if (!hasPainted) log.warn("window shown before it painted");
        setImmediate(showWorkspace);
      },
    });
    opened.on("closed", () => {
      window = null;
      if (process.platform !== "darwin" && behavior?.staysOpen() !== true) app.quit();
    });
    window = opened;
    behavior?.refresh();
    return opened;
  }

  function showWindow(): void {
    if (window === null) {
      // The window is shown once it has painted.
      open();
      return;
    }
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  const saved = () => savedAppearance(readJsonFile(folders.settingsFile));
  function appearanceChanged(): void {
    consent.rezoom();
    showMenu();
  }

  /** Applies a new language: rebuilds the menu and reloads the page. */
  async function languageChanged(): Promise<void> {
    const language = languageOf(folders);
    if (language === currentLanguage()) return;
    await loadLanguage(language);
    showMenu();
    window?.webContents.reload();
    consent.reload();
  }

  /** Starts background work, once the window has something to show. */
  async function begin(): Promise<void> {
    const opened = await workspaces();
    phases.reached("workspace open");
    behavior = opened.behavior;
    opened.start();
    if (isBackground) opened.endWhenUnused();
  }

  hardenSession(report);
  nativeTheme.themeSource = saved().theme;
  let behavior: DesktopBehavior | null = null;
  let running: Promise<OpenWorkspaces> | null = null;
  // Opening databases blocks this process. Before the window is shown, that would only delay showing it.
  let showWorkspace: () => void = () => undefined;
  const isShown = new Promise<void>((resolve) => (showWorkspace = resolve));
  const workspaces = () =>
    (running ??= isShown.then(() =>
      loadWorkspaces(
        {
          ...boot,
          languageChanged,
          appearanceChanged,
          showWindow,
          takeLink: links.take,
          leaveLink: links.leave,
          consent,
        },
        current,
      ),
    ));
  const core = async () => (await workspaces()).core();
  /** `coreOf`: the workspace whose media the pages of this session may load. */
  const serve = (target: Protocol, coreOf: (open: OpenWorkspaces) => Core) => {
    const media = async () => coreOf(await workspaces());
    serveApp(target, path.join(app.getAppPath(), "out", "renderer"), currentLanguage, async (requestId) =>
      (await workspaces()).fileToDecode(requestId),
    );
    serveMedia(target, {
      asset: async (sha256) => (await media()).shownAssetFile(sha256),
      thumbnail: async (sha256) => (await media()).thumbnailFile(sha256),
      gallery: async (sha256) => (await media()).galleryThumbnail(sha256),
      reference: async (sha256) => (await media()).referenceThumbnail(sha256),
      ad: async (sha256) => (await media()).adFile(sha256),
    });
  };
  serve(session.defaultSession.protocol, (open) => open.coreOfPage());
  const consent = consentView({
    window: current,
    preloadFolder: preloadFolder(),
    isDebugged: debuggingSwitches.some((name) => app.commandLine.hasSwitch(name)),
    zoom: () => saved().zoom,
    prepare: async (target) => {
      hardenOne(target, report);
      serve(target.protocol, (open) => open.core());
      await closePageNetwork(target);
    },
    ended: () => void core().then((open) => open.endConsents()),
    run: async (name, input) => (await workspaces()).runConsent(name, input),
    report,
  });
  serveCommands(page, origins.ui, async (name, input, load) => (await workspaces()).run(name, input, load));
  if (isBackground) {
    showWorkspace();
    void begin();
  } else {
    const first = open();
    phases.reached("window created");
    first.webContents.once("did-finish-load", () => {
      phases.reached("page loaded");
      // Some windows paint only after their commands are answered, so the workspace opens after this delay anyway.
      setTimeout(showWorkspace, paintsWithinMs);
      void begin();
    });
  }
  const publish = publisher(page);
  const request = (what: MenuRequest) => {
    // While a consent covers the page, the menu must not operate the page below it, except to zoom both.
    if (!consent.isShown() || isZoomRequest(what)) publish("menu.requested", what);
  };
  const showMenu = () => setMenu(saved(), request);
  showMenu();
  app.on("activate", () => {
    if (window === null) open();
  });
  links.follow(() => publish("link.opened", null));
  app.on("second-instance", (_event, args) => {
    links.open(args);
    if (!args.includes(`--${backgroundSwitch}`)) showWindow();
  });
  app.on("window-all-closed", () => {
    // The media renderer's window does not keep the app open; the main window's `closed` handler quits if needed.
  });
  closeBeforeQuit(async () => (await running)?.close());
}

/** Loads and wires the workspaces. The app cannot run without one: a failure is shown to the user and ends the app. */
async function loadWorkspaces(
  boot: Boot &
    Pick<
      OpenWorkspacesOptions,
      "languageChanged" | "appearanceChanged" | "showWindow" | "takeLink" | "leaveLink" | "consent"
    >,
  window: () => AppWindow | null,
): Promise<OpenWorkspaces> {
  try {
    const { openWorkspaces } = await import("./app/running/openWorkspaces.ts");
    return openWorkspaces({ ...boot, environment: await boot.environment, window, preloadFolder: preloadFolder() });
  } catch (cause) {
    boot.log.error("start failed", { cause });
    dialog.showErrorBox(t("Couldn't start Proofsheet"), startupErrorText(cause));
    app.exit(1);
    throw cause;
  }
}

function isZoomRequest(what: MenuRequest): boolean {
  return what.kind === "act" && (what.id === "zoomIn" || what.id === "zoomOut" || what.id === "zoomReset");
}

function preloadFolder(): string {
  return path.join(app.getAppPath(), "out", "preload");
}
