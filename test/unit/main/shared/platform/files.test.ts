import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyFileAtomically } from "#main/library/saving/fileActions.ts";
import { dataFolders } from "#main/shared/platform/dataFolders.ts";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";
import { settingsFile } from "#main/shared/platform/settingsFile.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "proofsheet-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const posix = process.platform !== "win32";

test("a JSON file is replaced atomically, is readable only by its owner, and leaves no partial file", () => {
  writeJsonFile(at("x.json"), { one: 1 });
  writeJsonFile(at("x.json"), { two: [2] });
  expect(readJsonFile(at("x.json"))).toEqual({ two: [2] });
  expect(readdirSync(folder)).toEqual(["x.json"]);
  if (posix) expect(statSync(at("x.json")).mode & 0o077).toBe(0);
});

test("a value that can't be serialized leaves the file unchanged", () => {
  writeJsonFile(at("x.json"), { one: 1 });
  expect(() => writeJsonFile(at("x.json"), { big: 1n })).toThrow(TypeError);
  expect(readJsonFile(at("x.json"))).toEqual({ one: 1 });
});

test("a missing or truncated JSON file reads as null, and an unreadable one throws", () => {
  expect(readJsonFile(at("none.json"))).toBeNull();
  writeFileSync(at("half.json"), '{"one":');
  expect(readJsonFile(at("half.json"))).toBeNull();
  mkdirSync(at("folder.json"));
  expect(() => readJsonFile(at("folder.json"))).toThrow(/EISDIR|EPERM/);
});

test("settings survive a restart, updates are merged, and a field of a newer version is ignored", () => {
  settingsFile(at("settings.json")).update({ theme: "dark" });
  settingsFile(at("settings.json")).update({ density: "compact" });
  expect(settingsFile(at("settings.json")).read()).toMatchObject({ theme: "dark", density: "compact" });
  writeJsonFile(at("settings.json"), { theme: "light", later: { a: 1 } });
  expect(settingsFile(at("settings.json")).read()).toMatchObject({ theme: "light", density: "comfortable" });
});

test.each(["", "null", "[]", '"dark"', "{", '{"theme":"neon"}', '{"theme":7,"density":"compact"}'])(
  "settings that contain %j are replaced by the defaults",
  (text) => {
    writeFileSync(at("settings.json"), text);
    expect(settingsFile(at("settings.json")).read()).toMatchObject({ theme: "system", density: "comfortable" });
  },
);

test("an update with only undefined fields leaves the settings unchanged", () => {
  const settings = settingsFile(at("settings.json"));
  settings.update({ theme: "dark" });
  expect(settings.update({ theme: undefined, density: undefined }).theme).toBe("dark");
});

test("a copy replaces its target atomically and has regular file permissions", async () => {
  writeFileSync(at("stored"), "new", { mode: 0o600 });
  writeFileSync(at("target.png"), "old and longer");
  await copyFileAtomically(at("stored"), at("target.png"));
  expect(readFileSync(at("target.png"), "utf8")).toBe("new");
  if (posix) expect(statSync(at("target.png")).mode & 0o777).toBe(0o644);
  expect(readdirSync(folder).sort()).toEqual(["stored", "target.png"]);
});

test("[M4] a copy accepts the longest file name that a disk supports, in any script", async () => {
  writeFileSync(at("stored"), "new");
  const name = `${"漢".repeat(83)}.png`;
  expect(Buffer.byteLength(name)).toBe(253);
  await copyFileAtomically(at("stored"), at(name));
  expect(readFileSync(at(name), "utf8")).toBe("new");
});

test("a failed copy leaves the target unchanged and no file beside the target", async () => {
  writeFileSync(at("target.png"), "old");
  await expect(copyFileAtomically(at("gone"), at("target.png"))).rejects.toThrow("ENOENT");
  expect(readFileSync(at("target.png"), "utf8")).toBe("old");
  mkdirSync(path.join(at("busy"), "inner"), { recursive: true });
  await expect(copyFileAtomically(at("target.png"), at("busy"))).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(["busy", "target.png"]);
});

test("all user data is below one folder, and private folders are accessible only to their owner", () => {
  const folders = dataFolders(at("data"));
  const places = [folders.media, folders.logs, folders.settingsFile, folders.windowFile, folders.workspace("env-1")];
  for (const place of places) expect(path.relative(at("data"), place)).not.toMatch(/^\.\.|^$/);
  expect(existsSync(folders.workspace("env-1"))).toBe(true);
  if (posix) expect(statSync(folders.workspace("env-1")).mode & 0o077).toBe(0);
});
