import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { commandFile, type CommandSystem, stateOf } from "./commandFile.ts";
import { findCommand } from "./findCommand.ts";

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
