import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { autostartEntry } from "./domain/autostartEntry.ts";

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
