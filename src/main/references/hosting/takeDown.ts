import type { Clock } from "../../shared/base/clock.ts";
import { type HostedFile, type HostedFileWriter, hostedTimes, type KeepingHost } from "../domain/reference.ts";
import { retryDelayMs, type Random } from "../../shared/base/retryPolicy.ts";
import type { Host } from "./hostFile.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly hosts: Readonly<Record<KeepingHost, Pick<Host, "remove">>>;
  /** Whether a request whose quote is being fetched names this address. */
  readonly isActive: (address: string | null) => boolean;
  /** Whether a request that is not over refers to it. */
  readonly isNeeded: (id: string, now: number) => boolean;
  readonly writer: Pick<HostedFileWriter, "lookAgain" | "fail" | "takenDown">;
  readonly changed: () => void;
}

const retryMs = 60_000;

/** Looks whether a file still has to be reachable, and takes it down when nothing needs it any more. [RF7] */
export async function takeDown(deps: Deps, hosted: HostedFile): Promise<void> {
  const now = deps.clock.now();
  if (deps.isActive(hosted.address) || deps.isNeeded(hosted.id, now)) {
    // The listener serves it for as long as it is needed; what a bucket signed ends when it was said to end.
    const expiresAt = hosted.host === "listener" ? now + hostedTimes.lifeMs : hosted.expiresAt;
    return deps.writer.lookAgain(hosted.id, now + hostedTimes.idleMs, expiresAt);
  }
  // From here on it is given to nobody any more, also where its removal has to be tried again.
  deps.writer.lookAgain(hosted.id, now + hostedTimes.idleMs, now);
  try {
    await deps.hosts[hosted.host].remove(hosted.place, hosted.target);
    deps.writer.takenDown(hosted.id, deps.clock.now());
  } catch {
    deps.writer.fail(hosted.id, now, now + retryDelayMs("takeDown", hosted.attempts, deps.random));
  }
  deps.changed();
}

/** Removing this file failed unexpectedly, for instance on a full disk: it is tried again in a minute. */
export function delayRemoval(
  deps: { readonly clock: Clock; readonly writer: Pick<HostedFileWriter, "fail"> },
  id: string,
) {
  const now = deps.clock.now();
  deps.writer.fail(id, now, now + retryMs);
}
