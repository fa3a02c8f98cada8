import { t } from "#texts/t.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { AccountContext } from "./context.ts";
import type { SeenVersion, VersionChange } from "./domain/serviceVersions.ts";

type VersionContext = Pick<AccountContext, "clock" | "log" | "publish" | "notify" | "versions">;

/**
 * Compares the versions in a response with the previous ones, and notifies the person once of each change. After a
 * crash before the notification, the next response triggers it. A failed write is only reported, because it must not
 * fail the response. [L80]
 */
export function noteVersions(
  { clock, log, publish, notify, versions }: VersionContext,
  seen: readonly SeenVersion[],
): void {
  try {
    const now = clock.now();
    if (seen.some(versions.isNews)) {
      versions.record(seen, now);
      publish("account.changed", null);
    }
    const changes = versions.unnotified();
    const notice = versionNotification(changes);
    if (notice === null) return;
    notify(notice);
    versions.markNotified(
      changes.map(({ id }) => id),
      now,
    );
  } catch (cause) {
    log.error("couldn't store a service version", { cause });
  }
}

/**
 * Returns one notification about all changes, or null if there are none. A price version in both quotes and manifest
 * is one change.
 */
function versionNotification(changes: readonly VersionChange[]): SystemNotification | null {
  const ofPrices = changes.filter(({ subject }) => subject !== "manifest");
  const pricing = ofPrices.filter((one, at) => ofPrices.findIndex(({ version }) => version === one.version) === at);
  const manifest = changes.filter(({ subject }) => subject === "manifest");
  if (changes.length === 0) return null;
  return {
    event: "versions",
    title: pricing.length > 0 ? t("Pricing version changed") : t("Manifest version changed"),
    body: [
      ...pricing.map(({ version, previous }) =>
        t("Pricing version: {version}, was {previous}.", { version, previous }),
      ),
      ...manifest.map(({ version, previous }) =>
        t("Manifest version: {version}, was {previous}.", { version, previous }),
      ),
    ].join("\n"),
    target: { kind: "screen", screen: "spend" },
  };
}
