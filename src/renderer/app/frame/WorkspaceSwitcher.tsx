import { Menu as BaseMenu } from "@base-ui/react/menu";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Check, ChevronDown, ListTree, Plus, Settings2 } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import type { WorkspaceActivity, WorkspaceView } from "#contracts/workspaces.ts";
import { chordsOf } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { openWorkspace } from "#renderer/commands/openWorkspace.ts";
import { useWorkspaceActions } from "#renderer/features/workspaces/useWorkspaceActions.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";
import { lowercaseLabel } from "#renderer/lib/text/sentence.ts";
import { creditsLabel } from "#renderer/lib/workspaces/workspaceAppearance.ts";
import { othersNeedingAttention, workspaceStateText } from "#renderer/lib/workspaces/workspaceState.ts";
import { ariaChords } from "#renderer/shortcuts/chords.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { WorkspaceMark, WorkspaceSwatch } from "#renderer/ui/marks/WorkspaceMark.tsx";
import { isContextMenuKey, pointOf } from "#renderer/ui/overlays/menu/contextMenuTarget.ts";
import { menuPopup, MenuItems } from "#renderer/ui/overlays/menu/MenuItems.tsx";

const itemClass =
  "flex min-h-(--control) items-center gap-2 rounded-control px-2 py-1 outline-none data-highlighted:bg-hover";

/** A menu of one workspace, at a point of the window. */
interface RowMenu {
  readonly workspace: WorkspaceView;
  readonly x: number;
  readonly y: number;
}

/** Shows the open workspace and whether its credits are real, with a menu of all workspaces and what they do. */
export function WorkspaceSwitcher() {
  const { data } = useQuery(queries.workspaces);
  const { data: activities = [] } = useQuery(queries.workspaceActivity);
  const navigate = useNavigate();
  const { entriesOf, dialogs } = useWorkspaceActions(data?.open.id);
  const [isShown, setIsShown] = useState(false);
  const [rowMenu, setRowMenu] = useState<RowMenu | null>(null);
  const descriptionId = useId();
  if (data === undefined) return null;
  const { open, workspaces } = data;
  const others = othersNeedingAttention(open.id, activities);
  const showRowMenu = (workspace: WorkspaceView, point: { readonly x: number; readonly y: number }) => {
    setIsShown(false);
    setRowMenu({ workspace, ...point });
  };
  return (
    <>
      <BaseMenu.Root modal={false} open={isShown} onOpenChange={setIsShown}>
        <BaseMenu.Trigger
          aria-label={t("Workspace: {name}, {credits}", {
            name: open.name,
            credits: lowercaseLabel(creditsLabel(open.hasRealCredits)),
          })}
          aria-describedby={others === 0 ? undefined : descriptionId}
          className="-ml-2 flex h-8 min-w-0 items-center gap-2 rounded-control px-2 transition-colors duration-100 hover:bg-hover data-popup-open:bg-hover"
        >
          <WorkspaceMark workspace={open} />
          {others === 0 ? null : <span aria-hidden className="size-2 shrink-0 rounded-full bg-note" />}
          <ChevronDown aria-hidden size={14} className="shrink-0 text-faint" />
        </BaseMenu.Trigger>
        {others === 0 ? null : (
          <span id={descriptionId} className="sr-only">
            {t("{count, plural, one {Another workspace needs attention.} other {# other workspaces need attention.}}", {
              count: others,
            })}
          </span>
        )}
        <BaseMenu.Portal>
          <BaseMenu.Positioner sideOffset={4} align="start" className="z-40">
            <BaseMenu.Popup
              aria-label={t("Workspaces")}
              className="popup w-95 max-w-[calc(100vw-2rem)] p-1 outline-none"
            >
              <BaseMenu.RadioGroup
                value={open.id}
                onValueChange={(id: string) => void openWorkspace(id)}
                aria-label={t("Workspaces")}
              >
                {workspaces.map((workspace, index) => (
                  <Entry
                    key={workspace.id}
                    workspace={workspace}
                    number={index + 1}
                    activity={activities.find(({ id }) => id === workspace.id)}
                    onMenu={(point) => showRowMenu(workspace, point)}
                  />
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
              {workspaces.length === 1 ? null : (
                <BaseMenu.Item
                  className={itemClass}
                  onClick={() => void navigate({ to: "/queue", search: { scope: "all" } })}
                >
                  <ListTree aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
                  {t("All workspaces in Queue")}
                </BaseMenu.Item>
              )}
              <BaseMenu.Item className={itemClass} onClick={() => openAccountDialog({ kind: "connect" })}>
                <Plus aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
                {t("Connect an account…")}
              </BaseMenu.Item>
              <BaseMenu.Item
                className={itemClass}
                onClick={() => void navigate({ to: "/settings/$page", params: { page: "workspaces" } })}
              >
                <Settings2 aria-hidden size={16} strokeWidth={1.75} className="text-muted" />
                {t("Manage…")}
              </BaseMenu.Item>
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
      <BaseMenu.Root
        modal={false}
        open={rowMenu !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setRowMenu(null);
        }}
      >
        <BaseMenu.Portal>
          <BaseMenu.Positioner
            anchor={rowMenu === null ? null : { getBoundingClientRect: () => new DOMRect(rowMenu.x, rowMenu.y) }}
            align="start"
            className="z-40"
          >
            {rowMenu === null ? null : (
              <BaseMenu.Popup aria-label={rowMenu.workspace.name} className={menuPopup}>
                <MenuItems entries={entriesOf(rowMenu.workspace)} />
              </BaseMenu.Popup>
            )}
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
      {dialogs}
    </>
  );
}

interface EntryProps {
  readonly workspace: WorkspaceView;
  /** Its place in the list, counted from 1: the number of its shortcut. */
  readonly number: number;
  readonly activity: WorkspaceActivity | undefined;
  /** Opens the menu of this workspace at a point of the window. */
  readonly onMenu: (point: { readonly x: number; readonly y: number }) => void;
}

/** A workspace with what it does and its credits. No sum of credits is shown anywhere. */
function Entry({ workspace, number, activity, onMenu }: EntryProps) {
  const credits = activity?.credits ?? null;
  const chord = chordsOf("openWorkspace", {}, isMac)[number - 1];
  return (
    <BaseMenu.RadioItem
      value={workspace.id}
      closeOnClick
      className={itemClass}
      aria-keyshortcuts={chord === undefined ? undefined : ariaChords([chord], isMac)}
      title={activity?.problem ?? undefined}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
      onKeyDown={(event) => {
        if (!isContextMenuKey(event)) return;
        event.preventDefault();
        onMenu(pointOf(event.currentTarget.getBoundingClientRect()));
      }}
    >
      <WorkspaceSwatch colour={workspace.colour} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{workspace.name}</span>
        <span className="figures truncate text-small text-faint">{workspaceStateText(workspace, activity)}</span>
      </span>
      {credits === null ? (
        <span aria-hidden className="text-faint">
          –
        </span>
      ) : (
        <span className={workspace.hasRealCredits ? "" : "text-muted"}>
          <Credits amount={credits} tone={workspace.hasRealCredits ? "money" : "plain"} />
        </span>
      )}
      <span className="w-4 shrink-0">
        <BaseMenu.RadioItemIndicator>
          <Check aria-hidden size={16} />
        </BaseMenu.RadioItemIndicator>
      </span>
    </BaseMenu.RadioItem>
  );
}
