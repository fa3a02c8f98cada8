import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { creditsLabel } from "#renderer/lib/workspaces/workspaceAppearance.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { DangerZone } from "#renderer/ui/settings/DangerZone.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { EditWorkspace } from "./EditWorkspace.tsx";
import { keyStateText } from "./keyStateText.ts";
import { removeWorkspace } from "./removeWorkspace.ts";

/** The open workspace: its name and color, its account, and its API key. */
export function AccountSettings() {
  const open = useQuery(queries.workspaces).data?.open;
  const [isEdited, setIsEdited] = useState(false);
  if (open === undefined) return <Skeleton className="h-24 max-w-130" />;
  const { id, name, kind, host, hasRealCredits } = open;
  return (
    <div className="flex max-w-130 flex-col gap-6">
      <Setting id="account" className="flex flex-col items-start gap-3">
        <div className="w-full">
          <DescriptionList
            facts={[
              { label: t("Workspace"), value: name },
              { label: t("Service"), value: kind === "sandbox" ? t("This computer") : host },
              { label: t("Credits"), value: creditsLabel(hasRealCredits) },
              ...(kind === "sandbox" ? [] : [{ label: t("API key"), value: keyStateText(open) }]),
            ]}
          />
        </div>
        {kind === "environment" ? null : <Button onClick={() => setIsEdited(true)}>{t("Edit name and color…")}</Button>}
      </Setting>
      <Setting id="api-key">
        {kind === "account" ? (
          <Button onClick={() => openAccountDialog({ kind: "key", workspaceId: id })}>{t("Replace API key…")}</Button>
        ) : (
          <p className="text-muted">
            {kind === "sandbox"
              ? t("The Sandbox has its own API key. Restart Proofsheet to get a new one.")
              : t("This API key comes from PROOFSHEET_API_KEY. Quit Proofsheet, set another key, then start it again.")}
          </p>
        )}
      </Setting>
      {kind === "account" ? (
        <DangerZone
          id="remove-workspace"
          text={t(
            "This deletes the workspace's data from this computer, with its API key, drafts, backups, and history. Your account and copies you saved elsewhere stay.",
          )}
        >
          <Button onClick={() => void removeWorkspace(open)}>{t("Remove workspace…")}</Button>
        </DangerZone>
      ) : null}
      {isEdited ? <EditWorkspace key={id} workspace={open} onClose={() => setIsEdited(false)} /> : null}
    </div>
  );
}
