import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { CommandSystem } from "#main/agents/command/commandFile.ts";
import { describeCommand } from "#main/agents/command/describeCommand.ts";
import { installCommand } from "#main/agents/command/installCommand.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes an executable that prints its folder and its arguments. */
function writeProgram(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nprintf '%s %s\\n' "$(basename "$(dirname "$0")")" "$*"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** An empty home folder, and an unpacked app beside it. */
function unpacked(name = "app", root = newRoot()) {
  const home = path.join(root, "home");
  mkdirSync(home, { recursive: true });
  const resources = path.join(root, name, "resources");
  const source = writeProgram(path.join(resources, "bin", "proofsheet"));
  const target = path.join(home, ".local", "bin", "proofsheet");
  const system: CommandSystem = { env: {}, platform: process.platform, home, resources };
  return { root, source, target, system };
}

/** The same as an AppImage that is mounted beside the home folder. */
function image(name: string, root?: string) {
  const app = unpacked("mounted", root);
  const file = writeProgram(path.join(app.root, name, "Proofsheet.AppImage"));
  const env = { APPIMAGE: file, APPDIR: path.join(app.root, "mounted") };
  return { ...app, file, system: { ...app.system, env } satisfies CommandSystem };
}

function newRoot(): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "proofsheet-install-")));
  folders.push(root);
  return root;
}

const offered = (target: string) => ({ isInstalled: false, path: null, canInstall: { target } });
const onPath = (system: CommandSystem, target: string): CommandSystem => ({
  ...system,
  env: { ...system.env, PATH: path.dirname(target) },
});

// The command of a program for Windows is a folder on PATH, which the app doesn't change.
const onUnix = test.skipIf(process.platform === "win32");

test("[AG108] nothing is offered and nothing is written on Windows and in development", async () => {
  const { system, root } = unpacked();
  for (const other of [
    { ...system, platform: "win32" as const },
    { ...system, resources: null },
  ]) {
    expect(describeCommand(other)).toEqual({ isInstalled: false, path: null, canInstall: null });
    expect(await installCommand(other)).toEqual({ isInstalled: false, path: null, canInstall: null });
  }
  expect(readdirSync(path.join(root, "home"))).toEqual([]);
});

onUnix("[AG108] the command of an unpacked app is a link to its own file, at the place that was shown", async () => {
  const { system, source, target } = unpacked();
  expect(describeCommand(system)).toEqual(offered(target));
  expect(await installCommand(system)).toEqual({ isInstalled: false, path: target, canInstall: null });
  expect(readlinkSync(target)).toBe(source);
  expect(execFileSync(target, ["status"], { encoding: "utf8" })).toBe("bin status\n");
  expect(describeCommand(onPath(system, target))).toEqual({ isInstalled: true, path: target, canInstall: null });
  expect(readdirSync(path.dirname(target))).toEqual(["proofsheet"]);
});

onUnix("[AG108] the command of an AppImage is a script that starts it, whatever characters its path has", async () => {
  const { system, target } = image(`it's "$(exit 3)" \`x\` \\ a\nline`);
  expect(describeCommand(system)).toEqual(offered(target));
  expect(await installCommand(onPath(system, target))).toEqual({ isInstalled: true, path: target, canInstall: null });
  expect(lstatSync(target).mode & 0o777).toBe(0o755);
  expect(readFileSync(target, "utf8")).toMatch(/^#!\/bin\/sh\n/);
  const ran = execFileSync(target, ["two words", "$HOME"], { encoding: "utf8" });
  expect(ran.endsWith("--cli two words $HOME\n")).toBe(true);
  expect(readdirSync(path.dirname(target))).toEqual(["proofsheet"]);
});

onUnix("[AG108] a command of another copy of Proofsheet is offered to be replaced, and is", async () => {
  const old = image("old");
  const now = image("new", old.root);
  const link = unpacked("elsewhere", old.root);
  await installCommand(old.system);
  const { target } = old;
  expect(describeCommand(onPath(now.system, target))).toEqual({
    isInstalled: true,
    path: target,
    canInstall: { target },
  });
  expect(await installCommand(now.system)).toEqual({ isInstalled: false, path: target, canInstall: null });
  expect(execFileSync(target, { encoding: "utf8" })).toBe("new --cli\n");
  await installCommand(link.system);
  expect(readlinkSync(target)).toBe(link.source);
  // A link to an app that was removed is not on PATH.
  rmSync(link.source);
  expect(describeCommand(onPath(now.system, target))).toEqual(offered(target));
  await installCommand(onPath(now.system, target));
  expect(execFileSync(target, { encoding: "utf8" })).toBe("new --cli\n");
  // One that can't be run any more is written again.
  chmodSync(target, 0o644);
  expect(describeCommand(onPath(now.system, target))).toEqual(offered(target));
  await installCommand(now.system);
  expect(execFileSync(target, { encoding: "utf8" })).toBe("new --cli\n");
  expect(readdirSync(path.dirname(target))).toEqual(["proofsheet"]);
});

onUnix("[AG108] a file, a link, or a folder that isn't of Proofsheet is not replaced", async () => {
  const { system, target, root } = unpacked();
  mkdirSync(path.dirname(target), { recursive: true });
  const refused = { code: "bad_input", reason: expect.stringContaining(target) as string };
  const script = `#!/bin/sh\nexec '/opt/other' --cli "$@"\n`;
  writeFileSync(target, script);
  expect(describeCommand(system)).toEqual(offered(target));
  await expect(installCommand(system)).rejects.toMatchObject(refused);
  expect(readFileSync(target, "utf8")).toBe(script);
  rmSync(target);
  const other = writeProgram(path.join(root, "other", "bin", "proofsheet"));
  symlinkSync(other, target);
  await expect(installCommand(system)).rejects.toMatchObject(refused);
  expect(readlinkSync(target)).toBe(other);
  rmSync(target);
  mkdirSync(target);
  await expect(installCommand(system)).rejects.toMatchObject(refused);
  expect(readdirSync(path.dirname(target))).toEqual(["proofsheet"]);
});

onUnix("[AG108] nothing is offered where a shell finds a command that isn't the app's file", async () => {
  const { system, target, root } = unpacked();
  const found = writeProgram(path.join(root, "usr", "bin", "proofsheet"));
  const managed = onPath(system, found);
  expect(await installCommand(managed)).toEqual({ isInstalled: true, path: found, canInstall: null });
  const foreign = writeProgram(target);
  expect(describeCommand(onPath(system, target))).toEqual({ isInstalled: true, path: foreign, canInstall: null });
});

onUnix("[AG108] nothing is offered for the deb, the rpm, a temporary place, and a package without the command", () => {
  const { system, source, root } = unpacked();
  const nothing = { isInstalled: false, path: null, canInstall: null };
  const type = path.join(root, "app", "resources", "package-type");
  writeFileSync(type, "deb");
  expect(describeCommand(system)).toEqual(nothing);
  rmSync(type);
  expect(describeCommand(system).canInstall).not.toBeNull();
  rmSync(source);
  expect(describeCommand(system)).toEqual(nothing);
  expect(describeCommand(unpacked("AppTranslocation/app").system)).toEqual(nothing);
});

onUnix("[AG108] the variables of an AppImage that started the app don't make it one", async () => {
  const { system, source, target } = unpacked();
  const terminal = image("terminal");
  await installCommand({ ...system, env: terminal.system.env });
  expect(readlinkSync(target)).toBe(source);
  const { env } = terminal.system;
  for (const APPIMAGE of [path.join(source, "gone"), "Proofsheet.AppImage", path.dirname(source)])
    expect(describeCommand({ ...system, env: { ...env, APPIMAGE } }).path).toBe(target);
});

onUnix("[AG108] a file that can't be written is reported, and nothing of it remains", async () => {
  const { system, target } = image("app");
  writeFileSync(path.join(system.home, ".local"), "a file");
  const failed = { code: "storage_failed", reason: expect.stringContaining(target) as string };
  await expect(installCommand(system)).rejects.toMatchObject(failed);
  expect(readFileSync(path.join(system.home, ".local"), "utf8")).toBe("a file");
});

onUnix("[AG108] the command can be installed twice at the same time", async () => {
  for (const { system, target } of [unpacked(), image("app")]) {
    const installed = { isInstalled: false, path: target, canInstall: null };
    expect(await Promise.all([installCommand(system), installCommand(system)])).toEqual([installed, installed]);
    expect(readdirSync(path.dirname(target))).toEqual(["proofsheet"]);
  }
});
