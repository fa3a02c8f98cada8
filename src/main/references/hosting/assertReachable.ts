import type { PaidRequestId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import type { HostedFile, KeepingHost } from "../domain/reference.ts";
import { AppError } from "../../shared/base/errors.ts";
import type { Host } from "./hostFile.ts";

interface Deps {
  readonly now: () => number;
  readonly ofRequest: (id: PaidRequestId) => readonly HostedFile[];
  readonly hosts: Readonly<Record<KeepingHost, Pick<Host, "reaches">>>;
}

/** The service may fetch a file after the confirm, when its turn comes. */
const leastLeftMs = 3_600_000;

/** Before a price is accepted: what it was asked with can still be fetched where the service was told. [RF5] */
export function assertReachable(deps: Deps, requests: readonly PaidRequestId[]): void {
  const until = deps.now() + leastLeftMs;
  const isReachable = ({ host, address, takenDownAt, expiresAt }: HostedFile) =>
    address !== null && takenDownAt === null && expiresAt >= until && deps.hosts[host].reaches(address);
  if (requests.every((id) => deps.ofRequest(id).every(isReachable))) return;
  throw new AppError(
    "reference_gone",
    t("A local file of this request is no longer at the quoted URL. Get a new quote."),
  );
}
