import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { commandFile, type CommandSystem, stateOf, isExecutable } from "./commandFile.ts";
import { posix, win32 } from "node:path";

/** Returns whether a shell finds the command, where it is, and which file could be written. [AG107] [AG108] */
export function describeCommand(system: CommandSystem): InstalledCommand {
  const found = findCommand(system);
  const file = commandFile(system);
  // Another command that a shell finds belongs to a package manager or to the user.
  if (file === null || (found !== null && found !== file.target))
    return { isInstalled: found !== null, path: found, canInstall: null };
  const state = stateOf(file);
  const isOurs = state === "current" || state === "outdated";
  const path = found ?? (state === "current" ? file.target : null);
  const isOffered = state !== "current" && (found === null || isOurs);
  return { isInstalled: found !== null, path, canInstall: isOffered ? { target: file.target } : null };
}

/** Returns where a shell of the user finds the `proofsheet` command; null if it finds none. [AG107] */
export function findCommand({ env, platform }: Pick<CommandSystem, "env" | "platform">): string | null {
  const isWindows = platform === "win32";
  const path = isWindows ? win32 : posix;
  // The variable is named Path on Windows.
  const [, list = ""] = Object.entries(env).find(([name]) => name.toUpperCase() === "PATH") ?? [];
  const folders = list.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const names = isWindows ? ["proofsheet.cmd", "proofsheet.exe"] : ["proofsheet"];
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find((file) => isExecutable(file)) ?? null;
}
