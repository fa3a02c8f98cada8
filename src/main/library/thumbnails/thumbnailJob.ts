import type { AssetRow } from "#main/library/domain/asset.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  readonly wanting: (limit: number) => readonly AssetRow[];
  readonly make: (asset: AssetRow) => Promise<void>;
  readonly report: (cause: unknown) => void;
  readonly wake: () => void;
}

const mostFailures = 3;

/** Creates thumbnails one at a time, newest last. Skips a file that keeps failing until the next start. */
export function thumbnailJob(deps: Deps): Job {
  const failures = new Map<string, number>();
  const work = inFlight<string>({
    failed: (id, cause) => {
      failures.set(id, (failures.get(id) ?? 0) + 1);
      deps.report(cause);
    },
    ended: deps.wake,
  });
  return {
    name: "thumbnail",
    tick: () => {
      if (work.size() > 0) return null;
      const next = deps.wanting(failures.size + 1).find((asset) => (failures.get(asset.id) ?? 0) < mostFailures);
      if (next !== undefined) void work.start(next.id, () => deps.make(next));
      return null;
    },
  };
}
