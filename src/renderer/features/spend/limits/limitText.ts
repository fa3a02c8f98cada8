import type { KeyLimit } from "#contracts/spending/spend.ts";
import { t, tContext } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { shortTime } from "#renderer/lib/time/times.ts";

const names: Readonly<Record<KeyLimit["kind"], string>> = {
  per_request: t("Max price per request"),
  daily: t("Daily budget"),
  monthly: t("Monthly budget"),
  approval: t("Approval threshold"),
  active: t("Concurrent generations"),
};
/** The same names for use within a sentence. */
const namesWithin: Readonly<Record<KeyLimit["kind"], string>> = {
  per_request: t("max price per request"),
  daily: t("daily budget"),
  monthly: t("monthly budget"),
  approval: t("approval threshold"),
  active: t("concurrent generations"),
};
const kinds = Object.keys(names) as readonly KeyLimit["kind"][];

export function limitName(kind: KeyLimit["kind"]): string {
  return names[kind];
}

/** Returns the figures that the service reports for one limit of the API key. */
export function limitText({ kind, limit, used }: KeyLimit): string {
  const amount = kind === "active" ? grouped : creditsText;
  if (limit === null) return used === null ? t("Not reported") : t("{used} used, no limit set", { used: amount(used) });
  if (used !== null) return tContext("budget", "{used} of {limit} used", { used: grouped(used), limit: amount(limit) });
  if (kind === "daily" || kind === "monthly") return t("{limit}, usage not reported", { limit: amount(limit) });
  return amount(limit);
}

/** Returns when a budget resets: as a local time if the service's value can be parsed, else that value unchanged. */
export function resetText({ resetsAt }: KeyLimit, now: number): string | null {
  if (resetsAt === null) return null;
  const at = Date.parse(resetsAt);
  return t("Resets {time}", { time: Number.isNaN(at) ? resetsAt : shortTime(at, now) });
}

/** Returns whether the service reports any figure of a limit. */
export function isLimitReported({ limit, used }: KeyLimit): boolean {
  return limit !== null || used !== null;
}

/** Returns the limits for which the response has no figures; null if there are none. */
export function unsaidText(keyLimits: readonly KeyLimit[]): string | null {
  const said = new Set(keyLimits.filter(isLimitReported).map(({ kind }) => kind));
  const unsaid = kinds.filter((kind) => !said.has(kind)).map((kind) => namesWithin[kind]);
  return unsaid.length === 0 ? null : t("Not reported by the service: {names}.", { names: unsaid.join(", ") });
}
