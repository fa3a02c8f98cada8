import { t } from "#texts/t.ts";
import { exactDuration } from "#renderer/lib/time/durations.ts";

const offered = [
  { seconds: 0, label: t("Live only") },
  { seconds: 15 * 60, label: t("15 minutes") },
  { seconds: 3600, label: t("1 hour") },
  { seconds: 6 * 3600, label: t("6 hours") },
] as const;

/** Returns the name of a maximum age. 0 is a result that the service retrieves for this request. */
export function maxAgeName(seconds: number): string {
  return offered.find((one) => one.seconds === seconds)?.label ?? exactDuration(seconds);
}

/**
 * Returns the maximum ages that the form offers, in seconds: those within the API key's limit, and the age of a loaded
 * request, which must be sent again exactly. [RS80]
 */
export function maxAgeChoices(mostSeconds: number, chosen: number | undefined): readonly number[] {
  const within: readonly number[] = offered.map(({ seconds }) => seconds).filter((seconds) => seconds <= mostSeconds);
  return chosen === undefined || within.includes(chosen)
    ? within
    : [...within, chosen].toSorted((one, other) => one - other);
}
