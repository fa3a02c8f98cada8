import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Config, ConfigError, parseConfig } from "./config.ts";

interface CommandLine {
  readonly port: number;
  readonly config: Config;
}

/** Reads `[--port N] [--config FILE.json]`. Throws a ConfigError that explains what is wrong. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { port, config } = readArguments(args);
  return { port: readPort(port), config: config === undefined ? parseConfig({}) : readConfigFile(config) };
}

function readArguments(args: readonly string[]) {
  try {
    const options = { port: { type: "string" }, config: { type: "string" } } as const;
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (cause) {
    throw new ConfigError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`);
  }
}

const usage = "usage: sandbox [--port N] [--config FILE.json]";

function readPort(text: string | undefined): number {
  if (text === undefined) return 0;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new ConfigError(`--port: ${text} is not a port number`);
  return port;
}

function readConfigFile(file: string): Config {
  try {
    return parseConfig(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${file}: ${message}`);
  }
}
