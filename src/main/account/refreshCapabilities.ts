import type { CapabilitiesView } from "#contracts/capabilities.ts";
import { t } from "#texts/t.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { describeCapabilities } from "./describeCapabilities.ts";

type Deps = Parameters<typeof describeCapabilities>[0] & {
  /** Returns whether the manifest was read. */
  readonly refreshManifest: (priority: RequestPriority) => Promise<boolean>;
};

/** Reads the manifest at once, because a person waits for it. Throws `offline` if it could not be read. */
export async function refreshCapabilities(deps: Deps): Promise<CapabilitiesView> {
  if (!(await deps.refreshManifest("user"))) {
    throw new AppError("offline", t("Couldn't read the manifest"));
  }
  return describeCapabilities(deps);
}
