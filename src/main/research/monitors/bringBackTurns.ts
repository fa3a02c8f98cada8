import { turnWithin, type WatchRow, type WatchWriter } from "../domain/watch.ts";

interface Deps {
  readonly list: () => readonly WatchRow[];
  readonly watches: Pick<WatchWriter, "setTurn">;
}

/**
 * Brings turns back that were set by a clock which ran ahead and was set right since: without that a watch would be silent
 * until that time comes again. What the service asked to wait for stays. [RS8]
 */
export function bringBackTurns({ list, watches }: Deps, now: number): void {
  for (const watch of list()) {
    const nextRunAt = watch.turnedAt > now ? turnWithin(watch, now) : null;
    if (nextRunAt === null) continue;
    const { waitsFor, reason } = watch;
    watches.setTurn(watch.id, { nextRunAt, waiting: waitsFor === null ? null : { waitsFor, reason } }, now);
  }
}
