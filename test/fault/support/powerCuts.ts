import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { diskRecords, type Tracer } from "./diskTrace.ts";
import { durableDisk } from "./durableDisk.ts";

/** Turns every death of the app into a power cut. */
export interface PowerCuts {
  /** Returns the environment of the next process, which is traced from its first byte. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Reports the death of the oldest process that was not cut yet: its folder is reset to the synced state. */
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
