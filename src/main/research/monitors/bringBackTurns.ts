import { turnWithin, type WatchRow, type WatchWriter } from "../domain/watch.ts";

interface Deps {
  readonly list: () => readonly WatchRow[];
  readonly watches: Pick<WatchWriter, "setTurn">;
}

/**
 * Reschedules monitors whose next check was set by a clock that ran ahead and was corrected. Without this, a monitor
 * would stay silent until that time. A wait that the service requested stays. [RS8]
 */
export function bringBackTurns({ list, watches }: Deps, now: number): void {
  for (const watch of list()) {
    const nextRunAt = watch.turnedAt > now ? turnWithin(watch, now) : null;
    if (nextRunAt === null) continue;
    const { waitsFor, reason } = watch;
    watches.setTurn(watch.id, { nextRunAt, waiting: waitsFor === null ? null : { waitsFor, reason } }, now);
  }
}
