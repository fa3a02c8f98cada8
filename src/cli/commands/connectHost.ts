import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { commandError } from "#cli/commandError.ts";
import { objectIn } from "#cli/connection/handshake.ts";
import { hostCommand, hostFile } from "#cli/connection/places.ts";
import type { Context, ExitCode } from "./context.ts";

/** Hosts whose configuration is known. */
export const hosts = ["claude-code", "claude-desktop", "cursor"] as const;
type Host = (typeof hosts)[number];

interface Entry {
  readonly command: string;
  readonly args: readonly string[];
}

/** Prints how a host starts the MCP server, or writes it into the host's file after showing the change. */
export async function connectHost({ system, values, printer }: Context): Promise<ExitCode> {
  const host = hosts.find((one) => one === values.get("host")?.[0]);
  if (host === undefined) throw commandError("usage", `The host must be one of: ${hosts.join(", ")}.`);
  const { file: command, args } = hostCommand(system, existsSync);
  const entry: Entry = { command, args: [...args, "mcp", "--program", host] };
  const file = hostFile(system, host);
  if (values.get("write")?.[0] !== "true") {
    await printer.text(instructions(host, file, entry));
    return 0;
  }
  const before = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  const after = withServer(before, entry);
  if (after === null)
    throw commandError("failed", `${file} isn't plain JSON, so it wasn't changed. Add the server by hand.`);
  if (after === before) {
    printer.notice(`${file} already has this server.`);
    return 0;
  }
  printer.notice(`${file}:`);
  printer.notice(changedLines(before, after));
  writeWhole(file, after);
  printer.notice(`Written. Restart the program, then pair it: proofsheet pair --program ${host}`);
  return 0;
}

/** Returns a host's file with Proofsheet's server in it; null if it is no JSON object. Everything else stays as it is. */
export function withServer(text: string, entry: Entry): string | null {
  const before = objectIn(text.trim() === "" ? "{}" : text);
  const servers = before?.["mcpServers"] ?? {};
  if (before === null || typeof servers !== "object" || Array.isArray(servers)) return null;
  const own: object = Object.hasOwn(servers, "proofsheet") ? (servers as { proofsheet: object }).proofsheet : {};
  if (JSON.stringify({ ...own, ...entry }) === JSON.stringify(own)) return text;
  const changed = { ...before, mcpServers: { ...servers, proofsheet: { ...own, ...entry } } };
  const indent = /^(?:\r?\n)?\{\r?\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  return `${JSON.stringify(changed, null, indent)}\n`;
}

function instructions(host: Host, file: string, entry: Entry): string {
  const quoted = [entry.command, ...entry.args].map((part) => (/^[\w./:\\-]+$/.test(part) ? part : `"${part}"`));
  const json = JSON.stringify({ mcpServers: { proofsheet: entry } }, null, 2);
  if (host === "claude-code") return `claude mcp add --scope user proofsheet -- ${quoted.join(" ")}`;
  return `Add this to ${file}:\n\n${json}`;
}

/** Returns the lines that the change takes away and adds. */
export function changedLines(before: string, after: string): string {
  const [left, right] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const removed = left.slice(start, left.length - end).map((line) => `- ${line}`);
  const added = right.slice(start, right.length - end).map((line) => `+ ${line}`);
  return [...removed, ...added].join("\n");
}

/** Writes a file as a whole or not at all. Follows a link, and leaves the file's mode as it is. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const target = existsSync(file) ? realpathSync(file) : file;
  const mode = existsSync(target) ? statSync(target).mode & 0o777 : 0o600;
  const partial = `${target}.${process.pid}.new`;
  try {
    writeFileSync(partial, text, { mode, flag: "wx" });
    renameSync(partial, target);
  } catch (cause) {
    rmSync(partial, { force: true });
    throw commandError("failed", `Can't write ${file}${cause instanceof Error ? `: ${cause.message}` : ""}.`);
  }
}
