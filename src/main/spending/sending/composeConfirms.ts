import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Service } from "../../account/composeAccount.ts";
import type { SpendingStores } from "../stores/spendingStores.ts";
import type { GenerationStores } from "../../generations/stores/generationStores.ts";
import type { ResearchStores } from "../../research/stores/researchStores.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { Random } from "../../shared/base/retryTiming.ts";
import { type ConfirmJob, confirmJob } from "./confirmJob.ts";
import type { Log } from "../../shared/platform/log.ts";
import { type EvidenceDeps, gatherEvidence, isOfAnother } from "./gatherEvidence.ts";
import { reconcileRequest } from "./reconcileRequest.ts";
import type { RequestSchedule } from "./scheduleRequests.ts";
import { sendConfirm } from "./sendConfirm.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: SpendingStores & Pick<GenerationStores, "generations"> & Pick<ResearchStores, "research">;
  readonly service: Service;
  /** Keeps trying to write what is known until the disk takes it. */
  readonly untilStored: (write: () => void) => Promise<void>;
  readonly schedule: Pick<RequestSchedule, "makeDue" | "postpone">;
  readonly changed: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/** Wires sending confirms, and reconciling those whose outcome is unknown. */
export function composeConfirms(options: Options): ConfirmJob {
  const { clock, random, newId, log, stores, service, untilStored, schedule, wake } = options;
  const { requests, journal, generations } = stores;

  const evidenceDeps: EvidenceDeps = {
    ...service.client,
    chargeIds: stores.chargeIds,
    claimedGenerations: generations.claimed,
    isClaimedJob: (jobId, id) => isOfAnother(stores.research.read(jobId)?.paidRequestId, id),
  };
  return confirmJob({
    due: requests.due,
    nextDueAt: requests.nextDueAt,
    sendConfirm: (id) =>
      sendConfirm(
        {
          clock,
          random,
          newId,
          journal,
          untilStored,
          readRequest: requests.read,
          gatherEvidence: (row) => gatherEvidence(evidenceDeps, row),
          learnKeyMode: stores.keyMode.write,
          verifyWorkspace: service.verifyWorkspace,
          takeWrite: service.budget.takeWrite,
          confirm: service.paid.confirm,
        },
        id,
      ),
    reconcile: (id) =>
      reconcileRequest(
        {
          ...evidenceDeps,
          clock,
          random,
          newId,
          journal,
          readRequest: requests.read,
          takeWrite: service.budget.takeWrite,
          quote: service.paid.quote,
        },
        id,
      ),
    writeWaitMs: service.budget.writeWaitMs,
    writesFree: service.budget.writesFree,
    makeDue: schedule.makeDue,
    putOff: (id, cause) => {
      log.warn("a request could not be sent", { id, cause });
      schedule.postpone(id);
    },
    changed: options.changed,
    wake,
  });
}
