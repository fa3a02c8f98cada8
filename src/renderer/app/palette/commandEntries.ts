import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  ArrowLeft,
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
  OctagonX,
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
import type { Screen } from "#contracts/desktop/linkTarget.ts";
import type { WindowShortcut } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { openCsvImport } from "#renderer/features/studio/openStudio.ts";
import { run } from "#renderer/ipc/run.ts";
import { openStopAgents } from "#renderer/lib/agents/stopAgents.ts";
import { openAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { runAction } from "#renderer/lib/appActions.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { screenEntries, screenOfPath } from "#renderer/app/frame/screens.ts";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "#renderer/app/settings/toSettingsPage.ts";
import { startTour } from "#renderer/app/tour/tourStore.ts";
import { changeSettings, useAppCommands } from "#renderer/app/useAppCommands.ts";
import { whenClosed } from "./whenClosed.ts";

/** A command of the palette, before it is searched. */
export interface CommandEntry {
  readonly label: string;
  /** More words that find the command. */
  readonly also?: string;
  /** Where the command leads, in place of its kind. */
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  /** The screens on which an empty palette lists the command. */
  readonly screens?: readonly Screen[];
  readonly onSelect: () => void;
}

/** Returns all commands of the palette. None of them spends credits. */
export function useCommandEntries(): readonly CommandEntry[] {
  const own = useBindings((state) => state.own);
  const act = useAppCommands();
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const entry = (id: WindowShortcut, icon: LucideIcon, label: string, also?: string): CommandEntry => ({
      label,
      icon,
      shortcut: keysOf(id, own),
      onSelect: () => whenClosed(() => act(id)),
      ...(also === undefined ? {} : { also }),
    });
    return [
      ...screenEntries.map(({ screen, icon, name }) => entry(screen, icon, name, t("Go to"))),
      { ...entry("newDraft", FilePlus2, t("New draft"), t("empty clear")), screens: ["studio"] },
      { ...entry("openRecipe", FileInput, t("Open recipe…"), t("import file")), screens: ["studio"] },
      {
        label: t("Import CSV…"),
        also: t("rows spreadsheet batch"),
        icon: FileSpreadsheet,
        screens: ["studio"],
        onSelect: () => void navigate({ to: "/studio" }).then(openCsvImport),
      },
      { ...entry("save", Save, t("Save open result…"), t("download")), screens: ["library"] },
      {
        ...entry("find", Search, t("Find on this screen"), t("search")),
        screens: ["queue", "library", "discover", "spend"],
      },
      {
        label: t("Copy link"),
        also: t("address share"),
        icon: Link,
        screens: ["studio", "queue", "library", "discover", "research", "spend", "settings"],
        onSelect: () => copyLink(router.state.location.pathname),
      },
      ...actions,
      entry("zoomIn", ZoomIn, t("Zoom in"), t("larger")),
      entry("zoomOut", ZoomOut, t("Zoom out"), t("smaller")),
      entry("zoomReset", ZoomOut, t("Actual size"), t("zoom reset")),
      entry("back", ArrowLeft, t("Back")),
      entry("forward", ArrowRight, t("Forward")),
      {
        ...entry("showShortcuts", Keyboard, t("Show shortcuts"), t("keys keyboard help")),
        screens: ["studio", "queue", "library", "discover", "research", "spend", "settings"],
      },
      {
        label: t("Take the tour"),
        also: t("tour help"),
        icon: Footprints,
        screens: ["studio"],
        onSelect: () => whenClosed(startTour),
      },
      {
        label: t("Report a problem…"),
        also: t("diagnostics log help"),
        icon: LifeBuoy,
        screens: ["settings"],
        onSelect: () => void showSetting(toSettingsPage(navigate), "diagnostics"),
      },
    ];
  }, [own, act, navigate, router]);
}

const actions: readonly CommandEntry[] = [
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
  {
    label: t("Stop all agents"),
    also: t("programs pairings allowances end revoke"),
    icon: OctagonX,
    onSelect: () => whenClosed(openStopAgents),
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
