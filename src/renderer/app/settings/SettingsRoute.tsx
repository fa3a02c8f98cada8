import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { settingsPageOf } from "#contracts/desktop/settingsPages.ts";
import { MediaQuota } from "#renderer/features/discover/offline/MediaQuota.tsx";
import { shownPages } from "#renderer/features/settings/list/allSettings.ts";
import { SettingsContent } from "#renderer/features/settings/pages/SettingsContent.tsx";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { SettingsPage } from "#renderer/features/settings/SettingsPage.tsx";
import { AccountSettings } from "#renderer/features/workspaces/AccountSettings.tsx";
import { WorkspaceSettings } from "#renderer/features/workspaces/WorkspaceSettings.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { showSetting, toSettingsPage } from "./showSetting.ts";

/** Settings, with the page that the address names. A page that this workspace doesn't have leads to the list of pages. */
export function SettingsRoute({ page: name }: { readonly page: string | undefined }) {
  const navigate = useNavigate();
  const kind = useQuery(queries.app).data?.workspace.kind;
  const page = name === undefined ? undefined : settingsPageOf(name);
  const isMissing = name !== undefined && (page === undefined || !shownPages(kind === "sandbox").includes(page));
  if (kind === undefined) return null;
  if (isMissing) return <Navigate to="/settings" replace />;
  return (
    <SettingsPage
      page={page}
      onOpen={({ page: to, setting }) => void showSetting(toSettingsPage(navigate), to, setting)}
      onBack={() => void navigate({ to: "/settings" })}
    >
      {page === undefined ? null : (
        <SettingsContent
          page={page}
          account={<AccountSettings />}
          workspaces={<WorkspaceSettings />}
          mediaLimit={<MediaQuota onSaved={announceSaved} />}
        />
      )}
    </SettingsPage>
  );
}
