import type { Hosting, HostKind } from "../../../../contracts/hosting.ts";
import { t } from "../../../../texts/t.ts";
import { assertNever } from "../../../lib/assertNever.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { reasonText } from "../../../../texts/reasonText.ts";

export const hostNames: Readonly<Record<HostKind, string>> = {
  listener: t("Listener on this computer"),
  bucket: t("Your bucket"),
  data: t("Inside the request"),
};

/** The way that would be taken now. */
export function usedText(used: Hosting["used"]): string {
  switch (used) {
    case "listener":
      return t("Now: listener on this computer.");
    case "bucket":
      return t("Now: your bucket.");
    case "data":
      return t("Now: inside the request.");
    case null:
      return t("No way is ready: local files cannot be used yet.");
    default:
      return assertNever(used);
  }
}

/** What of the listener is to be known where files are concerned. */
export function listenerText(listener: Hosting["listener"]): string {
  if (!listener.isReady) return reasonText({ code: listener.missing });
  if (listener.isLocal) {
    return t(
      "The service is on this computer, so it fetches files from the listener on loopback. Nothing is reachable from outside.",
    );
  }
  return t(
    "The service fetches files from {address}, each under a path that cannot be guessed and ends with its requests.",
    { address: listener.address ?? t("the listener's public address") },
  );
}

/** What is known of whether the service takes files inside requests. */
export function probeText({ probe }: Hosting["data"]): string {
  if (probe === null) {
    return t(
      "For small files and services that take them. The service is asked once whether it takes them, and its answer is remembered.",
    );
  }
  const said = { time: fullTime(probe.at), message: probe.message };
  return probe.isTaken
    ? t("The service takes files inside requests, as it said on {time}: {message}", said)
    : t("The service does not take files inside requests, as it said on {time}: {message}", said);
}

/** How many files are reachable, and how many should not be any more. */
export function hostingCounts({ up, waiting }: Pick<Hosting, "up" | "waiting">): readonly string[] {
  return [
    ...(up === 0 ? [] : [t("{count, plural, one {One file is} other {# files are}} reachable now.", { count: up })]),
    ...(waiting === 0
      ? []
      : [
          t(
            "{count, plural, one {One file} other {# files}} could not be removed yet. It is tried again; a bucket needs its key for that.",
            { count: waiting },
          ),
        ]),
  ];
}
