import { t } from "#texts/t.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { VersionChange } from "#main/account/domain/serviceVersions.ts";

/**
 * Returns one notification about all changes, or null if there are none. A price version in both quotes and manifest
 * is one change.
 */
export function versionNotification(changes: readonly VersionChange[]): SystemNotification | null {
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
