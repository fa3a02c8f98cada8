import type { Clock } from "../../shared/base/clock.ts";
import type { Notice } from "../../shared/base/notice.ts";
import type { SeenVersion, VersionChange } from "../domain/serviceVersions.ts";
import { versionNotice } from "./versionNotice.ts";

interface Deps {
  readonly clock: Clock;
  readonly isNews: (seen: SeenVersion) => boolean;
  readonly record: (seen: readonly SeenVersion[], now: number) => void;
  readonly untold: () => readonly VersionChange[];
  readonly markTold: (ids: readonly number[], now: number) => void;
  /** Whether the person wants notifications. */
  readonly areNotificationsOn: () => boolean;
  readonly tell: (notice: Notice) => void;
  readonly changed: () => void;
  readonly report: (cause: unknown) => void;
}

/**
 * Compares the versions in an answer with those before, and tells the person once of each change. A crash before it was told
 * tells it at the next answer. A disk that takes nothing must not fail the answer, so its failure is only reported. [L80]
 */
export function noteVersions(deps: Deps, seen: readonly SeenVersion[]): void {
  try {
    const now = deps.clock.now();
    if (seen.some(deps.isNews)) {
      deps.record(seen, now);
      deps.changed();
    }
    const changes = deps.untold();
    const notice = versionNotice(changes);
    if (notice === null) return;
    // Whether the window is looked at or not: nothing in it says so.
    if (deps.areNotificationsOn()) deps.tell(notice);
    deps.markTold(
      changes.map(({ id }) => id),
      now,
    );
  } catch (cause) {
    deps.report(cause);
  }
}
