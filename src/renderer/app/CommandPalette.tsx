import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  FileInput,
  FilePlus2,
  FileSpreadsheet,
  Footprints,
  Keyboard,
  LifeBuoy,
  Link,
  Link2,
  type LucideIcon,
  Monitor,
  Moon,
  PlugZap,
  Rows3,
  Rows4,
  Save,
  Search,
  Sun,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useMemo } from "react";
import type { WindowShortcut } from "../../contracts/desktop/shortcuts.ts";
import type { WorkspaceList } from "../../contracts/workspaces.ts";
import { t } from "../../texts/t.ts";
import { showCsv } from "../features/studio/csv/csvStore.ts";
import { openAccountDialog } from "../lib/accountDialog.ts";
import { openWorkspace } from "../features/workspaces/openWorkspace.ts";
import { queries } from "../ipc/queries.ts";
import { run } from "../ipc/run.ts";
import { keysOf, useBindings } from "../shortcuts/bindings.ts";
import { linkTo } from "../lib/text/linkTo.ts";
import { runAction } from "../lib/appActions.ts";
import { CommandMenu, type CommandMenuEntry, type CommandMenuGroup } from "../ui/overlays/CommandMenu.tsx";
import { copyWithToast } from "../ui/overlays/copyWithToast.ts";
import { toast } from "../ui/overlays/toast.ts";
import { closePalette, usePalette } from "./paletteStore.ts";
import { screenEntries, screenOfPath } from "./frame/screens.ts";
import { settingsEntries } from "./settingsEntries.ts";
import { showSection } from "./showSection.ts";
import { startTour } from "./tour/tourStore.ts";
import { changeSettings, useAppCommands } from "./useAppCommands.ts";

export function CommandPalette() {
  const isOpen = usePalette((state) => state.isOpen);
  const own = useBindings((state) => state.own);
  const act = useAppCommands();
  const navigate = useNavigate();
  const router = useRouter();
  const isSandbox = useQuery(queries.app).data?.workspace.kind === "sandbox";
  const workspaces = useQuery(queries.workspaces).data;
  const groups = useMemo<readonly CommandMenuGroup[]>(() => {
    const entry = (id: WindowShortcut, icon: LucideIcon, label: string, also?: string): CommandMenuEntry => ({
      label,
      icon,
      shortcut: keysOf(id, own),
      onSelect: () => whenClosed(() => act(id)),
      ...(also === undefined ? {} : { also }),
    });
    return [
      { value: t("Go to"), items: screenEntries.map(({ screen, icon, name }) => entry(screen, icon, name)) },
      {
        value: t("Actions"),
        items: [
          entry("newDraft", FilePlus2, t("New draft"), t("empty clear")),
          entry("openRecipe", FileInput, t("Open recipe…"), t("import file")),
          {
            label: t("Import CSV…"),
            also: t("rows spreadsheet batch"),
            icon: FileSpreadsheet,
            onSelect: () => void navigate({ to: "/studio" }).then(() => showCsv(true)),
          },
          entry("save", Save, t("Save open result…"), t("download")),
          entry("find", Search, t("Find on this screen"), t("search")),
          {
            label: t("Copy link"),
            also: t("address share"),
            icon: Link,
            onSelect: () => copyLink(router.state.location.pathname),
          },
          ...actions,
          entry("zoomIn", ZoomIn, t("Zoom in"), t("larger")),
          entry("zoomOut", ZoomOut, t("Zoom out"), t("smaller")),
          entry("zoomReset", ZoomOut, t("Actual size"), t("zoom reset")),
          entry("back", ArrowLeft, t("Back")),
          entry("forward", ArrowRight, t("Forward")),
          entry("showShortcuts", Keyboard, t("Show shortcuts"), t("keys keyboard help")),
          { label: t("Take the tour"), also: t("tour help"), icon: Footprints, onSelect: () => whenClosed(startTour) },
          {
            label: t("Report a problem…"),
            also: t("diagnostics log help"),
            icon: LifeBuoy,
            onSelect: () => void showSection(() => navigate({ to: "/settings" }), "diagnostics"),
          },
        ],
      },
      {
        value: t("Settings"),
        items: settingsEntries((part) => void showSection(() => navigate({ to: "/settings" }), part), isSandbox),
      },
      ...others(workspaces),
    ];
  }, [own, act, navigate, router, isSandbox, workspaces]);
  return <CommandMenu isOpen={isOpen} onClose={closePalette} groups={groups} />;
}

/** Acts when the palette has restored the focus; otherwise the action could lose the focus that it sets. */
function whenClosed(act: () => void): void {
  requestAnimationFrame(() => {
    const isInPalette = document.activeElement?.closest("[role=dialog]") instanceof Element;
    if (isInPalette) whenClosed(act);
    else requestAnimationFrame(act);
  });
}

/** Returns entries for the other workspaces; an empty list if there are none. */
function others(known: WorkspaceList | undefined): readonly CommandMenuGroup[] {
  const items = (known?.workspaces ?? [])
    .filter(({ id }) => id !== known?.open.id)
    .map(({ id, name }) => ({
      label: t("Open workspace {name}", { name }),
      also: t("switch account"),
      icon: ArrowLeftRight,
      onSelect: () => void openWorkspace(id),
    }));
  return items.length === 0 ? [] : [{ value: t("Workspaces"), items }];
}

const actions: readonly CommandMenuEntry[] = [
  {
    label: t("Theme: dark"),
    also: t("appearance night"),
    icon: Moon,
    onSelect: () => changeSettings({ theme: "dark" }),
  },
  {
    label: t("Theme: light"),
    also: t("appearance day"),
    icon: Sun,
    onSelect: () => changeSettings({ theme: "light" }),
  },
  {
    label: t("Theme: system"),
    also: t("appearance"),
    icon: Monitor,
    onSelect: () => changeSettings({ theme: "system" }),
  },
  {
    label: t("Density: comfortable"),
    also: t("spacing"),
    icon: Rows3,
    onSelect: () => changeSettings({ density: "comfortable" }),
  },
  {
    label: t("Density: compact"),
    also: t("spacing"),
    icon: Rows4,
    onSelect: () => changeSettings({ density: "compact" }),
  },
  {
    label: t("Connect an account…"),
    also: t("workspace key login"),
    icon: Link2,
    onSelect: () => openAccountDialog({ kind: "connect" }),
  },
  { label: t("Retry connection"), also: t("offline online"), icon: PlugZap, onSelect: retry },
];

/** Copies a link to the open item, or to the screen if no item is open. */
function copyLink(pathname: string): void {
  if (runAction("copyLink")) return;
  copyWithToast(linkTo({ kind: "screen", screen: screenOfPath(pathname)?.screen ?? "studio" }));
}

function retry(): void {
  run("connection.retry", {}).then(
    ({ state }) =>
      toast({ title: state === "online" ? t("Connected to the service") : t("Still not connected to the service") }),
    () => toast({ title: t("Couldn't retry the connection"), isFailure: true }),
  );
}
