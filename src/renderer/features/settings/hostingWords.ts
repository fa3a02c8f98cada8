import type { Hosting, HostKind } from "../../../contracts/hosting.ts";
import { fullTime } from "../../lib/times.ts";

export const hostNames: Readonly<Record<HostKind, string>> = {
  listener: "Listener on this computer",
  bucket: "Your bucket",
  data: "Inside the request",
};

/** What of the listener is to be known where files are concerned. */
export function listenerText(listener: Hosting["listener"]): string {
  if (!listener.isReady) return listener.missing;
  if (listener.isLocal) {
    return "The service is on this computer, so it fetches files from the listener on loopback. Nothing is reachable from outside.";
  }
  return `The service fetches files from ${listener.address ?? "the listener's public address"}, each under a path that cannot be guessed and ends with its requests.`;
}

/** What is known of whether the service takes files inside requests. */
export function probeText({ probe }: Hosting["data"]): string {
  if (probe === null) {
    return "For small files and services that take them. The service is asked once whether it takes them, and its answer is remembered.";
  }
  const answer = probe.isTaken
    ? "The service takes files inside requests"
    : "The service does not take files inside requests";
  return `${answer}, as it said on ${fullTime(probe.at)}: ${probe.message}`;
}

/** How many files are reachable, and how many should not be any more. */
export function hostingCounts({ up, waiting }: Pick<Hosting, "up" | "waiting">): readonly string[] {
  return [
    up === 0 ? "" : `${up === 1 ? "One file is" : `${up} files are`} reachable now.`,
    waiting === 0
      ? ""
      : `${waiting === 1 ? "One file" : `${waiting} files`} could not be removed yet. It is tried again; a bucket needs its key for that.`,
  ].filter((text) => text !== "");
}
