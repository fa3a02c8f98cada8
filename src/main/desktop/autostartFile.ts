import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { autostartEntry } from "./domain/autostartEntry.ts";

/** Whether the system starts the app at login, as the system itself has it. */
export interface LoginItem {
  readonly isOn: () => boolean;
  /** Throws when the system does not take it. */
  readonly set: (isOn: boolean) => void;
}

/** The file is written when it is asked for, and only then. */
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
