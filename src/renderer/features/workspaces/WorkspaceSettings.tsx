import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { WorkspaceView } from "../../../contracts/workspaces.ts";
import { t, tContext } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu } from "../../ui/overlays/Menu.tsx";
import type { MenuEntry } from "../../ui/overlays/menu/menuEntries.ts";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { WorkspaceMark } from "../../ui/marks/WorkspaceMark.tsx";
import { openAccountDialog } from "../../lib/accountDialog.ts";
import { EditWorkspace } from "./EditWorkspace.tsx";
import { openWorkspace } from "./openWorkspace.ts";
import { RemoveWorkspace } from "./RemoveWorkspace.tsx";
import { Setting } from "../../ui/settings/Setting.tsx";
import { keyStateText } from "./keyStateText.ts";

/** All workspaces and their actions. */
export function WorkspaceSettings() {
  const { data } = useQuery(queries.workspaces);
  const [edited, setEdited] = useState<WorkspaceView | null>(null);
  const [removed, setRemoved] = useState<WorkspaceView | null>(null);
  if (data === undefined) return <Skeleton className="h-24 max-w-130" />;
  return (
    <div className="flex max-w-130 flex-col items-start gap-4">
      <p className="text-muted">
        {t(
          "Each workspace is one account with its own API key and data, and works only while it's open. The Sandbox runs on this computer with test credits and needs no account.",
        )}
      </p>
      <Setting id="workspaces" className="w-full">
        <ul aria-label={t("Workspaces")} className="flex w-full flex-col border-t border-line">
          {data.workspaces.map((workspace) => (
            <Row
              key={workspace.id}
              workspace={workspace}
              isOpen={workspace.id === data.open.id}
              onEdit={() => setEdited(workspace)}
              onRemove={() => setRemoved(workspace)}
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
      {edited === null ? null : <EditWorkspace key={edited.id} workspace={edited} onClose={() => setEdited(null)} />}
      {removed === null ? null : <RemoveWorkspace workspace={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface RowProps {
  readonly workspace: WorkspaceView;
  readonly isOpen: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Row({ workspace, isOpen, onEdit, onRemove }: RowProps) {
  const { id, name, kind, host } = workspace;
  const entries: readonly MenuEntry[] = [
    { label: t("Edit name and color…"), icon: Pencil, onSelect: onEdit, isDisabled: kind === "environment" },
    ...(kind === "account"
      ? [
          {
            label: t("Replace API key…"),
            icon: KeyRound,
            onSelect: () => openAccountDialog({ kind: "key", workspaceId: id }),
          },
          { label: t("Remove…"), icon: Trash2, onSelect: onRemove },
        ]
      : []),
  ];
  return (
    <li aria-label={name} className="flex items-center gap-3 border-b border-line py-2">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <WorkspaceMark workspace={workspace} />
        <span className="truncate text-small text-faint">
          {kind === "sandbox" ? t("This computer") : host}, {keyStateText(workspace)}
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
