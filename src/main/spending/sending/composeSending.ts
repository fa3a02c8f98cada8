import type { PaidRequestId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { checkApproval } from "#main/spending/approvals/checkApproval.ts";
import { openApprovalPage } from "#main/spending/approvals/openApprovalPage.ts";
import { runWhenApproved } from "#main/spending/approvals/runWhenApproved.ts";
import type { SpendingStores } from "#main/spending/stores/spendingStores.ts";
import { checkCredits } from "./checkCredits.ts";
import { checkOutcome } from "./checkOutcome.ts";
import { createCommitWithRetry } from "./commitWithRetry.ts";
import { confirmJob } from "./confirmJob.ts";
import { linkGeneration, closeAsNotRun } from "./resolveOutcome.ts";
import { type EvidenceDeps, gatherEvidence, noReadings } from "./gatherEvidence.ts";
import { readEvidence } from "./readEvidence.ts";
import { reconcileRequest } from "./reconcileRequest.ts";
import { scheduleRequests } from "./scheduleRequests.ts";
import { sendConfirm } from "./sendConfirm.ts";

interface Options {
  readonly clock: Clock;
  readonly random: Random;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: SpendingStores;
  readonly service: Service;
  /** Returns those of these generations that already belong to a request of this journal. */
  readonly claimedGenerations: EvidenceDeps["claimedGenerations"];
  readonly isClaimedJob: EvidenceDeps["isClaimedJob"];
  readonly openExternal: (url: string) => Promise<void>;
  readonly serviceOrigin: () => string;
  /** Reads the account again soon. */
  readonly refreshAccount: () => void;
  /** Called with requests that the user changed. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  /** Whether the user paused the work of this workspace: then nothing is sent. */
  readonly isWorkPaused: () => boolean;
  /** Called when a step of sending or verifying this request begins or ends. */
  readonly moved: (id: PaidRequestId) => void;
  readonly wake: () => void;
}

/**
 * What a person does about the sending of a request. On purpose only whole steps with their own checks: a caller reaches
 * neither the journal's writer nor the transport.
 */
export type SendingCommands = ReturnType<typeof composeSending>["commands"];

/** Wires the sending of confirms, the reconciliation of unknown outcomes, and the user's decisions about both. */
export function composeSending(options: Options) {
  const { clock, random, newId, log, stores, service, changed, wake } = options;
  const { requests, journal } = stores;
  const readRequest = requests.read;
  const availableCredits = () => service.lastAccount()?.account.credits.available ?? null;

  const outcomes = createCommitWithRetry({
    clock,
    report: (cause) => log.error("couldn't store an outcome yet", { cause }),
  });
  const schedule = scheduleRequests({
    clock,
    random,
    journal,
    withoutTime: requests.paused,
    crowdedOut: requests.crowdedOut,
    affordable: requests.affordable,
    availableCredits,
    wake,
  });
  const evidenceDeps: EvidenceDeps = {
    ...service.client,
    clock,
    unfinished: noReadings(),
    chargeIds: stores.chargeIds,
    claimedGenerations: options.claimedGenerations,
    isClaimedJob: options.isClaimedJob,
  };
  const sender = stores.senderOf(() => service.lastAddress().apiKey);
  const stepDeps = {
    clock,
    random,
    newId,
    journal,
    readRequest,
    sender,
    hasRunWith: requests.hasRunWith,
    learnKeyMode: stores.keyMode.write,
    acquireWrite: service.budget.acquireWrite,
  };
  const job = confirmJob({
    due: requests.due,
    nextDueAt: requests.nextDueAt,
    sendConfirm: (id) =>
      sendConfirm(
        {
          ...stepDeps,
          commitWithRetry: outcomes.commit,
          gatherEvidence: (row) => gatherEvidence(evidenceDeps, row),
          verifyWorkspace: service.verifyWorkspace,
          confirm: service.paid.confirm,
        },
        id,
      ),
    reconcile: (id) => reconcileRequest({ ...evidenceDeps, ...stepDeps, quote: service.paid.quote }, id),
    writeWaitMs: service.budget.writeWaitMs,
    writesFree: service.budget.writesFree,
    isWorkPaused: options.isWorkPaused,
    makeDue: schedule.makeDue,
    putOff: (id, cause) => {
      log.warn("couldn't send a request", { id, cause });
      schedule.postpone(id);
    },
    changed: options.moved,
    wake,
  });

  const requestDeps = {
    clock,
    newId,
    keyMode: stores.keyMode.read,
    journal,
    readRequest,
    operations: service.operations,
    wake,
    changed,
  };
  const { send, reconcile } = job;
  const { attempts, evidence } = requests;
  const { refreshAccount, connection } = service;
  const decideDeps = { ...requestDeps, evidence };
  return {
    job,
    send,
    schedule,
    requestDeps,
    availableCredits,
    stop: outcomes.stop,
    commands: {
      openApprovalPage: async (id: PaidRequestId) => {
        const { serviceOrigin, openExternal } = options;
        await openApprovalPage({ readRequest, serviceOrigin, openExternal }, id);
        options.refreshAccount();
        return null;
      },
      checkApproval: (id: PaidRequestId) => checkApproval({ readRequest, send }, id),
      checkCredits: (id: PaidRequestId) =>
        checkCredits({ readRequest, availableCredits, refreshAccount, connection, send }, id),
      runWhenApproved: (id: PaidRequestId, credits: number | null) => {
        runWhenApproved(requestDeps, id, credits);
        changed([id]);
      },
      checkOutcome: (id: PaidRequestId) => checkOutcome({ ...requestDeps, send, reconcile }, id),
      evidence: (id: PaidRequestId) => readEvidence({ readRequest, attempts, evidence }, id),
      linkGeneration: (id: PaidRequestId, generation: Parameters<typeof linkGeneration>[2]) => {
        linkGeneration(decideDeps, id, generation);
        changed([id]);
      },
      closeAsNotRun: (id: PaidRequestId) => {
        closeAsNotRun(decideDeps, id);
        changed([id]);
      },
    },
  };
}
