import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { t, tContext } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { WorkspaceMark } from "#renderer/ui/marks/WorkspaceMark.tsx";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { workspaceStateText } from "#renderer/lib/workspaces/workspaceState.ts";
import { keyStateText } from "./keyStateText.ts";
import { useWorkspaceActions } from "./useWorkspaceActions.tsx";

/** All workspaces and their actions. */
export function WorkspaceSettings() {
  const { data } = useQuery(queries.workspaces);
  const { data: activities = [] } = useQuery(queries.workspaceActivity);
  const { entriesOf, dialogs } = useWorkspaceActions(data?.open.id);
  if (data === undefined) return <Skeleton className="h-24 max-w-130" />;
  return (
    <div className="flex max-w-130 flex-col items-start gap-4">
      <p className="text-muted">
        {t(
          "Each workspace is one account with its own API key and data. All of them work while Proofsheet runs, and one is shown. The Sandbox runs on this computer with test credits and needs no account.",
        )}
      </p>
      <Setting id="workspaces" className="w-full">
        <ul aria-label={t("Workspaces")} className="flex w-full flex-col border-t border-line">
          {data.workspaces.map((workspace) => (
            <Row
              key={workspace.id}
              workspace={workspace}
              isOpen={workspace.id === data.open.id}
              state={workspaceStateText(
                workspace,
                activities.find(({ id }) => id === workspace.id),
              )}
              entries={entriesOf(workspace)}
            />
          ))}
        </ul>
      </Setting>
      <Setting id="connect-account">
        <Button variant="primary" onClick={() => openAccountDialog({ kind: "connect" })}>
          <Plus aria-hidden size={16} />
          {t("Connect an account")}
        </Button>
      </Setting>
      {dialogs}
    </div>
  );
}

interface RowProps {
  readonly workspace: WorkspaceView;
  readonly isOpen: boolean;
  readonly state: string;
  readonly entries: readonly MenuEntry[];
}

function Row({ workspace, isOpen, state, entries }: RowProps) {
  const { id, name, kind, host } = workspace;
  return (
    <li aria-label={name} className="flex items-center gap-3 border-b border-line py-2">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <WorkspaceMark workspace={workspace} />
        <span className="figures truncate text-small text-faint">
          {[state, kind === "sandbox" ? t("This computer") : host, keyStateText(workspace)].join(" · ")}
        </span>
      </span>
      {isOpen ? (
        <span className="px-2 text-small text-muted">{t("Open now")}</span>
      ) : (
        <Button size="small" onClick={() => void openWorkspace(id)}>
          {tContext("verb", "Open")} <span className="sr-only">{name}</span>
        </Button>
      )}
      <Menu label={t("More actions for {name}", { name })} entries={entries} />
    </li>
  );
}
