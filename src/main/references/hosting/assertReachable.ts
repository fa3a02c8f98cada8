import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { HostedFile, RemovableHost } from "#main/references/domain/reference.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Host } from "./hostFile.ts";

interface Deps {
  readonly now: () => number;
  readonly ofRequest: (id: PaidRequestId) => readonly HostedFile[];
  readonly hosts: Readonly<Record<RemovableHost, Pick<Host, "reaches">>>;
}

/** The service may fetch a file some time after the confirm, when the generation starts. */
const leastLeftMs = 3_600_000;

/**
 * Checks before a confirm that the service can still fetch every hosted file at the quoted URL. Throws
 * `reference_gone` otherwise. [RF5]
 */
export function assertReachable(deps: Deps, requests: readonly PaidRequestId[]): void {
  const until = deps.now() + leastLeftMs;
  const isReachable = ({ host, address, unhostedAt, expiresAt }: HostedFile) =>
    address !== null && unhostedAt === null && expiresAt >= until && deps.hosts[host].reaches(address);
  if (requests.every((id) => deps.ofRequest(id).every(isReachable))) return;
  throw new AppError(
    "reference_gone",
    t("A local file of this request is no longer at the quoted URL. Get a new quote."),
  );
}
