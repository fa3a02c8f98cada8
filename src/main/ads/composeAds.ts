import path from "node:path";
import type { AdMirror } from "./domain/adMirror.ts";
import type { ResearchMirror } from "./domain/researchMirror.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { adHandlers } from "./adHandlers.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { adWorkerClient } from "./engine/adWorkerClient.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  /** The workspace's folder. Its journal already exists. */
  readonly folder: string;
  /** Called when the ad cache was damaged while open and is empty now. */
  readonly emptied: () => void;
  /** Path of the ad worker's program. */
  readonly program: string | URL;
}

/** Wires the ad cache, which runs in a worker thread, to its commands. */
export function composeAds({ clock, log, folder, program, emptied }: Options) {
  const port = adWorkerClient({
    program,
    files: { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") },
    crashed: (cause) => log.error("ad worker crashed", { cause }),
    emptied,
    clock,
  });
  const mirror: AdMirror & ResearchMirror = port;
  return {
    port,
    mirror,
    handlers: adHandlers({ ads: port, now: clock.now }),
    /** Returns the ads with a file at one of these URLs, which have no query. */
    adsAt: (addresses: readonly string[]) => port.atAddresses(addresses, clock.now()),
    close: port.close,
  };
}
