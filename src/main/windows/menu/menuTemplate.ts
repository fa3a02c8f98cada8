import type { MenuItemConstructorOptions } from "electron";
import type { MenuRequest } from "#contracts/desktop/app.ts";
import { chordsOf, type WindowShortcut } from "#contracts/desktop/shortcuts.ts";
import { t } from "#texts/t.ts";
import { accelerator } from "./accelerator.ts";
import type { SavedAppearance } from "./savedAppearance.ts";

interface Deps {
  readonly isMac: boolean;
  readonly isPackaged: boolean;
  readonly saved: SavedAppearance;
  readonly request: (what: MenuRequest) => void;
}

type Item = MenuItemConstructorOptions;
const line: Item = { type: "separator" };

/** Returns the application menu in the system's usual order, with the user's shortcuts. No item spends. [WN1] */
export function menuTemplate(deps: Deps): readonly Item[] {
  const { isMac, request } = deps;
  return [
    ...(isMac ? [macAppMenu(deps)] : []),
    { label: t("File"), submenu: fileItems(deps) },
    { label: t("Edit"), submenu: editItems(deps) },
    { label: t("View"), submenu: viewItems(deps) },
    {
      label: t("Go"),
      submenu: [
        act(deps, "back", t("Back")),
        act(deps, "forward", t("Forward")),
        line,
        act(deps, "studio", t("Studio")),
        act(deps, "queue", t("Queue")),
        act(deps, "library", t("Library")),
        act(deps, "discover", t("Discover")),
        act(deps, "research", t("Research")),
        act(deps, "spend", t("Spend")),
      ],
    },
    {
      label: t("Window"),
      role: "window",
      submenu: [
        { label: t("Minimize"), role: "minimize" },
        ...(isMac
          ? [
              { label: t("Zoom Window"), role: "zoom" } satisfies Item,
              line,
              { label: t("Bring All to Front"), role: "front" } satisfies Item,
            ]
          : []),
      ],
    },
    {
      label: t("Help"),
      role: "help",
      submenu: [
        { label: t("Take the Tour"), click: () => request({ kind: "tour" }) },
        act(deps, "showShortcuts", t("Keyboard Shortcuts")),
        line,
        { label: t("Report a Problem…"), click: () => request({ kind: "diagnostics" }) },
        ...(isMac ? [] : [line, { label: t("About Proofsheet"), role: "about" } satisfies Item]),
      ],
    },
  ];
}

/** Returns an item that runs the same command as its shortcut. */
function act({ isMac, saved, request }: Deps, id: WindowShortcut, label: string): Item {
  const [chord] = chordsOf(id, saved.shortcuts, isMac);
  const keys = chord === undefined ? undefined : accelerator(chord);
  return { label, click: () => request({ kind: "act", id }), ...(keys === undefined ? {} : { accelerator: keys }) };
}

function fileItems(deps: Deps): Item[] {
  return [
    act(deps, "newDraft", t("New Draft")),
    act(deps, "openRecipe", t("Open Recipe…")),
    line,
    act(deps, "save", t("Save As…")),
    line,
    { label: t("Stop All Agents…"), click: () => deps.request({ kind: "stopAgents" }) },
    line,
    ...(deps.isMac ? [] : [act(deps, "settings", t("Settings…")), line]),
    { label: t("Close Window"), role: "close" },
    ...(deps.isMac ? [] : [{ label: t("Quit"), role: "quit" } satisfies Item]),
  ];
}

function editItems(deps: Deps): Item[] {
  const { isMac, request } = deps;
  return [
    // Not Electron's roles: if the draft or the batch has the focus, Undo applies to it.
    { label: t("Undo"), accelerator: "CmdOrCtrl+Z", click: () => request({ kind: "history", step: "undo" }) },
    {
      label: t("Redo"),
      accelerator: isMac ? "Cmd+Shift+Z" : "Ctrl+Y",
      click: () => request({ kind: "history", step: "redo" }),
    },
    line,
    { label: t("Cut"), role: "cut" },
    { label: t("Copy"), role: "copy" },
    { label: t("Paste"), role: "paste" },
    { label: t("Paste as Plain Text"), role: "pasteAndMatchStyle" },
    { label: t("Delete"), role: "delete" },
    { label: t("Select All"), role: "selectAll" },
    line,
    act(deps, "find", t("Find…")),
  ];
}

function viewItems(deps: Deps): Item[] {
  const { saved, request } = deps;
  const theme = (value: SavedAppearance["theme"], label: string): Item => ({
    label,
    type: "radio",
    checked: saved.theme === value,
    click: () => request({ kind: "appearance", change: { theme: value } }),
  });
  const density = (value: SavedAppearance["density"], label: string): Item => ({
    label,
    type: "radio",
    checked: saved.density === value,
    click: () => request({ kind: "appearance", change: { density: value } }),
  });
  return [
    act(deps, "palette", t("Command Palette…")),
    line,
    act(deps, "zoomIn", t("Zoom In")),
    act(deps, "zoomOut", t("Zoom Out")),
    act(deps, "zoomReset", t("Actual Size")),
    line,
    {
      label: t("Theme"),
      submenu: [theme("system", t("System")), theme("dark", t("Dark")), theme("light", t("Light"))],
    },
    {
      label: t("Density"),
      submenu: [density("comfortable", t("Comfortable")), density("compact", t("Compact"))],
    },
    line,
    { label: t("Full Screen"), role: "togglefullscreen" },
    ...(deps.isPackaged ? [] : [{ label: t("Developer Tools"), role: "toggleDevTools" } satisfies Item]),
  ];
}

function macAppMenu(deps: Deps): Item {
  return {
    role: "appMenu",
    submenu: [
      { label: t("About Proofsheet"), role: "about" },
      line,
      act(deps, "settings", t("Settings…")),
      line,
      { label: t("Services"), role: "services" },
      line,
      { label: t("Hide Proofsheet"), role: "hide" },
      { label: t("Hide Others"), role: "hideOthers" },
      { label: t("Show All"), role: "unhide" },
      line,
      { label: t("Quit Proofsheet"), role: "quit" },
    ],
  };
}
