import { z } from "zod";
import { command } from "./command.ts";

/** Settings of the whole app; nothing secret. Kept in `settings.json`. */
export const Settings = z.object({
  theme: z.enum(["system", "dark", "light"]).default("system"),
  density: z.enum(["comfortable", "compact"]).default("comfortable"),
});
export type Settings = z.output<typeof Settings>;

export const SettingsChange = z.strictObject({
  theme: z.enum(["system", "dark", "light"]).optional(),
  density: z.enum(["comfortable", "compact"]).optional(),
});

export const settingsCommands = {
  "settings.read": command(z.strictObject({})).returns<Settings>(),
  "settings.update": command(SettingsChange).returns<Settings>(),
};
