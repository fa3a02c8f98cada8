import type { DownloadRow } from "../domain/generation.ts";
import { inFlight } from "./inFlight.ts";
import type { Job } from "./runner.ts";

interface Deps {
  readonly due: (now: number, limit: number) => readonly DownloadRow[];
  readonly nextDueAt: (now: number) => number | null;
  readonly download: (download: DownloadRow) => Promise<void>;
  readonly putOff: (id: string, cause: unknown) => void;
  readonly wake: () => void;
}

const atOnce = 4;

/** Fetches files of results, a few at a time. */
export function downloadJob(deps: Deps): Job {
  const work = inFlight<string>({ failed: deps.putOff, ended: deps.wake });
  return {
    name: "download",
    tick: (now) => {
      for (const row of deps.due(now, atOnce * 2)) {
        if (work.size() >= atOnce) return null;
        if (!work.has(row.id)) void work.start(row.id, () => deps.download(row));
      }
      return deps.nextDueAt(now);
    },
  };
}
