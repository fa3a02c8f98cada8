import { z } from "zod";
import { command } from "../command.ts";
import { chordPattern } from "./shortcuts.ts";
import { zoomRange } from "./zoom.ts";

const OwnShortcuts = z.record(z.string().max(40), z.string().regex(chordPattern).nullable());
const Zoom = z.int().min(zoomRange.min).max(zoomRange.max);

/** How copies of results are saved: the app's settings, or those of one workspace. */
export const SavingSettings = z.object({
  /** Where copies of results go; null until a person chose. Set through the system's own dialog alone. */
  saveFolder: z.string().min(1).max(4096).nullable().default(null),
  /** How those copies are named: see `filePath` of main's domain. */
  fileNameTemplate: z.string().max(200).default("{project}/{date}_{slug}_{id8}"),
  /** Whether new results are saved automatically. */
  autoSave: z.boolean().default(false),
  /** Whether the recipe goes into pictures that can hold one. */
  embedRecipe: z.boolean().default(true),
  /** Whether the recipe goes beside each file, as JSON. */
  sidecar: z.boolean().default(false),
});
export type SavingSettings = z.output<typeof SavingSettings>;

/** Settings of the whole app; nothing secret. Kept in `settings.json`. */
export const Settings = z.object({
  ...SavingSettings.shape,
  /** Whether those of saving are the open workspace's own; main gives what holds there. */
  savesApart: z.boolean().default(false),
  theme: z.enum(["system", "dark", "light"]).default("system"),
  /** What the interface speaks; the system's language where it speaks that, English where it does not. */
  language: z.enum(["system", "en", "de"]).default("system"),
  density: z.enum(["comfortable", "compact"]).default("comfortable"),
  /** Size of everything in the window, in percent. */
  zoom: Zoom.default(100),
  /** The person's own keys, by shortcut. What cannot be read as such counts as none. */
  shortcuts: OwnShortcuts.default({}).catch({}),
  /** Whether the tour of the first start is over. */
  tourSeen: z.boolean().default(false),
  /** Whether the system tells of what is done, has failed or needs a look. */
  notifications: z.boolean().default(true),
  /** Whether a tag behind the cost center joins each request to its ledger entries. */
  ledgerTag: z.boolean().default(true),
  /** Whether an icon stands in the tray, with which the app stays when its window is closed. */
  tray: z.boolean().default(false),
  /** Whether the system starts the app at login; main gives what the system says. */
  openAtLogin: z.boolean().default(false),
  /** Whether quitting asks first while something is under way. */
  askBeforeQuit: z.boolean().default(true),
});
export type Settings = z.output<typeof Settings>;

export const SettingsChange = z.strictObject({
  theme: z.enum(["system", "dark", "light"]).optional(),
  language: z.enum(["system", "en", "de"]).optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
  zoom: Zoom.optional(),
  shortcuts: OwnShortcuts.optional(),
  tourSeen: z.boolean().optional(),
  notifications: z.boolean().optional(),
  ledgerTag: z.boolean().optional(),
  savesApart: z.boolean().optional(),
  fileNameTemplate: z.string().max(200).optional(),
  autoSave: z.boolean().optional(),
  embedRecipe: z.boolean().optional(),
  sidecar: z.boolean().optional(),
  tray: z.boolean().optional(),
  openAtLogin: z.boolean().optional(),
  askBeforeQuit: z.boolean().optional(),
});

export const settingsCommands = {
  "settings.read": command(z.strictObject({})).returns<Settings>(),
  /** Asks for a folder; null when the person cancels. */
  "settings.chooseSaveFolder": command(z.strictObject({})).returns<Settings | null>(),
  "settings.update": command(SettingsChange).returns<Settings>(),
};
