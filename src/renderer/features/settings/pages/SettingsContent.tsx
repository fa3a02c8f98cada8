import type { ReactNode } from "react";
import type { SettingsPageId } from "#contracts/desktop/settingsPages.ts";
import { ShortcutSettings } from "#renderer/shortcuts/ShortcutSettings.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { AgentSettings } from "#renderer/features/settings/agents/AgentSettings.tsx";
import { BackupSettings } from "#renderer/features/settings/data/BackupSettings.tsx";
import { StorageSettings } from "#renderer/features/settings/data/StorageSettings.tsx";
import { WorkspaceTransfer } from "#renderer/features/settings/data/WorkspaceTransfer.tsx";
import { DiagnosticsSettings } from "#renderer/features/settings/diagnostics/DiagnosticsSettings.tsx";
import { HostingSettings } from "#renderer/features/settings/hosting/HostingSettings.tsx";
import { TestCreditSettings } from "#renderer/features/settings/sandbox/TestCreditSettings.tsx";
import { WebhookSettings } from "#renderer/features/settings/webhooks/WebhookSettings.tsx";
import { AboutApp } from "./AboutApp.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { AutoSaveSettings } from "./AutoSaveSettings.tsx";
import { DesktopSettings } from "./DesktopSettings.tsx";
import { LanguageSettings } from "./LanguageSettings.tsx";
import { LedgerTagSettings } from "./LedgerTagSettings.tsx";
import { NotificationSettings } from "./NotificationSettings.tsx";
import { UpdateSettings } from "./UpdateSettings.tsx";

interface SettingsContentProps {
  readonly page: SettingsPageId;
  /** What belongs to other features. */
  readonly account: ReactNode;
  readonly workspaces: ReactNode;
  readonly mediaLimit: ReactNode;
}

/** The settings of one page. */
export function SettingsContent({ page, account, workspaces, mediaLimit }: SettingsContentProps) {
  const contents: Readonly<Record<SettingsPageId, () => ReactNode>> = {
    appearance: () => <AppearanceSettings />,
    language: () => <LanguageSettings />,
    notifications: () => <NotificationSettings />,
    shortcuts: () => (
      <Setting id="shortcuts">
        <ShortcutSettings />
      </Setting>
    ),
    desktop: () => <DesktopSettings />,
    updates: () => <UpdateSettings />,
    account: () => account,
    connection: () => <WebhookSettings />,
    agents: () => <AgentSettings />,
    hosting: () => <HostingSettings />,
    "auto-save": () => <AutoSaveSettings />,
    storage: () => <StorageSettings mediaLimit={mediaLimit} />,
    "ledger-tag": () => <LedgerTagSettings />,
    workspaces: () => workspaces,
    backups: () => <BackupSettings />,
    transfer: () => <WorkspaceTransfer />,
    diagnostics: () => <DiagnosticsSettings />,
    about: () => <AboutApp />,
    "test-credits": () => <TestCreditSettings />,
  };
  return contents[page]();
}
