// A disk that is sometimes full, broken or read-only, for one process.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildPreload } from "./buildPreload.ts";

export interface DiskFaultCounts {
  readonly full: number;
  readonly broken: number;
  readonly readOnly: number;
}

export interface DiskFaults {
  /** Returns the environment of the next process that writes below this folder. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Returns the number of periods of failing calls so far. */
  readonly counts: () => DiskFaultCounts;
}

export interface DiskFaulter {
  readonly on: (appFolder: string, logFolder: string, seed: number) => DiskFaults;
  readonly remove: () => void;
}

/** Builds diskFault.c for this machine. */
export function buildDiskFaulter(): DiskFaulter | { readonly missing: string } {
  const preload = buildPreload("diskFault");
  if ("missing" in preload) return preload;
  return {
    remove: preload.remove,
    on: (appFolder, logFolder, seed) => {
      const log = path.join(logFolder, "disk-faults.log");
      let lives = 0;
      return {
        environment: () => {
          lives += 1;
          return {
            LD_PRELOAD: preload.library,
            PROOFSHEET_FAULT_ROOT: appFolder,
            PROOFSHEET_FAULT_LOG: log,
            PROOFSHEET_FAULT_SEED: String(seed * 100_000 + lives),
          };
        },
        counts: () => {
          const marks = existsSync(log) ? readFileSync(log, "latin1") : "";
          const count = (mark: string) => marks.split(mark).length - 1;
          return { full: count("F"), broken: count("B"), readOnly: count("R") };
        },
      };
    },
  };
}
