import { z } from "zod";
import { command } from "#contracts/command.ts";
import { NotificationChoices, notifyTimes } from "./notifications.ts";
import { chordPattern } from "./shortcuts.ts";
import { zoomRange } from "./zoom.ts";

const OwnShortcuts = z.record(z.string().max(40), z.string().regex(chordPattern).nullable());
const NotifyTime = z.enum(notifyTimes);
const MutedWorkspaces = z.array(z.string().min(1).max(64)).max(1000);
const TileSize = z.int().min(120).max(420);
const Zoom = z.int().min(zoomRange.min).max(zoomRange.max);
/** Target heights of the rows of tiles in CSS px, by screen. A screen without one uses its usual height. */
const TileSizes = z.object({
  library: TileSize.optional(),
  discover: TileSize.optional(),
  research: TileSize.optional(),
  studio: TileSize.optional(),
  picker: TileSize.optional(),
});

/** How copies of results are saved: the app's settings, or those of one workspace. */
export const SavingSettings = z.object({
  /** Folder for copies of results; null until the user chose one. Set only through the system's dialog. */
  saveFolder: z.string().min(1).max(4096).nullable().default(null),
  /** File name template of those copies: see `filePath` in main's domain. */
  fileNameTemplate: z.string().max(200).default("{project}/{date}_{slug}_{id8}"),
  /** Whether new results are saved automatically. */
  autoSave: z.boolean().default(false),
  /** Whether to embed the recipe in images whose format supports it. */
  embedRecipe: z.boolean().default(true),
  /** Whether to write the recipe next to each file, as JSON. */
  sidecar: z.boolean().default(false),
});
export type SavingSettings = z.output<typeof SavingSettings>;

/**
 * Returns the stored settings of any version in the form of this one. Before notifications had events, one switch
 * turned all of them off.
 */
export function currentSettings(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || !("notifications" in stored)) return stored;
  const { notifications, ...others } = stored;
  return notifications === false ? { notify: "never", ...others } : others;
}

/** Settings of the whole app, without secrets. Stored in `settings.json`. */
export const Settings = z.object({
  ...SavingSettings.shape,
  /** Whether the open workspace has its own save settings. Main returns the ones in effect. */
  savesApart: z.boolean().default(false),
  theme: z.enum(["system", "dark", "light"]).default("system"),
  /** Language of the UI. `system`: the system's language if supported, otherwise English. */
  language: z.enum(["system", "en", "de"]).default("system"),
  density: z.enum(["comfortable", "compact"]).default("comfortable"),
  /** An invalid value counts as empty. */
  tileSizes: TileSizes.default({}).catch({}),
  /** Zoom of the whole window, in percent. */
  zoom: Zoom.default(100),
  /** The user's key bindings, by shortcut. An invalid value counts as empty. */
  shortcuts: OwnShortcuts.default({}).catch({}),
  /** Whether the tour is no longer offered: it was taken or dismissed, or there is a result. */
  tourSeen: z.boolean().default(false),
  /** Whether the hint beside the first result was shown. */
  resultHintSeen: z.boolean().default(false),
  /** When the system shows notifications. */
  notify: NotifyTime.default("background"),
  /** The channels of each event. An invalid value counts as empty. */
  notificationChoices: NotificationChoices.default({}).catch({}),
  /** IDs of the workspaces without notifications. */
  mutedWorkspaces: MutedWorkspaces.default([]).catch([]),
  /** Whether to append a tag to the cost center that links each request to its ledger entries. */
  ledgerTag: z.boolean().default(true),
  /** Whether to show a tray icon; the app then keeps running when its window is closed. */
  tray: z.boolean().default(false),
  /** Whether the system starts the app at login. Main returns the system's value. */
  openAtLogin: z.boolean().default(false),
  /** Whether opening an ad downloads its videos. On battery, only playing one does. */
  downloadOpenedVideos: z.boolean().default(true),
  /** Whether the whole ad library syncs in the background once Discover was opened; never on battery. */
  syncAdLibrary: z.boolean().default(true),
  /** Whether to confirm quitting while requests are in progress. */
  confirmBeforeQuit: z.boolean().default(true),
  /** Whether programs may connect. Changed only by `agents.setEnabled`. */
  agents: z.boolean().default(false),
});
export type Settings = z.output<typeof Settings>;

export const SettingsChange = z.strictObject({
  theme: z.enum(["system", "dark", "light"]).optional(),
  language: z.enum(["system", "en", "de"]).optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
  tileSizes: TileSizes.optional(),
  zoom: Zoom.optional(),
  shortcuts: OwnShortcuts.optional(),
  tourSeen: z.boolean().optional(),
  resultHintSeen: z.boolean().optional(),
  notify: NotifyTime.optional(),
  notificationChoices: NotificationChoices.optional(),
  mutedWorkspaces: MutedWorkspaces.optional(),
  ledgerTag: z.boolean().optional(),
  savesApart: z.boolean().optional(),
  fileNameTemplate: z.string().max(200).optional(),
  autoSave: z.boolean().optional(),
  embedRecipe: z.boolean().optional(),
  sidecar: z.boolean().optional(),
  tray: z.boolean().optional(),
  openAtLogin: z.boolean().optional(),
  downloadOpenedVideos: z.boolean().optional(),
  syncAdLibrary: z.boolean().optional(),
  confirmBeforeQuit: z.boolean().optional(),
});

export const settingsCommands = {
  "settings.read": command(z.strictObject({})).returns<Settings>(),
  /** Opens a folder dialog; null if the user cancels. */
  "settings.chooseSaveFolder": command(z.strictObject({})).returns<Settings | null>(),
  "settings.update": command(SettingsChange).returns<Settings>(),
};
