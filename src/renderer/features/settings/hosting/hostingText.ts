import type { Hosting, HostKind } from "#contracts/hosting.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { reasonText } from "#texts/reasonText.ts";

export const hostNames: Readonly<Record<HostKind, string>> = {
  listener: t("Listener"),
  bucket: t("Bucket"),
  data: t("Inline"),
};

/** Returns the hosting method that is currently used, as text. */
export function usedText(used: Hosting["used"]): string {
  switch (used) {
    case "listener":
      return t("Current method: Listener.");
    case "bucket":
      return t("Current method: Bucket.");
    case "data":
      return t("Current method: Inline.");
    case null:
      return t("No hosting method is ready. Local files can't be used yet.");
    default:
      return assertNever(used);
  }
}

/** Returns the listener's status for reference hosting. */
export function listenerText(listener: Hosting["listener"]): string {
  if (!listener.isReady) return reasonText({ code: listener.missing });
  if (listener.isLocal) {
    return t(
      "The service runs on this computer and reads files from the listener over loopback. Nothing is reachable from outside.",
    );
  }
  return t(
    "The service reads files from {address}. Each file has an unguessable path that expires with its requests.",
    { address: listener.address ?? t("the listener's public URL") },
  );
}

/** Returns whether the service accepts inline files, as far as known. */
export function probeText({ probe }: Hosting["data"]): string {
  if (probe === null) {
    return t(
      "For small files, if the service accepts them. Proofsheet checks once whether it does and remembers the response.",
    );
  }
  const said = { time: fullTime(probe.at), message: probe.message };
  return probe.isAccepted
    ? t("The service accepts inline files. Response on {time}: {message}", said)
    : t("The service doesn't accept inline files. Response on {time}: {message}", said);
}

/** Returns how many hosted files are reachable, and how many could not be deleted yet. */
export function hostingCounts({ up, waiting }: Pick<Hosting, "up" | "waiting">): readonly string[] {
  return [
    ...(up === 0 ? [] : [t("{count, plural, one {# file is} other {# files are}} reachable now.", { count: up })]),
    ...(waiting === 0
      ? []
      : [
          t(
            "Couldn't delete {count, plural, one {# file} other {# files}} yet. Proofsheet retries automatically, but needs the key to delete from a bucket.",
            { count: waiting },
          ),
        ]),
  ];
}
