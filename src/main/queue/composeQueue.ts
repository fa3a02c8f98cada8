import type { PaidRequestId, RunId, WatchId } from "../../contracts/ids.ts";
import type { Service } from "../account/composeAccount.ts";
import type { SpendingStores } from "../spending/stores/spendingStores.ts";
import type { GenerationStores } from "../generations/stores/generationStores.ts";
import type { LibraryStores } from "../library/stores/libraryStores.ts";
import type { ResearchStores } from "../research/stores/researchStores.ts";
import type { Clock } from "../shared/base/clock.ts";
import { queueHandlers } from "./queueHandlers.ts";
import { quoteHandlers } from "../spending/quoteHandlers.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import { type RunQuoting, runQuoting } from "../spending/runs/runJob.ts";
import type { Log } from "../shared/platform/log.ts";
import type { Desktop } from "../shared/platform/dialogs.ts";
import { cancelRequest } from "./cancelRequest.ts";
import { cancelUnsent } from "./cancelUnsent.ts";
import { checkApproval } from "../spending/approvals/checkApproval.ts";
import { checkCredits } from "../spending/sending/checkCredits.ts";
import { checkOutcome } from "../spending/sending/checkOutcome.ts";
import { claimGeneration, giveUp } from "../spending/sending/decideOutcome.ts";
import { describeProgress } from "./describeProgress.ts";
import { describeById, type DescribeDeps, describeRequest } from "./describeRequest.ts";
import { holdRequests } from "./holdRequests.ts";
import { listElsewhere } from "./listElsewhere.ts";
import { listQueue } from "./listQueue.ts";
import { moveRequest } from "./moveRequest.ts";
import { openApprovalPage } from "../spending/approvals/openApprovalPage.ts";
import { readEvidence } from "../spending/sending/readEvidence.ts";
import { runWhenApproved } from "../spending/approvals/runWhenApproved.ts";
import { usesWebhook } from "./usesWebhook.ts";
import type { AskPriceDeps, Labels } from "../spending/quotes/askPrice.ts";
import { comparePrices } from "../spending/quotes/comparePrices.ts";
import { confirmQuote } from "../spending/quotes/confirmQuote.ts";
import { discardQuote } from "../spending/quotes/discardQuote.ts";
import { hostedReferences, type ReferenceHosting } from "../spending/quotes/hostedReferences.ts";
import { identicalRequests } from "../spending/quotes/identicalRequests.ts";
import { requestQuote, requestResearchQuote } from "../spending/quotes/requestQuote.ts";
import { confirmRun } from "../spending/runs/confirmRun.ts";
import { describeRun } from "../spending/runs/describeRun.ts";
import { discardRun } from "../spending/runs/discardRun.ts";
import { quoteRun } from "../spending/runs/quoteRun.ts";
import { requestAgain } from "../spending/runs/requestAgain.ts";
import { requestRun } from "../spending/runs/requestRun.ts";
import { type CapDeps, checkCaps } from "../spending/consent/checkCaps.ts";
import type { RunAsk } from "../../contracts/spending/runs.ts";

/** The work of the queue, where it is done. */
interface QueueJobs {
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  /** Whether webhooks have been seen to arrive, so that they are waited for. */
  readonly areCallsProven: () => boolean;
  /** Something may have become due. */
  readonly wake: () => void;
  /** Reads the account again soon. */
  readonly refreshAccount: () => void;
}

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: SpendingStores &
    Pick<GenerationStores, "generations"> &
    Pick<LibraryStores, "assets"> &
    Pick<ResearchStores, "research">;
  readonly service: Service;
  /** What sends, reads and reconciles. */
  readonly jobs: QueueJobs;
  readonly desktop: Desktop;
  readonly serviceOrigin: () => string;
  readonly isTagging: () => boolean;
  readonly webhookUrl: () => string | null;
  readonly capDeps: CapDeps;
  /** Hosts files of this computer; a core without them sends requests as they are. */
  readonly references?: ReferenceHosting;
  /** Notes that a person asks the price of a watch's run. */
  readonly askedForWatch: (watchId: WatchId, id: PaidRequestId) => void;
}

/** Wires everything that prices, accepts, sends and follows paid requests to its commands. */
export function composeQueue(options: Options) {
  const { clock, newId, log, publish, stores, service, jobs, desktop } = options;
  const { requests, journal, generations, assets, runs, runWriter, research } = stores;
  const readRequest = requests.read;
  const availableCredits = () => service.lastAccount()?.account.credits.available ?? null;

  const webhookDeps = { webhookUrl: options.webhookUrl, areProven: jobs.areCallsProven };
  const describeDeps: DescribeDeps = {
    clock,
    generationsOf: generations.ofRequest,
    itemsOf: runs.itemsOfRequest,
    researchOf: research.ofRequest,
    assetsOf: assets.ofRequest,
    filesPending: generations.filesPending,
    attempts: requests.attempts,
    isCalledBack: (row) => usesWebhook(webhookDeps, row),
    connection: service.connection,
    writeWaitMs: service.budget.writeWaitMs,
  };
  const describe = (id: PaidRequestId) => describeById({ ...describeDeps, readRequest }, id);
  const changed = (ids: readonly PaidRequestId[]) => publish("paidRequests.changed", { ids });
  const runChanged = (id: RunId) => publish("runs.changed", { ids: [id] });
  const keyMode = stores.keyMode.read;
  const { operations } = service;
  const requestDeps = { clock, newId, keyMode, journal, readRequest, operations, wake: jobs.wake, changed };

  const references = hostedReferences({ references: options.references, journal, readRequest });
  const askDeps: AskPriceDeps = {
    ...requestDeps,
    journal: { ...journal, insertQuoting: references.insertQuoting },
    verifyWorkspace: service.verifyWorkspace,
    takeWrite: service.budget.takeWrite,
    quote: service.paid.quote,
    isTagging: options.isTagging,
    isQuoteTaken: requests.isQuoteTaken,
    webhookUrl: options.webhookUrl,
  };
  const identicalTo = (ids: readonly PaidRequestId[]) => identicalRequests(requests.identicalTo(ids));
  const quoteDeps = { ...askDeps, availableCredits, identicalTo };
  const spendDeps = {
    ...requestDeps,
    checkCaps: (project: string | null, credits: readonly number[]) => checkCaps(options.capDeps, project, credits),
  };

  const quoting: RunQuoting = runQuoting({
    quoteRun: (id) =>
      references.whilePricing(runs.items(id), () =>
        quoteRun(
          {
            ...askDeps,
            runs: runWriter,
            readRun: runs.read,
            itemsOf: runs.items,
            isWanted: (run) => quoting.isQuoting(run),
            changed: runChanged,
          },
          id,
        ),
      ),
    changed: runChanged,
    report: (cause) => log.error("a run could not be priced", { cause }),
  });
  const runDeps = {
    clock,
    newId,
    keyMode,
    operations,
    journal,
    readRun: runs.read,
    itemsOf: runs.items,
    partsOf: requests.ofRun,
    isQuoting: quoting.isQuoting,
    availableCredits,
    identicalTo,
  };
  const describeOneRun = (id: RunId) => describeRun(runDeps, id);
  const openRun = async (input: Labels & { readonly items: readonly RunAsk[] }) =>
    requestRun(
      {
        clock,
        newId,
        runs: runWriter,
        verifyWorkspace: service.verifyWorkspace,
        operations,
        start: quoting.start,
        describe: describeOneRun,
      },
      { ...input, items: await references.host(input.items) },
    );

  const decideDeps = { ...requestDeps, evidence: requests.evidence };
  return {
    describe,
    askDeps,
    handlers: {
      ...quoteHandlers({
        requestQuote: (input) => references.whileHosted(input, (sent) => requestQuote(quoteDeps, sent)),
        requestResearchQuote: (input) => requestResearchQuote({ ...quoteDeps, askedFor: options.askedForWatch }, input),
        comparePrices: (compared) => references.whileHosted(compared, (sent) => comparePrices(askDeps, sent)),
        confirmQuote: (acceptance) => {
          references.assertReachable([acceptance.paidRequestId]);
          return confirmQuote({ ...spendDeps, send: jobs.send, describe }, acceptance);
        },
        discardQuote: (id) => discardQuote(requestDeps, id),
        requestRun: openRun,
        requestAgain: (ids) =>
          requestAgain({ readRequest, failedItems: generations.failedItems, requestRun: openRun }, ids),
        describeRun: describeOneRun,
        confirmRun: (input) => {
          references.assertReachable(input.parts.map((part) => part.paidRequestId));
          const run = confirmRun({ ...runDeps, ...spendDeps, describe: describeOneRun }, input);
          changed(run.parts.map((part) => part.paidRequestId));
          return run;
        },
        discardRun: (id) => discardRun({ ...runDeps, stop: quoting.stop }, id),
      }),
      ...queueHandlers({
        list: (input) =>
          listQueue({ queue: requests.queue, describe: (row) => describeRequest(describeDeps, row) }, input),
        describe,
        elsewhere: (input) => listElsewhere({ elsewhere: generations.elsewhere }, input),
        order: () => requests.waiting().map(({ id }) => id),
        progress: (id) => describeProgress({ partsOf: runs.parts }, id),
        meter: service.budget.meter,
        cancel: (id) => {
          cancelRequest(requestDeps, id);
          changed([id]);
        },
        cancelUnsent: (ids) => cancelUnsent(requestDeps, ids),
        hold: (ids, isHeld) => holdRequests(requestDeps, ids, isHeld),
        move: (id, to) => moveRequest({ ...requestDeps, waiting: requests.waiting }, id, to),
        openApprovalPage: async (id) => {
          const { serviceOrigin } = options;
          await openApprovalPage({ readRequest, serviceOrigin, openExternal: desktop.openExternal }, id);
          jobs.refreshAccount();
          return null;
        },
        checkCredits: (id) =>
          checkCredits(
            {
              readRequest,
              availableCredits,
              refreshAccount: service.refreshAccount,
              connection: service.connection,
              send: jobs.send,
            },
            id,
          ),
        checkApproval: (id) => checkApproval({ readRequest, send: jobs.send }, id),
        runWhenApproved: (id, credits) => {
          runWhenApproved(requestDeps, id, credits);
          changed([id]);
        },
        checkOutcome: (id) => checkOutcome({ ...requestDeps, send: jobs.send, reconcile: jobs.reconcile }, id),
        evidence: (id) => readEvidence({ readRequest, attempts: requests.attempts, evidence: requests.evidence }, id),
        claim: (id, generation) => {
          claimGeneration(decideDeps, id, generation);
          changed([id]);
        },
        giveUp: (id) => {
          giveUp(decideDeps, id);
          changed([id]);
        },
      }),
    },
  };
}
