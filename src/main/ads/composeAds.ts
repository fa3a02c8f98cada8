import path from "node:path";
import type { AdMirror } from "./domain/adMirror.ts";
import type { ResearchMirror } from "./domain/researchMirror.ts";
import type { Clock } from "../shared/base/clock.ts";
import { adHandlers } from "./adHandlers.ts";
import type { Log } from "../shared/platform/log.ts";
import { adPort } from "./engine/adPort.ts";

interface Options {
  readonly clock: Clock;
  readonly log: Log;
  /** The workspace's own folder. Its journal is there already. */
  readonly folder: string;
  /** The mirror was damaged while it was open, and is empty now. */
  readonly emptied: () => void;
  /** The program of the engine's thread. */
  readonly program: string | URL;
}

/** Wires the mirror of ads, which lives in a thread of its own, to its commands. */
export function composeAds({ clock, log, folder, program, emptied }: Options) {
  const port = adPort({
    program,
    files: { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") },
    crashed: (cause) => log.error("ad engine crashed", { cause }),
    emptied,
    after: clock.after,
  });
  const mirror: AdMirror & ResearchMirror = port;
  return { port, mirror, handlers: adHandlers({ ads: port, now: clock.now }), close: port.close };
}
