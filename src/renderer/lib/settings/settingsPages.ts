import type { SettingsGroup, SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { t } from "#texts/t.ts";

/** The name of each page of Settings. */
export const settingsPageNames: Readonly<Record<SettingsPageId, string>> = {
  appearance: t("Appearance"),
  language: t("Language"),
  notifications: t("Notifications"),
  shortcuts: t("Shortcuts"),
  desktop: t("Desktop"),
  updates: t("Updates"),
  account: t("Account and API key"),
  connection: t("Connection"),
  agents: t("Agents"),
  hosting: t("Reference hosting"),
  "auto-save": t("Auto-save and file names"),
  storage: t("Storage"),
  "ledger-tag": t("Ledger tag"),
  workspaces: t("All workspaces"),
  backups: t("Backups"),
  transfer: t("Move or export"),
  diagnostics: t("Diagnostics"),
  about: t("About"),
  "test-credits": t("Test credits and speed"),
};

/** The heading of each group of pages. The group of one page has its name. */
export const settingsGroupNames: Readonly<Record<SettingsGroup, string>> = {
  app: t("This app"),
  workspace: t("This workspace"),
  workspaces: t("All workspaces"),
  data: t("Data"),
  sandbox: t("Sandbox"),
};
