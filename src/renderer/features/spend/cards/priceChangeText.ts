import type { VersionView } from "#contracts/spending/account.ts";
import { t } from "#texts/t.ts";
import { shortTime } from "#renderer/lib/time/times.ts";

/** For how long a change is shown, ms. */
const shownMs = 30 * 86_400_000;

/** Returns the newest change of the pricing version of the last 30 days. Versions are newest first. API: Versioning. */
export function newestPriceChange(versions: readonly VersionView[], now: number): VersionView | null {
  return (
    versions.find(
      ({ subject, previous, seenAt }) => subject !== "manifest" && previous !== null && seenAt >= now - shownMs,
    ) ?? null
  );
}

/** Returns what is known about a change: the versions, but no price, because only a quote has one. [L6] */
export function priceChangeText({ version, previous, seenAt }: VersionView, now: number): string {
  return t("Pricing version changed {time}: {version}, was {previous}. New quotes may have other prices.", {
    time: shortTime(seenAt, now),
    version,
    previous: previous ?? "",
  });
}

/** Returns the key under which a dismissed notice is stored. */
export function dismissedKey({ version, seenAt }: VersionView): string {
  return `priceNotice.${seenAt}.${version}`;
}
