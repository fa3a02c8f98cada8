import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { builtCli } from "./builtCli.ts";

interface CliOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly cwd?: string;
  /** The file to start: the built client, unless another one is named. */
  readonly file?: string;
}

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the built command with an environment that has nothing of this process but the path. */
export async function startCli(args: readonly string[], options: CliOptions = {}): Promise<ChildProcess> {
  const file = options.file ?? path.join(await builtCli(), "cli", "proofsheet.cjs");
  const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...options.env };
  return spawn(process.execPath, [file, ...args], { env, ...(options.cwd !== undefined && { cwd: options.cwd }) });
}

/** Runs the built command to its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<Ended> {
  const child = await startCli(args, options);
  const printed = outputOf(child);
  child.stdin?.end(options.input ?? "");
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...printed() };
}

/** Collects what a process prints. */
export function outputOf(child: ChildProcess): () => { readonly stdout: string; readonly stderr: string } {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString("utf8")));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString("utf8")));
  return () => ({ stdout, stderr });
}
