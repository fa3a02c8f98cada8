import { Menu, type MenuItemConstructorOptions, nativeImage, Tray } from "electron";

export interface TrayItem {
  readonly label: string;
  /** Without `click` the item is only a label. */
  readonly click?: () => void;
}

export interface TrayIcon {
  /** Shows groups of items with a separator between them. */
  readonly show: (title: string, groups: readonly (readonly TrayItem[])[]) => void;
  readonly remove: () => void;
}

/** Creates the icon in the tray or the menu bar. `file` is its image; versions for high-density screens are beside it. */
export function trayIcon(file: string, open: () => void): TrayIcon {
  const image = nativeImage.createFromPath(file);
  image.setTemplateImage(process.platform === "darwin");
  const tray = new Tray(image);
  // On macOS, a click opens the menu.
  if (process.platform !== "darwin") tray.on("click", open);
  return {
    show: (title, groups) => {
      tray.setToolTip(title);
      tray.setContextMenu(Menu.buildFromTemplate(groups.flatMap(templateOf)));
    },
    remove: () => tray.destroy(),
  };
}

function templateOf(items: readonly TrayItem[], index: number): MenuItemConstructorOptions[] {
  const template: MenuItemConstructorOptions[] = items.map(({ label, click }) =>
    click === undefined ? { label, enabled: false } : { label, click },
  );
  return index === 0 ? template : [{ type: "separator" }, ...template];
}
