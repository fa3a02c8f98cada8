import type { CommandInput } from "#contracts/registry.ts";
import type { SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { t } from "#texts/t.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";

/** A setting, as the search of Settings and the command palette find it. */
export interface SettingEntry {
  readonly page: SettingsPageId;
  /** The accessible name of its control or group of controls. */
  readonly label: string;
  /** The description beside the control. */
  readonly text?: string;
  /** More words that find the setting. */
  readonly also?: string;
  /** The stored app setting that the control changes. Only such a setting has a default to return to. */
  readonly stored?: keyof CommandInput<"settings.update">;
  /** The setting that must be on, or the action that must be done, before this one is shown. */
  readonly shownBy?: string;
}

/** All settings outside the Sandbox, by the name of their `Setting` on the page, in display order. */
export const settingEntries = {
  theme: { page: "appearance", label: t("Theme"), also: t("dark light night mode color scheme"), stored: "theme" },
  density: { page: "appearance", label: t("Density"), also: t("compact comfortable spacing rows"), stored: "density" },
  zoom: { page: "appearance", label: t("Zoom"), also: t("font size text larger smaller scale"), stored: "zoom" },
  language: {
    page: "language",
    label: t("Language"),
    also: t("English German Deutsch translation"),
    stored: "language",
  },
  notify: {
    page: "notifications",
    label: t("Notify"),
    also: t("alerts messages background never"),
    stored: "notify",
  },
  mute: {
    page: "notifications",
    label: t("Mute this workspace"),
    text: t("This workspace shows no notifications. The others aren't affected."),
    also: t("silence quiet do not disturb"),
  },
  "notification-events": {
    page: "notifications",
    label: t("Notification events"),
    also: t("sound in app bell toast result batch failed approval budget monitor update"),
    stored: "notificationChoices",
  },
  shortcuts: {
    page: "shortcuts",
    label: t("Shortcuts"),
    also: t("keys keyboard hotkeys bindings"),
    stored: "shortcuts",
  },
  tray: {
    page: "desktop",
    label: isMac ? t("Menu bar icon") : t("Tray icon"),
    text: t("Shows running and queued requests."),
    also: t("tray menu bar background close window"),
    stored: "tray",
  },
  "open-at-login": {
    page: "desktop",
    label: t("Open at login"),
    text: t("Starts Proofsheet when you log in. Queued requests are then sent, as after any start."),
    also: t("autostart startup boot"),
    stored: "openAtLogin",
  },
  "confirm-quit": {
    page: "desktop",
    label: t("Ask before quitting"),
    text: t(
      "When requests are running or queued, Proofsheet first shows what continues after you quit and what doesn't.",
    ),
    also: t("exit confirm warning"),
    stored: "confirmBeforeQuit",
  },
  updates: { page: "updates", label: t("Update status"), also: t("upgrade version release check for updates") },
  account: { page: "account", label: t("Workspace details"), also: t("name color rename account") },
  "api-key": { page: "account", label: t("API key"), also: t("credential token secret replace") },
  "remove-workspace": {
    page: "account",
    label: t("Remove workspace…"),
    also: t("delete disconnect account"),
    shownBy: "api-key",
  },
  webhooks: {
    page: "connection",
    label: t("Receive webhooks"),
    text: t(
      "New requests include a webhook URL of this computer, which the service calls when they finish. Proofsheet never trusts the content and checks with the service.",
    ),
    also: t("callback listener polling"),
  },
  "public-url": {
    page: "connection",
    label: t("Public URL"),
    also: t("tunnel proxy address ngrok"),
    shownBy: "webhooks",
  },
  "webhook-secret": {
    page: "connection",
    label: t("Webhook secret"),
    also: t("signature signing"),
    shownBy: "webhooks",
  },
  "webhook-test": { page: "connection", label: t("Self-test"), also: t("test webhooks"), shownBy: "webhooks" },
  deliveries: { page: "connection", label: t("Deliveries"), also: t("received webhooks log"), shownBy: "webhooks" },
  "rate-limit": { page: "connection", label: t("Rate limit"), also: t("writes reads per minute throttle meter") },
  agents: {
    page: "agents",
    label: t("Let programs connect"),
    text: t(
      "Agents and scripts on this computer can then ask you to pair them. A paired program can search, compose, and get quotes. Only you confirm what spends credits.",
    ),
    also: t("endpoint socket MCP assistant"),
  },
  "pairing-requests": { page: "agents", label: t("Pairing requests"), also: t("pair code") },
  programs: { page: "agents", label: t("Programs"), also: t("paired allowance scopes revoke") },
  "agent-activity": { page: "agents", label: t("Activity"), also: t("audit history export CSV") },
  "agent-command": { page: "agents", label: t("The proofsheet command"), also: t("terminal CLI shell") },
  "stop-agents": { page: "agents", label: t("Stop all agents…"), also: t("emergency revoke all end") },
  "hosting-method": { page: "hosting", label: t("Hosting method"), also: t("local files upload references") },
  listener: { page: "hosting", label: t("Listener"), also: t("test listener") },
  bucket: { page: "hosting", label: t("Bucket"), also: t("S3 storage endpoint region folder") },
  "bucket-key": { page: "hosting", label: t("Access key ID"), also: t("secret access key S3"), shownBy: "bucket" },
  "inline-test": {
    page: "hosting",
    label: t("Check support"),
    also: t("inline files"),
    shownBy: "inline",
  },
  inline: {
    page: "hosting",
    label: t("Allow inline files"),
    text: t("The whole file is sent and stored as part of the request. Up to 4 MB per file."),
    also: t("data URI base64"),
  },
  "remove-bucket": { page: "hosting", label: t("Remove bucket"), also: t("detach S3 storage"), shownBy: "bucket" },
  "saving-scope": { page: "auto-save", label: t("Applies to"), also: t("scope own workspace"), stored: "savesApart" },
  "save-folder": { page: "auto-save", label: t("Save folder"), also: t("directory path output location") },
  "file-names": {
    page: "auto-save",
    label: t("File names"),
    also: t("template pattern placeholder rename"),
    stored: "fileNameTemplate",
  },
  "auto-save": {
    page: "auto-save",
    label: t("Auto-save new results"),
    text: t("Copies each new result to the save folder when it's ready. Existing files are never overwritten."),
    also: t("automatic copy export"),
    stored: "autoSave",
  },
  "recipe-in-images": {
    page: "auto-save",
    label: t("Recipe in images"),
    text: t(
      "PNG, JPEG, and WebP files contain their recipe. Drop one on this window to open the recipe in Studio. Files with Content Credentials or XMP stay unchanged: their recipe is saved beside them as JSON.",
    ),
    also: t("metadata embed"),
    stored: "embedRecipe",
  },
  "recipe-files": {
    page: "auto-save",
    label: t("Recipe files"),
    text: t("Saves a small JSON file with the same name beside each result. You can drop it on this window too."),
    also: t("sidecar JSON"),
    stored: "sidecar",
  },
  "media-limit": { page: "storage", label: t("Media storage limit"), also: t("disk space quota cache size") },
  "ad-videos": {
    page: "storage",
    label: t("Download videos when opened"),
    text: t("Opening an ad downloads its videos, so that they play immediately. On battery, only playing one does."),
    also: t("preload data usage battery"),
    stored: "downloadOpenedVideos",
  },
  "ad-library": {
    page: "storage",
    label: t("Sync the ad library automatically"),
    text: t(
      "After Discover opens, all ads sync in the background, without media and with at most half of the read limit. Never on battery.",
    ),
    also: t("discover offline data usage background"),
    stored: "syncAdLibrary",
  },
  "library-folder": {
    page: "storage",
    label: t("Library folder"),
    text: t("The files of your results. Search, tags, and settings stay in the app's data."),
    also: t("location path move relocate external disk drive"),
  },
  "check-files": {
    page: "storage",
    label: t("Check files"),
    text: t("Compares Library with the files on disk to find missing and unused files."),
    also: t("disk usage missing damaged repair"),
  },
  "unused-files": {
    page: "storage",
    label: t("Unused files"),
    also: t("delete clean up orphans disk space"),
    shownBy: "check-files",
  },
  "ledger-tag": {
    page: "ledger-tag",
    label: t("Trace tag"),
    text: t(
      "Sends a tag as the cost center of requests without one, so their ledger entries can be matched reliably. Account reports show the tag. Without it, requests are matched by the service's IDs.",
    ),
    also: t("cost center match"),
    stored: "ledgerTag",
  },
  workspaces: { page: "workspaces", label: t("All workspaces"), also: t("accounts switch manage list") },
  "connect-account": { page: "workspaces", label: t("Connect an account"), also: t("add signup register sign in") },
  "back-up-now": { page: "backups", label: t("Back up now"), also: t("backup create save database") },
  "restore-backup": { page: "backups", label: t("Restore a backup"), also: t("recover older") },
  "export-workspace": { page: "transfer", label: t("Export workspace"), also: t("move another computer folder") },
  "import-workspace": { page: "transfer", label: t("Import workspace"), also: t("move from folder") },
  diagnostics: {
    page: "diagnostics",
    label: t("Diagnostics"),
    also: t("support log problem report"),
  },
  capabilities: { page: "diagnostics", label: t("Capabilities"), also: t("manifest permissions allowed models") },
} as const satisfies Readonly<Record<string, SettingEntry>>;

export type StaticSetting = keyof typeof settingEntries;

/** The name of a setting on its page: that of a list entry, or one of the Sandbox's settings. */
export type SettingId = StaticSetting | `sandbox-${string}`;
