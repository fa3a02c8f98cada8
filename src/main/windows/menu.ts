import { app, Menu, type MenuItemConstructorOptions } from "electron";
import type { MenuRequest, Screen } from "../../contracts/app.ts";

const screenItems: readonly { readonly label: string; readonly screen: Screen }[] = [
  { label: "Studio", screen: "studio" },
  { label: "Queue", screen: "queue" },
  { label: "Library", screen: "library" },
  { label: "Discover", screen: "discover" },
  { label: "Research", screen: "research" },
  { label: "Spend", screen: "spend" },
  { label: "Settings", screen: "settings" },
];

/** The application menu, in each system's own order. No item spends. */
export function setMenu(request: (what: MenuRequest) => void): void {
  const isMac = process.platform === "darwin";
  const go: MenuItemConstructorOptions[] = screenItems.map(({ label, screen }, index) => ({
    label,
    accelerator: `CmdOrCtrl+${index + 1}`,
    click: () => request({ kind: "navigate", screen }),
  }));
  const settings: MenuItemConstructorOptions = {
    label: "Settings…",
    accelerator: "CmdOrCtrl+,",
    click: () => request({ kind: "navigate", screen: "settings" }),
  };
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [macAppMenu(settings)] : []),
    {
      label: "File",
      submenu: isMac ? [{ role: "close" }] : [settings, { type: "separator" }, { role: "quit" }],
    },
    { role: "editMenu" },
    {
      label: "Go",
      submenu: [
        { label: "Command Palette…", accelerator: "CmdOrCtrl+K", click: () => request({ kind: "palette" }) },
        { type: "separator" },
        ...go,
      ],
    },
    {
      label: "View",
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...(app.isPackaged ? [] : [{ role: "toggleDevTools" } satisfies MenuItemConstructorOptions]),
      ],
    },
    { role: "windowMenu" },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function macAppMenu(settings: MenuItemConstructorOptions): MenuItemConstructorOptions {
  return {
    role: "appMenu",
    submenu: [
      { role: "about" },
      { type: "separator" },
      settings,
      { type: "separator" },
      { role: "services" },
      { type: "separator" },
      { role: "hide" },
      { role: "hideOthers" },
      { role: "unhide" },
      { type: "separator" },
      { role: "quit" },
    ],
  };
}
