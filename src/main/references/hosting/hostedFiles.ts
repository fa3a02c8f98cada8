import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { type HostedFile, hostedTimes } from "#main/references/domain/reference.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { retryDelayMs } from "#main/shared/base/retryPolicy.ts";
import { downloadJob } from "#main/shared/jobs/downloadJob.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { HostingContext } from "./hostingContext.ts";

/** The service may fetch a file some time after the confirm, when the generation starts. */
const leastLeftMs = 3_600_000;
const retryMs = 60_000;

/**
 * Checks before a confirm that the service can still fetch every hosted file at the quoted URL. Throws
 * `reference_gone` otherwise. [RF5]
 */
export function assertReachable({ clock, hosted, hosts }: HostingContext, requests: readonly PaidRequestId[]): void {
  const until = clock.now() + leastLeftMs;
  const isReachable = ({ host, address, unhostedAt, expiresAt }: HostedFile) =>
    address !== null && unhostedAt === null && expiresAt >= until && hosts[host].reaches(address);
  if (requests.every((id) => hosted.ofRequest(id).every(isReachable))) return;
  throw new AppError(
    "reference_gone",
    t("A local file of this request is no longer at the quoted URL. Get a new quote."),
  );
}

/** Creates the job that removes the hosted files that no request needs. */
export function removalJob(hosting: HostingContext): Job {
  const { hosted, log, wake } = hosting;
  return downloadJob("take down", {
    due: hosted.due,
    nextDueAt: hosted.nextDueAt,
    download: (row) => unhostFile(hosting, row),
    putOff: (id, cause) => {
      log.warn("couldn't delete a hosted file", { id, cause });
      delayRemoval(hosting, id);
    },
    wake,
  });
}

/** Checks whether a file must still be hosted, and removes it when no request needs it any more. [RF7] */
export async function unhostFile(hosting: HostingContext, file: HostedFile): Promise<void> {
  const { clock, hosted, hostedWriter: writer } = hosting;
  const now = clock.now();
  if (hosting.activeAddresses.has(file.address) || hosted.isNeeded(file.id, now)) {
    // The listener's URL can be extended as long as the file is needed. The expiry of a signed bucket URL is fixed.
    const expiresAt = file.host === "listener" ? now + hostedTimes.lifeMs : file.expiresAt;
    return writer.scheduleCheck(file.id, now + hostedTimes.idleMs, expiresAt);
  }
  // Expire the URL first: no later request may reuse it, even if the removal must be retried.
  writer.scheduleCheck(file.id, now + hostedTimes.idleMs, now);
  try {
    await hosting.hosts[file.host].remove(file.location, file.target);
    writer.markUnhosted(file.id, clock.now());
  } catch {
    writer.fail(file.id, now, now + retryDelayMs("unhost", file.attempts, hosting.random));
  }
  hosting.publish("hosting.changed", null);
}

/** Schedules another removal in a minute after an unexpected failure, for example because the disk is full. */
export function delayRemoval({ clock, hostedWriter }: HostingContext, id: string): void {
  const now = clock.now();
  hostedWriter.fail(id, now, now + retryMs);
}
