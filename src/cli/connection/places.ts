import { createHash } from "node:crypto";
import { realpathSync, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import { ownImage } from "#contracts/agents/ownImage.ts";
import type { System } from "#cli/system.ts";

type Places = Pick<System, "env" | "platform" | "home" | "userId" | "folder" | "workingFolder">;

/** The path module of a system, which tests of another system need, too. */
function pathOf({ platform }: Pick<System, "platform">): typeof posix {
  return platform === "win32" ? win32 : posix;
}

/** Returns the folder in which programs store their settings. */
function settingsFolder(system: Places): string {
  const path = pathOf(system);
  if (system.platform === "win32") return system.env["APPDATA"] || path.join(system.home, "AppData", "Roaming");
  if (system.platform === "darwin") return path.join(system.home, "Library", "Application Support");
  return system.env["XDG_CONFIG_HOME"] || path.join(system.home, ".config");
}

/** Returns the app's data folder. */
export function dataFolder(system: Places): string {
  const path = pathOf(system);
  const chosen = system.env["PROOFSHEET_DATA_DIR"];
  return chosen ? path.resolve(system.workingFolder, chosen) : path.join(settingsFolder(system), "Proofsheet");
}

/** Returns the file by which the command finds the running app. */
export function endpointPath(system: Places): string {
  return pathOf(system).join(dataFolder(system), "agents", "endpoint.json");
}

/** Returns the app's settings file, which says whether programs may connect. */
export function settingsPath(system: Places): string {
  return pathOf(system).join(dataFolder(system), "settings.json");
}

/**
 * Returns the file with the token of a program in a workspace, or in the one that it is paired with. Its name contains
 * the data folder, so that a token is never sent to the app of another one.
 */
export function tokenPath(system: Places, program: string, workspace: string | null): string {
  const path = pathOf(system);
  const chosen = system.env["PROOFSHEET_TOKEN_FILE"];
  if (chosen) return path.resolve(system.workingFolder, chosen);
  const identity = JSON.stringify([program, workspace, dataFolder(system)]);
  const name = program
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 40);
  const hash = createHash("sha256").update(identity).digest("hex").slice(0, 16);
  return path.join(settingsFolder(system), "proofsheet-command", `${name}-${hash}.token`);
}

/** How the app is started. */
export interface AppCommand {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Returns the places where the app's executable may be, the most likely one first. `folder` of an installed client is
 * `resources/cli` of the app.
 */
export function appExecutables(system: Places): readonly string[] {
  const path = pathOf(system);
  const above = (...names: readonly string[]) => path.join(system.folder, "..", "..", ...names);
  if (system.platform === "darwin")
    return [above("MacOS", "Proofsheet"), "/Applications/Proofsheet.app/Contents/MacOS/Proofsheet"];
  if (system.platform === "win32") {
    const local = system.env["LOCALAPPDATA"] || path.join(system.home, "AppData", "Local");
    return [above("Proofsheet.exe"), path.join(local, "Programs", "Proofsheet", "Proofsheet.exe")];
  }
  const image = imageOf(system);
  return [...(image === null ? [] : [image]), above("proofsheet-app"), "/opt/Proofsheet/proofsheet-app"];
}

/** Returns the AppImage that this client belongs to; null outside of one. */
function imageOf({ env, userId, folder }: Places): string | null {
  return ownImage({ env, userId, own: folder, realPath: realpathSync, stat: statSync });
}

/** Returns the command that hosts start; on Windows they can't start a script without its interpreter. */
export function hostCommand(system: Places, exists: (file: string) => boolean): AppCommand {
  const path = pathOf(system);
  const image = imageOf(system);
  if (image !== null) return { file: image, args: ["--cli"] };
  const wrapper = path.join(system.folder, "..", "bin", system.platform === "win32" ? "proofsheet.cmd" : "proofsheet");
  const command = exists(wrapper) ? wrapper : "proofsheet";
  return system.platform === "win32" ? { file: "cmd", args: ["/c", command] } : { file: command, args: [] };
}

/** Returns the file in which a host lists its MCP servers. */
export function hostFile(system: Places, host: "claude-code" | "claude-desktop" | "cursor"): string {
  const path = pathOf(system);
  if (host === "claude-code") return path.join(system.home, ".claude.json");
  if (host === "cursor") return path.join(system.home, ".cursor", "mcp.json");
  return path.join(settingsFolder(system), "Claude", "claude_desktop_config.json");
}
