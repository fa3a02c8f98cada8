import { createHash } from "node:crypto";
import { constants, copyFileSync, createReadStream, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { commandError } from "#cli/commandError.ts";
import type { System } from "#cli/system.ts";

type Result = Readonly<Record<string, unknown>>;

/** How many names are tried for a file whose name is taken. */
const maxNames = 1_000;

/**
 * Copies the files of a result into a folder, with the rights of the command's caller. Never overwrites a file. Returns
 * the result with the new paths.
 */
export async function saveFiles(system: System, result: Result, folder: string): Promise<Result> {
  const target = path.resolve(system.workingFolder, folder);
  const files = result["files"];
  if (!Array.isArray(files)) throw commandError("failed", "Proofsheet's answer isn't readable.");
  mkdirSync(target, { recursive: true });
  const saved: Result[] = [];
  for (const file of files as readonly Result[]) saved.push({ ...file, path: await saveFile(file, target) });
  return { ...result, files: saved };
}

async function saveFile(file: Result, folder: string): Promise<string> {
  const { path: source, sha256 } = file;
  if (typeof source !== "string" || typeof sha256 !== "string")
    throw commandError("failed", "Proofsheet's answer isn't readable.");
  const target = copyToFreeName(source, folder);
  if ((await hashOf(target)) === sha256) return target;
  rmSync(target, { force: true });
  throw commandError("failed", `${path.basename(target)} was damaged while it was copied. It was deleted.`, true);
}

function copyToFreeName(source: string, folder: string): string {
  const { name, ext } = path.parse(source);
  for (let at = 1; at <= maxNames; at++) {
    const target = path.join(folder, at === 1 ? `${name}${ext}` : `${name} (${at})${ext}`);
    try {
      copyFileSync(source, target, constants.COPYFILE_EXCL);
      return target;
    } catch (cause) {
      const code = codeOf(cause);
      if (code !== "EEXIST") throw commandError("failed", `Can't write ${target} (${code}).`);
    }
  }
  throw commandError("failed", `${folder} has too many files named ${name}${ext}.`);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  // A stream without an encoding gives bytes.
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
}
