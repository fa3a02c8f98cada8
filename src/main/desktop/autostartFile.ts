import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The system setting that starts the app at login. */
export interface LoginItem {
  readonly isOn: () => boolean;
  /** Throws if the system rejects the change. */
  readonly set: (isOn: boolean) => void;
}

/** Returns a login item that is a file. The file is written only when autostart is turned on. */
export function autostartFile(file: string, command: readonly string[]): LoginItem {
  return {
    isOn: () => existsSync(file),
    set: (isOn) => {
      if (!isOn) return rmSync(file, { force: true });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, autostartEntry("Proofsheet", command));
    },
  };
}

/** Returns a desktop entry that starts a command at login. Desktop Entry Specification, "The Exec key". */
export function autostartEntry(name: string, command: readonly string[]): string {
  const exec = command.map(quoted).join(" ");
  return ["[Desktop Entry]", "Type=Application", `Name=${name}`, `Exec=${exec}`, "Terminal=false", ""].join("\n");
}

/** Quotes an argument with the escapes that quoting requires, then escapes the result as a string of the file. */
function quoted(argument: string): string {
  if (/[\n\r\0]/.test(argument)) throw new Error("A command with a line break cannot be started at login.");
  const escaped = argument.replace(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll("%", "%%");
  return `"${escaped.replaceAll("\\", "\\\\")}"`;
}
