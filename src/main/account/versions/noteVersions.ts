import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { SeenVersion, VersionChange } from "#main/account/domain/serviceVersions.ts";
import { versionNotification } from "./versionNotification.ts";

interface Deps {
  readonly clock: Clock;
  readonly isNews: (seen: SeenVersion) => boolean;
  readonly record: (seen: readonly SeenVersion[], now: number) => void;
  readonly unnotified: () => readonly VersionChange[];
  readonly markNotified: (ids: readonly number[], now: number) => void;
  readonly notify: (notice: SystemNotification) => void;
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
}

/**
 * Compares the versions in a response with the previous ones, and notifies the person once of each change. After a
 * crash before the notification, the next response triggers it. A failed write is only reported, because it must not
 * fail the response. [L80]
 */
export function noteVersions(deps: Deps, seen: readonly SeenVersion[]): void {
  try {
    const now = deps.clock.now();
    if (seen.some(deps.isNews)) {
      deps.record(seen, now);
      deps.changed();
    }
    const changes = deps.unnotified();
    const notice = versionNotification(changes);
    if (notice === null) return;
    deps.notify(notice);
    deps.markNotified(
      changes.map(({ id }) => id),
      now,
    );
  } catch (cause) {
    deps.report(cause);
  }
}
