import {
  accessSync,
  constants,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { ownImage } from "#contracts/agents/ownImage.ts";

/** What decides which file starts the command. */
export interface CommandSystem {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The folder of the package's resources; null in development, where there is no package. */
  readonly resources: string | null;
}

/** The file that starts the command: a script that starts the AppImage, or a link to the package's own file. */
export type CommandFile =
  | { readonly kind: "script"; readonly target: string; readonly content: string }
  | { readonly kind: "link"; readonly target: string; readonly source: string };

/** What is at the place of the file. `outdated`: Proofsheet wrote it, and it starts something else. */
export type FileState = "missing" | "current" | "outdated" | "foreign";

const header = "#!/bin/sh\n# Written by Proofsheet, which may replace this file.\n";
/** The ends of all links that Proofsheet makes, on macOS and Linux. */
const ownLink = /\/(?:Contents\/Resources|resources)\/bin\/proofsheet$/;
/** More than any script of ours: paths have at most 4,096 bytes, of which each may be a quotation mark. */
const maxBytes = 64 * 1024;

/** Returns the file that starts the command of this app; null where the app must not write one. */
export function commandFile({ env, platform, home, resources }: CommandSystem): CommandFile | null {
  // The command of a program for Windows is a folder on PATH, which only the user can change.
  if (platform === "win32" || resources === null || !path.isAbsolute(home)) return null;
  const target = path.join(home, ".local", "bin", "proofsheet");
  const userId = process.getuid?.() ?? null;
  const image = ownImage({ env, userId, own: resources, realPath: realpathSync, stat: statSync });
  if (image !== null) {
    // Within single quotation marks, a shell reads every other character as it is.
    const quoted = image.replaceAll("'", String.raw`'\''`);
    return { kind: "script", target, content: `${header}exec '${quoted}' --cli "$@"\n` };
  }
  const source = path.join(resources, "bin", "proofsheet");
  // macOS starts a downloaded app from a random place, which is gone when the app quits.
  const isTemporary = resources.includes("/AppTranslocation/");
  // The deb and the rpm have this file, and put the command on PATH.
  const isManaged = isFile(path.join(resources, "package-type"));
  return isTemporary || isManaged || !isFile(source) ? null : { kind: "link", target, source };
}

/** Returns what is at the place of the file. What can't be read is foreign. */
export function stateOf(file: CommandFile): FileState {
  const found = entryAt(file.target);
  if (found === null) return "missing";
  try {
    if (found.isSymbolicLink()) {
      const source = readlinkSync(file.target);
      if (file.kind === "link" && file.source === source) return "current";
      return ownLink.test(source) ? "outdated" : "foreign";
    }
    if (!found.isFile() || found.size > maxBytes) return "foreign";
    const content = readFileSync(file.target, "utf8");
    if (!content.startsWith(header)) return "foreign";
    return file.kind === "script" && file.content === content && isExecutable(file.target) ? "current" : "outdated";
  } catch {
    return "foreign";
  }
}

/** Null also if the folder is a file or can't be used, which the write reports. */
function entryAt(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}

/** Returns whether it can be run. A folder can't, although it has the right. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** False also for a file in a folder that can't be used. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
