import { Menu as BaseMenu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronDown, Plus, Settings2 } from "lucide-react";
import type { WorkspaceView } from "../../../contracts/workspaces.ts";
import { t } from "../../../texts/t.ts";
import { openAccountDialog } from "../../lib/accountDialog.ts";
import { openWorkspace } from "../../features/workspaces/openWorkspace.ts";
import { queries } from "../../ipc/queries.ts";
import { creditsLabel } from "../../lib/workspaceAppearance.ts";
import { WorkspaceMark, WorkspaceSwatch } from "../../ui/marks/WorkspaceMark.tsx";
import { lowercaseLabel } from "../../lib/text/sentence.ts";

const itemClass =
  "flex min-h-(--control) items-center gap-2 rounded-control px-2 py-1 outline-none data-highlighted:bg-hover";

/** Shows the open workspace and whether its credits are real, with a menu of the other workspaces. */
export function WorkspaceSwitcher() {
  const { data } = useQuery(queries.workspaces);
  const navigate = useNavigate();
  if (data === undefined) return null;
  const { open, workspaces } = data;
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={t("Workspace: {name}, {credits}", {
          name: open.name,
          credits: lowercaseLabel(creditsLabel(open.hasRealCredits)),
        })}
        className="-ml-2 flex h-8 min-w-0 items-center gap-2 rounded-control px-2 transition-colors duration-100 hover:bg-hover data-popup-open:bg-hover"
      >
        <WorkspaceMark workspace={open} />
        <ChevronDown aria-hidden size={14} className="shrink-0 text-faint" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="start" className="z-40">
          <BaseMenu.Popup className="popup w-80 p-1 outline-none">
            <BaseMenu.RadioGroup
              value={open.id}
              onValueChange={(id: string) => void openWorkspace(id)}
              aria-label={t("Workspaces")}
            >
              {workspaces.map((workspace) => (
                <Entry key={workspace.id} workspace={workspace} />
              ))}
            </BaseMenu.RadioGroup>
            {workspaces.length === 1 && open.kind === "sandbox" ? (
              <p className="px-2 py-1 text-small text-muted">
                {t(
                  "The Sandbox simulates the service on this computer. It needs no account and uses test credits. Connect an account to use the real service.",
                )}
              </p>
            ) : null}
            <BaseMenu.Separator className="my-1 h-px bg-line" />
            <BaseMenu.Item className={itemClass} onClick={() => openAccountDialog({ kind: "connect" })}>
              <Plus aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
              {t("Connect an account…")}
            </BaseMenu.Item>
            <BaseMenu.Item
              className={itemClass}
              onClick={() => void navigate({ to: "/settings/$page", params: { page: "workspaces" } })}
            >
              <Settings2 aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
              {t("Manage workspaces")}
            </BaseMenu.Item>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ workspace }: { readonly workspace: WorkspaceView }) {
  return (
    <BaseMenu.RadioItem value={workspace.id} closeOnClick className={itemClass}>
      <WorkspaceSwatch colour={workspace.colour} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{workspace.name}</span>
        <span className="truncate text-small text-faint">
          {workspace.kind === "sandbox"
            ? t("{credits}, on this computer", { credits: creditsLabel(workspace.hasRealCredits) })
            : t("{credits}, {host}", { credits: creditsLabel(workspace.hasRealCredits), host: workspace.host })}
        </span>
      </span>
      <BaseMenu.RadioItemIndicator>
        <Check aria-hidden size={16} />
      </BaseMenu.RadioItemIndicator>
    </BaseMenu.RadioItem>
  );
}
