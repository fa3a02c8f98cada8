import type { WatchId } from "../../../contracts/ids.ts";
import type { Watch } from "../../../contracts/research.ts";
import { t } from "../../../texts/t.ts";
import type { WatchRow } from "../domain/watch.ts";
import { AppError } from "../../shared/base/errors.ts";

interface Deps {
  readonly readWatch: (id: WatchId) => WatchRow | null;
  readonly describe: (watch: WatchRow) => Watch;
}

/** Returns one monitor. Throws `not_found` if it does not exist or was removed. */
export function readMonitor(deps: Deps, id: WatchId): Watch {
  const watch = deps.readWatch(id);
  if (watch === null) throw new AppError("not_found", t("Monitor not found."));
  return deps.describe(watch);
}
