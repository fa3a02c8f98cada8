import { chmod, link, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { t } from "#texts/t.ts";
import { reportedError } from "#main/shared/base/errors.ts";
import { newPart } from "#main/shared/files/exclusivePart.ts";
import { type CommandFile, commandFile, type CommandSystem, stateOf } from "./commandFile.ts";
import { describeCommand } from "./describeCommand.ts";

/**
 * Writes the file that `describeCommand` offers, and does nothing if it offers none. Replaces only a file that Proofsheet
 * wrote; throws `bad_input` for another one, and `storage_failed` if the file can't be written. [AG108]
 */
export async function installCommand(system: CommandSystem): Promise<InstalledCommand> {
  const file = commandFile(system);
  if (file === null || describeCommand(system).canInstall === null) return describeCommand(system);
  const { target } = file;
  const state = stateOf(file);
  if (state === "foreign")
    throw reportedError(
      "bad_input",
      t("{path} isn't a file of Proofsheet. Move or delete it, then try again.", { path: target }),
    );
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await (state === "missing" ? create(file) : replace(file));
  } catch (cause) {
    // Another start of this app may have written the same file since.
    if (stateOf(file) !== "current")
      throw reportedError("storage_failed", t("Proofsheet couldn't write {path}.", { path: target }), { cause });
  }
  return describeCommand(system);
}

/** Creates the complete file in one step, and fails if there is one since. */
async function create(file: CommandFile): Promise<void> {
  if (file.kind === "link") return symlink(file.source, file.target);
  return withPart(file, (part) => link(part, file.target));
}

async function replace(file: CommandFile): Promise<void> {
  return withPart(file, (part) => rename(part, file.target));
}

async function withPart(file: CommandFile, put: (part: string) => Promise<void>): Promise<void> {
  const part = newPart(file.target);
  try {
    if (file.kind === "link") await symlink(file.source, part);
    else {
      await writeFile(part, file.content, { flag: "wx", flush: true });
      await chmod(part, 0o755);
    }
    await put(part);
  } finally {
    await rm(part, { force: true });
  }
}
