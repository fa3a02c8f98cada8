import type { MenuItemConstructorOptions } from "electron";
import { afterEach, expect, test } from "vitest";
import type { MenuRequest } from "#contracts/desktop/app.ts";
import { chordsOf, isWindowShortcut, shortcutIds } from "#contracts/desktop/shortcuts.ts";
import { accelerator } from "#main/windows/menu/accelerator.ts";
import { menuTemplate } from "#main/windows/menu/menuTemplate.ts";
import { savedAppearance } from "#main/windows/menu/savedAppearance.ts";
import { loadLanguage } from "#texts/loadLanguage.ts";

type Item = MenuItemConstructorOptions;

const notified: MenuRequest[] = [];
afterEach(async () => {
  notified.length = 0;
  await loadLanguage("en");
});

function menu(isMac: boolean, settings: unknown = {}): readonly Item[] {
  return menuTemplate({
    isMac,
    isPackaged: true,
    saved: savedAppearance(settings),
    request: (what) => notified.push(what),
  });
}

const items = (template: readonly Item[]): readonly Item[] =>
  template.flatMap((item) => (Array.isArray(item.submenu) ? [item, ...items(item.submenu)] : [item]));
const named = (template: readonly Item[], label: string) => items(template).find((item) => item.label === label);
const click = (item: Item | undefined) => (item?.click as unknown as (() => void) | undefined)?.();

test("[WN1] each operating system has its own menus, in its own order", () => {
  expect(menu(false).map(({ label }) => label)).toEqual(["File", "Edit", "View", "Go", "Window", "Help"]);
  const mac = menu(true);
  expect(mac[0]?.role).toBe("appMenu");
  expect(mac.slice(1).map(({ label }) => label)).toEqual(["File", "Edit", "View", "Go", "Window", "Help"]);
  expect(named(mac, "Settings…")?.accelerator).toBe("CmdOrCtrl+,");
  expect(named(mac, "Back")?.accelerator).toBe("CmdOrCtrl+[");
  expect(named(menu(false), "Back")?.accelerator).toBe("Alt+Left");
  expect(named(menu(false), "Quit")?.role).toBe("quit");
});

test.each([false, true])(
  "[WN1] no two menu items share an accelerator, and every item has a label or role (Mac: %s)",
  (isMac) => {
    const all = items(menu(isMac));
    const keys = all.flatMap(({ accelerator: one }) => (one === undefined ? [] : [one]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.filter(({ type, label, role }) => type !== "separator" && !label && role !== "appMenu")).toEqual([]);
  },
);

test("[WN1] no menu item spends credits, because each sends only a command from the allowed list to the window", () => {
  for (const item of items(menu(false))) click(item);
  expect(notified.length).toBeGreaterThan(15);
  for (const what of notified) {
    expect(["act", "history", "tour", "diagnostics", "appearance", "stopAgents"]).toContain(what.kind);
    if (what.kind === "act") expect(isWindowShortcut(what.id)).toBe(true);
  }
});

test("[WN3] the menu shows the user's own shortcuts, and none for a removed shortcut", () => {
  const own = menu(false, { shortcuts: { palette: "Mod+Shift+P", find: null } });
  expect(named(own, "Command Palette…")?.accelerator).toBe("CmdOrCtrl+Shift+P");
  expect(named(own, "Find…")).not.toHaveProperty("accelerator");
});

test("[WN1] the menu is translated, and checks the current theme and density", async () => {
  await loadLanguage("de");
  const german = menu(false, { theme: "dark", density: "compact" });
  expect(german.map(({ label }) => label)).toEqual(["Datei", "Bearbeiten", "Ansicht", "Gehe zu", "Fenster", "Hilfe"]);
  expect(named(german, "Dunkel")?.checked).toBe(true);
  expect(named(german, "Hell")?.checked).toBe(false);
  expect(named(german, "Kompakt")?.checked).toBe(true);
});

test("[WN3] every default shortcut of the window has a menu accelerator, and one with a non-Latin letter has none", () => {
  for (const isMac of [false, true]) {
    for (const id of shortcutIds.filter(isWindowShortcut)) {
      expect(chordsOf(id, {}, isMac).map(accelerator)).not.toContain(undefined);
    }
  }
  expect(accelerator("Mod+Ö")).toBeUndefined();
  expect(accelerator("Mod+Shift+ArrowUp")).toBe("CmdOrCtrl+Shift+Up");
});

test.each([
  null,
  [],
  7,
  { zoom: 400, theme: 3 },
  { zoom: "100", shortcuts: { palette: "Mod+Mod+" } },
  { shortcuts: [1] },
])("[WN1] a settings file that contains %j results in the default appearance", (settings) => {
  expect(savedAppearance(settings)).toEqual({ theme: "system", density: "comfortable", zoom: 100, shortcuts: {} });
});
