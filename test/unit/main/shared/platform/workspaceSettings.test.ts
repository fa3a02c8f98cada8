import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settingsFile } from "#main/shared/platform/settingsFile.ts";
import { workspaceSettings } from "#main/shared/platform/workspaceSettings.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);
/** Starts the app: all settings are read from the disk. */
const started = (workspace: string) => workspaceSettings(settingsFile(at("settings.json")), at(`${workspace}.json`));
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "proofsheet-settings-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("[WS10] a workspace without its own settings reads and changes the app's settings", () => {
  started("one").update({ fileNameTemplate: "{slug}", saveFolder: "/home/ada/ads", autoSave: true });
  expect(started("other").read()).toMatchObject({
    fileNameTemplate: "{slug}",
    saveFolder: "/home/ada/ads",
    autoSave: true,
    savesApart: false,
  });
  expect(existsSync(at("one.json"))).toBe(false);
});

test("[WS10] a workspace's own save settings start as a copy of the app's and then change independently", () => {
  started("one").update({ fileNameTemplate: "{slug}", saveFolder: "/home/ada/ads" });
  expect(started("one").update({ savesApart: true })).toMatchObject({ saveFolder: "/home/ada/ads", savesApart: true });
  started("one").update({ saveFolder: "/home/ada/client", sidecar: true, theme: "dark" });
  started("other").update({ fileNameTemplate: "{id8}", embedRecipe: false });

  expect(started("one").read()).toMatchObject({
    saveFolder: "/home/ada/client",
    fileNameTemplate: "{slug}",
    sidecar: true,
    embedRecipe: true,
    savesApart: true,
  });
  const other = started("other").read();
  expect(other).toMatchObject({ saveFolder: "/home/ada/ads", fileNameTemplate: "{id8}", sidecar: false });
  expect(other.savesApart).toBe(false);
  // Settings that are not about saving belong to the app, wherever they are changed.
  expect(other.theme).toBe("dark");
  expect(readFileSync(at("one.json"), "utf8")).not.toContain("theme");
});

test("[WS10] a workspace's own save settings can be turned off, and fields absent from an update remain unchanged", () => {
  const one = started("one");
  one.update({ savesApart: true, fileNameTemplate: "{slug}" });
  expect(one.update({ sidecar: undefined, theme: undefined })).toMatchObject({ fileNameTemplate: "{slug}" });
  expect(one.update({ savesApart: true })).toMatchObject({ fileNameTemplate: "{slug}" });
  expect(one.update({ savesApart: false })).toMatchObject({ fileNameTemplate: "{project}/{date}_{slug}_{id8}" });
  expect(started("one").read()).toMatchObject({
    fileNameTemplate: "{project}/{date}_{slug}_{id8}",
    savesApart: false,
  });
});

test.each(["", "null", "[]", "{", '{"saveFolder":7}'])(
  "[WS10] a workspace settings file that contains %s counts as missing",
  (text) => {
    started("one").update({ fileNameTemplate: "{slug}" });
    writeFileSync(at("one.json"), text);
    expect(started("one").read()).toMatchObject({ fileNameTemplate: "{slug}", savesApart: false });
  },
);
