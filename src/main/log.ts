import path from "node:path";
import log from "electron-log/main";
import { redact } from "./redact.ts";

/** One line for each thing worth knowing later. Everything in `fields` is redacted before it is written. */
export interface Log {
  readonly info: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly warn: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly error: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

const maxFileBytes = 5 * 1024 * 1024;

/** Opens the app's log in `folder`: JSON lines, rotated by size. */
export function openLog(folder: string): Log {
  log.transports.file.resolvePathFn = () => path.join(folder, "main.log");
  log.transports.file.maxSize = maxFileBytes;
  log.transports.file.format = "{y}-{m}-{d}T{h}:{i}:{s}.{ms} [{level}] {text}";
  log.transports.console.level = process.env["PROOFSHEET_LOG"] === "console" ? "debug" : false;
  log.transports.ipc.level = false;
  const write =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}) =>
      log[level](`${event} ${JSON.stringify(redact(fields))}`);
  return { info: write("info"), warn: write("warn"), error: write("error") };
}
