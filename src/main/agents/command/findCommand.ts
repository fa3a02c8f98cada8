import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import type { Agents } from "../../../contracts/agents/programs.ts";

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** Returns whether a shell of the user finds the `proofsheet` command, and where. [AG107] */
export function findCommand({ env, platform }: Options): Agents["command"] {
  const isWindows = platform === "win32";
  const path = isWindows ? win32 : posix;
  // The variable is named Path on Windows.
  const [, list = ""] = Object.entries(env).find(([name]) => name.toUpperCase() === "PATH") ?? [];
  const folders = list.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const names = isWindows ? ["proofsheet.cmd", "proofsheet.exe"] : ["proofsheet"];
  const files = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const found = files.find((file) => isExecutable(file));
  return { isInstalled: found !== undefined, path: found ?? null };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    // A folder is executable, too.
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
