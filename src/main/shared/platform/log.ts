import path from "node:path";
import type { MainLogger } from "electron-log";
import { redact } from "./redact.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The app's log, one line per event. `fields` are redacted before they are written. */
export interface Log {
  readonly info: (event: string, fields?: Fields) => void;
  readonly warn: (event: string, fields?: Fields) => void;
  readonly error: (event: string, fields?: Fields) => void;
}

const maxFileBytes = 5 * 1024 * 1024;

/** Opens the app's log in `folder`, rotated by size. The log library is loaded with the first line. */
export function openLog(folder: string): Log {
  let opened: Promise<MainLogger> | null = null;
  const write =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: Fields = {}): void => {
      opened ??= openLogger(folder);
      void opened.then((logger) => logger[level](`${event} ${JSON.stringify(redact(fields))}`));
    };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

async function openLogger(folder: string): Promise<MainLogger> {
  const { default: logger } = await import("electron-log/main.js");
  logger.transports.file.resolvePathFn = () => path.join(folder, "main.log");
  logger.transports.file.maxSize = maxFileBytes;
  logger.transports.file.format = "{y}-{m}-{d}T{h}:{i}:{s}.{ms} [{level}] {text}";
  logger.transports.console.level = process.env["PROOFSHEET_LOG"] === "console" ? "debug" : false;
  logger.transports.ipc.level = false;
  return logger;
}
