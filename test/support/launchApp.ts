// The real app for end-to-end tests. `scripts/e2e.mjs` sets the executable and the OS user through environment
// variables.
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { _electron, type ElectronApplication, type Page } from "@playwright/test";
import { notificationEvents } from "#contracts/desktop/notifications.ts";
import type { Language } from "#texts/language.ts";

export interface LaunchOptions {
  /** The user's data folder; reusing it means a restart. */
  readonly dataDir: string;
  /** A service to use instead of the embedded one. */
  readonly service?: {
    readonly baseUrl: string;
    readonly apiKey: string;
    readonly webhookSecret?: string;
    readonly readsPerMinute?: number;
    /** Whether its credits count as real; by default, they don't: under Playwright's debugger, nobody may spend real ones. */
    readonly hasRealCredits?: boolean;
  };
  /** The test's own keychain; by default, none. */
  readonly keychain?: { readonly env: Readonly<Record<string, string>>; readonly flags: readonly string[] };
  /** Whether the app asks before quitting during active work; by default, it quits at once. */
  readonly confirmsBeforeQuit?: boolean;
  /** More arguments, such as a link. */
  readonly args?: readonly string[];
  /** Shows what a new user sees; by default, the tour is not offered and the hint of the first result was shown. */
  readonly isFirstStart?: boolean;
  /** Whether the whole ad library syncs once Discover was opened, as by default in the app. Otherwise tests know which pages are here. */
  readonly syncsAdLibrary?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  /** Whether events appear as toasts, as by default in the app. Otherwise they would cover parts of the window at any time. */
  readonly showsEvents?: boolean;
  /** The language of this session, whatever the settings say. */
  readonly language?: Language;
}

export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Warnings and errors in the page's console. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
  /** Sends SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run the tests with npm run test:e2e`);
  return value;
}

/** Creates a data folder owned by the app's OS user. */
export function temporaryDataFolder(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-data-"));
  giveToUser(folder);
  // Electron's helper processes may write there for a moment after the app has ended.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return { path: folder, remove };
}

/** Gives a file, or a folder with all of its files, to the app's OS user. */
export function giveToUser(file: string): void {
  const owner = process.env["PROOFSHEET_E2E_OWNER"]?.split(":").map(Number);
  if (owner === undefined) return;
  const inside = statSync(file).isDirectory() ? readdirSync(file, { recursive: true, encoding: "utf8" }) : [];
  for (const one of ["", ...inside]) chownSync(path.join(file, one), owner[0] ?? 0, owner[1] ?? 0);
}

function settingsOf(dataDir: string): object {
  const file = path.join(dataDir, "settings.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
}

/** Merges settings into the app's settings file. */
function seedSettings(dataDir: string, seeded: Readonly<Record<string, unknown>>): void {
  const file = path.join(dataDir, "settings.json");
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...settingsOf(dataDir), ...seeded }));
  giveToUser(file);
}

/** Turns all events off in the app, unless the settings already choose their channels. */
function hideEvents(dataDir: string): void {
  if ("notificationChoices" in settingsOf(dataDir)) return;
  const hidden = notificationEvents.map((event) => [event, { inApp: false }] as const);
  seedSettings(dataDir, { notificationChoices: Object.fromEntries(hidden) });
}

/** Returns the display of this Playwright worker; without one, the computer's display. */
export function displayOfWorker(): string {
  const { PROOFSHEET_E2E_DISPLAYS = "", TEST_PARALLEL_INDEX = "0", DISPLAY = "" } = process.env;
  const displays = PROOFSHEET_E2E_DISPLAYS.split(" ").filter(Boolean);
  return displays[Number(TEST_PARALLEL_INDEX) % Math.max(displays.length, 1)] ?? DISPLAY;
}

/** Returns the app's environment: machine settings, without variables added by tests or CI. */
export function appEnvironment(options: LaunchOptions): Record<string, string> {
  const { PATH = "", LANG = "en_US.UTF-8", HOME = "" } = process.env;
  return {
    PATH,
    DISPLAY: displayOfWorker(),
    LANG,
    HOME,
    PROOFSHEET_DATA_DIR: options.dataDir,
    ...options.keychain?.env,
    ...(options.language !== undefined && { PROOFSHEET_LANGUAGE: options.language }),
    ...(options.service && {
      PROOFSHEET_BASE_URL: options.service.baseUrl,
      ...(options.service.hasRealCredits !== true && { PROOFSHEET_TEST_CREDITS: "1" }),
      PROOFSHEET_API_KEY: options.service.apiKey,
      ...(options.service.readsPerMinute !== undefined && {
        PROOFSHEET_READS_PER_MINUTE: String(options.service.readsPerMinute),
      }),
      PROOFSHEET_WEBHOOK_SECRET: options.service.webhookSecret ?? "",
    }),
  };
}

export function appCommand(): { readonly executable: string; readonly args: string[] } {
  const flags = fromEnvironment("PROOFSHEET_E2E_FLAGS").split(" ").filter(Boolean);
  return {
    executable: fromEnvironment("PROOFSHEET_E2E_EXECUTABLE"),
    // A packaged app takes no folder argument.
    args: [fromEnvironment("PROOFSHEET_E2E_APP"), ...flags].filter(Boolean),
  };
}

const stepTimeoutMs = 45_000;

/** Starts the app and waits for its first screen. */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  if (options.isFirstStart !== true) skipFirstRun(options.dataDir);
  const { executable, args } = appCommand();
  if (options.showsEvents !== true) hideEvents(options.dataDir);
  seedSettings(options.dataDir, {
    confirmBeforeQuit: options.confirmsBeforeQuit === true,
    syncAdLibrary: options.syncsAdLibrary === true,
  });
  const app = await _electron.launch({
    executablePath: executable,
    args: [...args, ...(options.keychain?.flags ?? []), ...(options.args ?? [])],
    env: appEnvironment(options),
    // Once in hundreds of starts, Playwright never gets the window. The runner then tries the test again.
    timeout: stepTimeoutMs,
  });
  // Reports a missing element at the line that waits for it, before the whole test times out.
  const page = await app.firstWindow({ timeout: stepTimeoutMs });
  page.setDefaultTimeout(stepTimeoutMs);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (options.size) await resize(app, options.size);
  const exited = new Promise<void>((resolve) => app.process().once("exit", () => resolve()));
  return {
    app,
    page,
    complaints,
    close: () => app.close(),
    kill: async () => {
      app.process().kill("SIGKILL");
      await exited;
    },
  };
}

/** Writes the settings of a user who knows the app: the tour is not offered, and the hint of the first result was shown. */
export function skipFirstRun(dataDir: string): void {
  seedSettings(dataDir, { tourSeen: true, resultHintSeen: true });
}

async function resize(app: ElectronApplication, size: { width: number; height: number }): Promise<void> {
  const window = await app.browserWindow(await app.firstWindow());
  await window.evaluate((target, { width, height }) => target.setContentSize(width, height), size);
}
