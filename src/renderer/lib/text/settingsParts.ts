import { t } from "../../../texts/t.ts";

/** The sections of Settings by section id, in display order. */
export const settingsParts = {
  appearance: t("Appearance"),
  workspaces: t("Workspaces"),
  sandbox: t("Sandbox"),
  webhooks: t("Webhooks"),
  hosting: t("Reference hosting"),
  saving: t("Auto-save"),
  notifications: t("Notifications and ledger"),
  desktop: t("Desktop"),
  data: t("Data"),
  shortcuts: t("Shortcuts"),
  updates: t("Updates"),
  diagnostics: t("Diagnostics"),
  about: t("About"),
} as const;

export type SettingsPart = keyof typeof settingsParts;
