import { posix, win32 } from "node:path";
import { type CommandSystem, isExecutable } from "./commandFile.ts";

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
