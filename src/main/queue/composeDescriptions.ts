import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Service } from "#main/account/service.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { describeById, type DescribeDeps, describeRequest } from "./describeRequest.ts";
import { usesWebhook } from "./usesWebhook.ts";

interface Options extends Omit<DescribeDeps, "isCalledBack" | "connection" | "writeWaitMs"> {
  readonly clock: Clock;
  readonly service: Service;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly webhookUrl: () => string | null;
  /** Whether webhooks are known to arrive, so that polling may wait for them. */
  readonly areCallsProven: () => boolean;
}

/** Paid requests in the form that the renderer gets. */
export interface Descriptions {
  /** Throws `not_found` if no request has this ID. */
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly describeRow: (row: PaidRequestRow) => PaidRequest;
}

/** Wires the descriptions of paid requests. */
export function composeDescriptions({
  service,
  readRequest,
  webhookUrl,
  areCallsProven,
  ...reads
}: Options): Descriptions {
  const deps: DescribeDeps = {
    ...reads,
    isCalledBack: (row) => usesWebhook({ webhookUrl, areProven: areCallsProven }, row),
    connection: service.connection,
    writeWaitMs: service.budget.writeWaitMs,
  };
  return {
    describe: (id) => describeById({ ...deps, readRequest }, id),
    describeRow: (row) => describeRequest(deps, row),
  };
}
