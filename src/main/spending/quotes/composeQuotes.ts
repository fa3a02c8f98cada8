import type { PaidRequestId, RunId, MonitorId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { Service } from "#main/account/service.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { quotesOfProgram } from "#main/spending/programs/quotesOfProgram.ts";
import { type CapDeps, checkCaps } from "#main/spending/consent/checkCaps.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { quoteHandlers } from "#main/spending/quoteHandlers.ts";
import { confirmRun } from "#main/spending/runs/confirmRun.ts";
import { describeRun } from "#main/spending/runs/describeRun.ts";
import { discardRun } from "#main/spending/runs/discardRun.ts";
import { quoteRun } from "#main/spending/runs/quoteRun.ts";
import { requoteFailed } from "#main/spending/runs/requoteFailed.ts";
import { requestRun } from "#main/spending/runs/requestRun.ts";
import { requotePart } from "#main/spending/runs/requotePart.ts";
import { type RunQuoting, runQuoting } from "#main/spending/runs/runQuoteJob.ts";
import type { composeSending } from "#main/spending/sending/composeSending.ts";
import type { SpendingStores } from "#main/spending/stores/spendingStores.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { FetchQuoteDeps, Labels, QuoteRequest } from "./fetchQuote.ts";
import { comparePrices } from "./comparePrices.ts";
import { confirmQuote } from "./confirmQuote.ts";
import { discardQuote } from "./discardQuote.ts";
import { hostedReferences, type ReferenceHosting } from "./hostedReferences.ts";
import { identicalRequests } from "./identicalRequests.ts";
import { requestQuote, requestResearchQuote, type ResearchQuoteRequest } from "./requestQuote.ts";

interface Options {
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: SpendingStores;
  readonly service: Service;
  readonly sending: Pick<ReturnType<typeof composeSending>, "requestDeps" | "availableCredits" | "send">;
  readonly isTagging: () => boolean;
  readonly webhookUrl: () => string | null;
  readonly capDeps: CapDeps;
  /** Hosts local files. Without it, requests are sent unchanged. */
  readonly references?: ReferenceHosting;
  /** Returns a request with hosted files replaced by their local names. */
  readonly localReferences: <T>(request: T) => T;
  /** Notes that the user requests the quote of a monitor's check. */
  readonly noteMonitorCheck: (monitorId: MonitorId, id: PaidRequestId) => void;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  readonly failedItems: Parameters<typeof requoteFailed>[0]["failedItems"];
}

/** Wires the quotes and confirms of single requests and batches to their commands. */
export function composeQuotes(options: Options) {
  const { log, publish, stores, service, describe } = options;
  const { requestDeps, availableCredits, send } = options.sending;
  const { requests, journal, runs, runWriter } = stores;
  const { clock, newId, readRequest, keyMode, operations, changed } = requestDeps;
  const runChanged = (id: RunId) => publish("runs.changed", { ids: [id] });

  const references = hostedReferences({ references: options.references, journal, readRequest });
  const fetchQuoteDeps: FetchQuoteDeps = {
    ...requestDeps,
    journal: { ...journal, insertQuoting: references.insertQuoting },
    verifyWorkspace: service.verifyWorkspace,
    acquireWrite: service.budget.acquireWrite,
    quote: service.paid.quote,
    isTagging: options.isTagging,
    isQuoteInUse: requests.isQuoteTaken,
    webhookUrl: options.webhookUrl,
  };
  const identicalTo = (ids: readonly PaidRequestId[]) => identicalRequests(requests.identicalTo(ids));
  const quoteDeps = { ...fetchQuoteDeps, availableCredits, identicalTo };
  const spendDeps = {
    ...requestDeps,
    assertReachable: references.assertReachable,
    checkCaps: (project: string | null, credits: readonly number[]) => checkCaps(options.capDeps, project, credits),
  };

  const createQuoting = (): RunQuoting => {
    const one: RunQuoting = runQuoting({
      quoteRun: (id, requestedBy) =>
        references.whilePricing(runs.items(id), () =>
          quoteRun(
            {
              ...fetchQuoteDeps,
              runs: runWriter,
              readRun: runs.read,
              itemsOf: runs.items,
              isWanted: (run) => one.isQuoting(run),
              changed: runChanged,
              requestedBy,
            },
            id,
          ),
        ),
      changed: runChanged,
      report: (cause) => log.error("couldn't get a quote for a batch", { cause }),
    });
    return one;
  };
  const quoting = createQuoting();
  // Programs have fewer quotes per minute, and the user's batches must not wait for theirs.
  const quotingOfPrograms = createQuoting();
  const runDeps = {
    clock,
    newId,
    keyMode,
    operations,
    journal,
    readRun: runs.read,
    itemsOf: runs.items,
    partsOf: requests.ofRun,
    isQuoting: (id: RunId) => quoting.isQuoting(id) || quotingOfPrograms.isQuoting(id),
    availableCredits,
    identicalTo,
  };
  const describeOneRun = (id: RunId) => describeRun(runDeps, id);
  const openDeps = {
    clock,
    newId,
    runs: runWriter,
    verifyWorkspace: service.verifyWorkspace,
    operations,
    start: quoting.start,
    describe: describeOneRun,
  };
  const openRun = async (
    input: Labels & { readonly items: readonly NewRunItem[] },
    start: (id: RunId) => void = openDeps.start,
  ) => requestRun({ ...openDeps, start }, { ...input, items: await references.host(input.items) });
  const isAwaited = (id: PaidRequestId) => stores.confirmations.stateOf(id) === "waiting";

  const asking = {
    requestQuote: (input: QuoteRequest) => references.whileHosted(input, (sent) => requestQuote(quoteDeps, sent)),
    requestResearchQuote: (input: ResearchQuoteRequest) =>
      requestResearchQuote({ ...quoteDeps, noteRequestedCheck: options.noteMonitorCheck }, input),
    discardQuote: (id: PaidRequestId) => discardQuote({ ...requestDeps, isAwaited }, id),
    requoteFailed: (ids: readonly PaidRequestId[]) =>
      requoteFailed({ readRequest, failedItems: options.failedItems, requestRun: (input) => openRun(input) }, ids),
    describeRun: describeOneRun,
    discardRun: (id: RunId) =>
      discardRun(
        {
          ...runDeps,
          isAwaited,
          stop: (run) => {
            quoting.stop(run);
            quotingOfPrograms.stop(run);
          },
        },
        id,
      ),
  };

  return {
    fetchQuoteDeps,
    /** What the consents of quotes and batches decide and show. */
    decisions: {
      ...asking,
      identicalTo,
      confirmQuote: (acceptance: Acceptance, by: ConsentRecord) =>
        confirmQuote({ ...spendDeps, send, describe }, acceptance, by),
      confirmRun: (input: { runId: RunId; parts: readonly Acceptance[] }, by: ConsentRecord) => {
        const run = confirmRun({ ...runDeps, ...spendDeps, describe: describeOneRun }, input, by);
        changed(run.parts.map((part) => part.paidRequestId));
        return run;
      },
    },
    /** What programs may do with quotes. */
    ofProgram: {
      ...quotesOfProgram({
        ...asking,
        confirmations: stores.confirmations,
        readRequest,
        partsOf: requests.ofRun,
        localReferences: options.localReferences,
        openRun,
        startQuoting: quotingOfPrograms.start,
      }),
      requotePart: (row: PaidRequestRow) =>
        requotePart({ ...fetchQuoteDeps, itemsOfRequest: runs.itemsOfRequest }, row),
      assertReachable: references.assertReachable,
    },
    handlers: quoteHandlers({
      ...asking,
      comparePrices: (compared) => references.whileHosted(compared, (sent) => comparePrices(fetchQuoteDeps, sent)),
      requestRun: (input) => openRun(input),
    }),
  };
}
