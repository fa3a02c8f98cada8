import type { Clock } from "#main/shared/base/clock.ts";
import {
  type HostedFile,
  type HostedFileWriter,
  hostedTimes,
  type RemovableHost,
} from "#main/references/domain/reference.ts";
import { retryDelayMs, type Random } from "#main/shared/base/retryPolicy.ts";
import type { Host } from "./hostFile.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly hosts: Readonly<Record<RemovableHost, Pick<Host, "remove">>>;
  /** Returns whether a request whose quote is being fetched contains this URL. */
  readonly isActive: (address: string | null) => boolean;
  /** Returns whether an unfinished request uses the file. */
  readonly isNeeded: (id: string, now: number) => boolean;
  readonly writer: Pick<HostedFileWriter, "scheduleCheck" | "fail" | "markUnhosted">;
  readonly changed: () => void;
}

const retryMs = 60_000;

/** Checks whether a file must still be hosted, and removes it when no request needs it any more. [RF7] */
export async function unhostFile(deps: Deps, hosted: HostedFile): Promise<void> {
  const now = deps.clock.now();
  if (deps.isActive(hosted.address) || deps.isNeeded(hosted.id, now)) {
    // The listener's URL can be extended as long as the file is needed. The expiry of a signed bucket URL is fixed.
    const expiresAt = hosted.host === "listener" ? now + hostedTimes.lifeMs : hosted.expiresAt;
    return deps.writer.scheduleCheck(hosted.id, now + hostedTimes.idleMs, expiresAt);
  }
  // Expire the URL first: no later request may reuse it, even if the removal must be retried.
  deps.writer.scheduleCheck(hosted.id, now + hostedTimes.idleMs, now);
  try {
    await deps.hosts[hosted.host].remove(hosted.location, hosted.target);
    deps.writer.markUnhosted(hosted.id, deps.clock.now());
  } catch {
    deps.writer.fail(hosted.id, now, now + retryDelayMs("unhost", hosted.attempts, deps.random));
  }
  deps.changed();
}

/** Schedules another removal in a minute after an unexpected failure, for example because the disk is full. */
export function delayRemoval(
  deps: { readonly clock: Clock; readonly writer: Pick<HostedFileWriter, "fail"> },
  id: string,
) {
  const now = deps.clock.now();
  deps.writer.fail(id, now, now + retryMs);
}
