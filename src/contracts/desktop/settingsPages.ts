/** The pages of Settings, by group, in display order. Links and addresses contain these names. */
export const settingsPagesOf = {
  app: ["appearance", "language", "notifications", "shortcuts", "desktop", "updates"],
  workspace: ["account", "connection", "agents", "hosting", "auto-save", "storage", "ledger-tag"],
  workspaces: ["workspaces"],
  data: ["backups", "transfer", "diagnostics", "about"],
  sandbox: ["test-credits"],
} as const;

export type SettingsGroup = keyof typeof settingsPagesOf;
export type SettingsPageId = (typeof settingsPagesOf)[SettingsGroup][number];

export const settingsPageIds: readonly SettingsPageId[] = Object.values(settingsPagesOf).flat();

/** Returns the page of an address; undefined for every other text. */
export function settingsPageOf(name: string): SettingsPageId | undefined {
  return settingsPageIds.find((id) => id === name);
}
