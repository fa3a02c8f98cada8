import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { diskRecords, type Tracer } from "./diskTrace.ts";
import { durableDisk } from "./durableDisk.ts";

/** Makes of every death of the app a power cut. */
export interface PowerCuts {
  /** Of the next process: it is traced from its first byte on. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** The oldest process that has not been cut yet is dead: its folder becomes what was synced. */
  readonly cut: () => void;
  readonly filesSetBack: () => number;
}

export function powerCuts(appFolder: string, logFolder: string, tracer: Tracer): PowerCuts {
  const disk = durableDisk(appFolder);
  let started = 0;
  let cuts = 0;
  let filesSetBack = 0;
  const logOf = (life: number) => path.join(logFolder, `disk-${life}.log`);
  return {
    environment: () => {
      started += 1;
      return tracer.environmentOf(appFolder, logOf(started));
    },
    cut: () => {
      cuts += 1;
      const log = logOf(cuts);
      disk.newLife();
      if (existsSync(log)) for (const record of diskRecords(readFileSync(log))) disk.apply(record);
      rmSync(log, { force: true });
      filesSetBack += disk.restore();
    },
    filesSetBack: () => filesSetBack,
  };
}
