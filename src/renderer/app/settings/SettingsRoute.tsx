import { useNavigate } from "@tanstack/react-router";
import { MediaQuota } from "#renderer/features/discover/offline/MediaQuota.tsx";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { SettingsPage } from "#renderer/features/settings/SettingsPage.tsx";
import { AccountSettings } from "#renderer/features/workspaces/AccountSettings.tsx";
import { WorkspaceSettings } from "#renderer/features/workspaces/WorkspaceSettings.tsx";
import { toSettingsPage } from "./toSettingsPage.ts";

/** Settings, with the page that the address names. */
export function SettingsRoute({ page }: { readonly page: string | undefined }) {
  const navigate = useNavigate();
  return (
    <SettingsPage
      page={page}
      onOpen={({ page: to, setting }) => void showSetting(toSettingsPage(navigate), to, setting)}
      onBack={() => void navigate({ to: "/settings" })}
      account={<AccountSettings />}
      workspaces={<WorkspaceSettings />}
      mediaLimit={MediaQuota}
    />
  );
}
