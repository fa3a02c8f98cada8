import path from "node:path";
import type { NodeLogger } from "electron-log";
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
  let opened: Promise<NodeLogger> | null = null;
  const write =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: Fields = {}): void => {
      opened ??= openLogger(folder);
      void opened.then((logger) => logger[level](`${event} ${JSON.stringify(redact(fields))}`));
    };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/**
 * Opens the log library for Node. Its build for Electron's main process would also write what any page sends it, past the
 * redaction. [SE110]
 */
async function openLogger(folder: string): Promise<NodeLogger> {
  const { default: logger } = await import("electron-log/node.js");
  // Otherwise the library looks for a name in package.json files, also in the working folder.
  logger.transports.file.setAppName("Proofsheet");
  logger.transports.file.resolvePathFn = () => path.join(folder, "main.log");
  logger.transports.file.maxSize = maxFileBytes;
  logger.transports.file.format = "{y}-{m}-{d}T{h}:{i}:{s}.{ms} [{level}] {text}";
  logger.transports.console.level = process.env["PROOFSHEET_LOG"] === "console" ? "debug" : false;
  return logger;
}
