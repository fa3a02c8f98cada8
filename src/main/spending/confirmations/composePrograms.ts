import { randomBytes } from "node:crypto";
import type { NamedFile } from "../../../contracts/agents/confirmations.ts";
import type { ConfirmationId, ConfirmationRequest } from "../../../contracts/agents/confirmations.ts";
import type { ProgramId } from "../../../contracts/agents/programs.ts";
import type { OperationName } from "../../../contracts/capabilities.ts";
import type { MonitorId, PaidRequestId } from "../../../contracts/ids.ts";
import type { ConsentKey } from "../../../contracts/spending/consent.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Acceptance } from "../../../contracts/spending/quotes.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { AppError } from "../../shared/base/errors.ts";
import { createSubscription } from "../../shared/base/subscription.ts";
import type { SystemNotification } from "../../shared/base/systemNotification.ts";
import type { Publish } from "../../shared/ipc/publish.ts";
import type { Secrets } from "../../shared/platform/sessionSecrets.ts";
import { type CapDeps, checkCaps } from "../consent/checkCaps.ts";
import type { ConsentScreen } from "../consent/consentScreen.ts";
import type { OpenConsents } from "../consent/openConsents.ts";
import { priceAgain } from "../consent/requoteConsent.ts";
import { confirmationHandlers } from "../confirmationHandlers.ts";
import type { ConfirmationRow, EndOfConfirmation } from "../domain/confirmation.ts";
import type { AllowanceTarget, ConfirmationsTarget } from "../domain/consentTarget.ts";
import type { ConsentRecord } from "../domain/journal.ts";
import type { composeQuotes } from "../quotes/composeQuotes.ts";
import type { composeSending } from "../sending/composeSending.ts";
import type { AllowanceKey } from "../stores/allowanceStore.ts";
import type { SpendingStores } from "../stores/spendingStores.ts";
import { coveringAllowance, readAllowance } from "./allowanceCover.ts";
import { cancelOfProgram } from "./cancelOfProgram.ts";
import { confirmationJob } from "./confirmationJob.ts";
import { confirmationNotices } from "./confirmationNotices.ts";
import { confirmShownRequests, shownWaiting } from "./confirmShownRequests.ts";
import { confirmationsSubject, describeConfirmation } from "./describeConfirmation.ts";
import { giveAllowance } from "./giveAllowance.ts";
import { openConfirmations, showChanged } from "./openConfirmations.ts";
import type { ProgramSpending, SpendingActivity } from "./programSpending.ts";
import { requestConfirmation } from "./requestConfirmation.ts";
import { requoteConfirmations } from "./requoteConfirmations.ts";
import { createDecisions } from "./waitForDecision.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly stores: SpendingStores;
  readonly screen: ConsentScreen;
  readonly consents: OpenConsents;
  readonly requestConsent: (target: AllowanceTarget) => Promise<ConsentRecord | null>;
  readonly quotes: Pick<ReturnType<typeof composeQuotes>, "decisions" | "ofProgram">;
  readonly sending: Pick<ReturnType<typeof composeSending>, "requestDeps" | "availableCredits">;
  readonly capDeps: CapDeps;
  /** The secrets of the workspace; the key of the allowances' checksums is one of them. */
  readonly secrets: Secrets;
  readonly describe: (id: PaidRequestId) => PaidRequest;
  /** Returns the files among the addresses in a request that this computer has. */
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  readonly monitorOf: (id: PaidRequestId) => MonitorId | null;
  readonly recommendsApproval: (name: OperationName) => boolean;
  readonly notify: (notice: SystemNotification) => void;
}

/** Wires what programs may do with money, and what a person decides about it. */
export function composePrograms(options: Options) {
  const { clock, newId, publish, stores, consents, quotes, describe } = options;
  const { requestDeps, availableCredits } = options.sending;
  const { readRequest, keyMode, operations, wake, changed } = requestDeps;
  const { journal, confirmations, confirmationWriter } = stores;
  const { allowances, allowanceWriter } = stores.allowancesWith(allowanceKey(options.secrets));
  const allowanceDeps = { clock, allowances, confirmations };
  const capped = (project: string | null, credits: readonly number[]) => checkCaps(options.capDeps, project, credits);
  const spendDeps = { clock, newId, keyMode, operations, journal, readRequest, checkCaps: capped };
  const { assertReachable } = quotes.ofProgram;
  const describeDeps = {
    clock,
    confirmations,
    readRequest,
    describe,
    identicalTo: quotes.decisions.identicalTo,
    filesOf: options.filesOf,
    availableCredits,
  };
  const described = (row: ConfirmationRow): ConfirmationRequest => describeConfirmation(describeDeps, row);
  const decisions = createDecisions({ clock, confirmations });
  const notice = confirmationNotices({ clock, notify: options.notify });
  const activity = createSubscription<SpendingActivity>();

  function note(
    kind: SpendingActivity["kind"],
    programId: ProgramId,
    { credits = null, paidRequestId = null }: Partial<Pick<SpendingActivity, "credits" | "paidRequestId">> = {},
  ): void {
    activity.emit({ at: clock.now(), programId, kind, credits, paidRequestId });
  }
  /** Reports changed confirmation requests and their paid requests. */
  function moved(rows: readonly ConfirmationRow[], isByPerson = false): void {
    showChanged(
      { consents, confirmations },
      rows.map(({ id }) => id),
      isByPerson,
    );
    decisions.moved();
    changed(rows.flatMap(({ items }) => items.map(({ paidRequestId }) => paidRequestId)));
    publish("agents.changed", null);
    wake();
  }
  const creditsOf = (rows: readonly ConfirmationRow[]) => rows.reduce((sum, row) => sum + described(row).credits, 0);
  /** Ends those of these confirmation requests that wait. */
  function end(ids: readonly ConfirmationId[], how: EndOfConfirmation): void {
    const rows = ids.flatMap((id) => confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
    confirmationWriter.end(
      rows.map(({ id }) => id),
      how,
      clock.now(),
    );
    for (const row of rows) note(how.state, row.programId, { credits: creditsOf([row]) });
    moved(rows);
  }
  const job = confirmationJob({
    confirmations,
    readRequest,
    expire: (ids) => end(ids, { state: "expired" }),
    closeExpired: (id) => {
      journal.close(id, "expired", clock.now());
      changed([id]);
    },
    wake,
  });
  const own = (program: ProgramId, id: ConfirmationId): ConfirmationRow => {
    const row = confirmations.read(id);
    if (row?.programId !== program) throw new AppError("not_found", t("Confirmation request not found."));
    return row;
  };
  const ownRequest = (program: ProgramId, id: PaidRequestId): PaidRequest => {
    if (readRequest(id)?.requestedBy !== program) throw new AppError("not_found", t("Request not found."));
    return describe(id);
  };
  const quoted = (program: ProgramId, id: PaidRequestId) => {
    job.closeLater([id]);
    note("quote", program, { credits: readRequest(id)?.quote?.credits ?? null, paidRequestId: id });
  };
  const endAllowance = (program: ProgramId) => {
    const hadOne = readAllowance(allowanceDeps, program, clock.now()) !== null;
    const cancelled = confirmationWriter.endAllowance(program, clock.now());
    if (hadOne) note("allowance_ended", program);
    changed(cancelled);
    publish("agents.changed", null);
  };

  const programSpending: ProgramSpending = {
    requestQuote: async (program, input) => {
      const quote = await quotes.ofProgram.requestQuote(program, input);
      quoted(program, quote.paidRequestId);
      return quote;
    },
    requestResearchQuote: async (program, input) => {
      const answer = await quotes.ofProgram.requestResearchQuote(program, input);
      if (answer.kind === "quote") quoted(program, answer.quote.paidRequestId);
      return answer;
    },
    requestRun: async (program, input) => {
      const run = await quotes.ofProgram.requestRun(program, input);
      for (const { paidRequestId, state } of run.parts) if (state === "quoted") quoted(program, paidRequestId);
      return run;
    },
    describeRun: quotes.ofProgram.describeRun,
    requestConfirmation: (program, input) => {
      const known = confirmations.ofKey(program, input.requestKey);
      const row = requestConfirmation(
        {
          ...allowanceDeps,
          ...spendDeps,
          confirmationWriter,
          assertReachable,
        },
        program,
        input,
      );
      if (known === null) noteNew(row);
      return described(row);
    },
    confirmation: (program, id) => described(own(program, id)),
    confirmationOf: (program, id) => {
      const row = confirmations.ofRequest(program, id);
      return row === null ? null : described(row);
    },
    waitForDecision: decisions.wait,
    request: ownRequest,
    acceptedBy: confirmations.acceptedBy,
    requests: (program, before, limit) => confirmations.requestsOf(program, before, limit).map(describe),
    cancel: (program, id) => {
      const done = cancelOfProgram({ clock, confirmations, confirmationWriter, readRequest, journal }, program, id);
      for (const paidRequestId of done.requests) note("cancelled", program, { paidRequestId });
      changed(done.requests);
      moved(done.confirmations.flatMap((one) => confirmations.read(one) ?? []));
    },
    allowance: (program) => readAllowance(allowanceDeps, program, clock.now()),
    waitingCount: confirmations.waitingCount,
    isCovered: (program, id) => {
      const row = readRequest(id);
      return row?.requestedBy === program && coveringAllowance(allowanceDeps, program, [row], clock.now()) !== null;
    },
    endProgram: (program) => {
      const waiting = confirmations.waiting().filter(({ programId }) => programId === program);
      const cancelled = confirmationWriter.endProgram(program, clock.now());
      changed(cancelled);
      moved(waiting.flatMap(({ id }) => confirmations.read(id) ?? []));
      return { cancelled: cancelled.length };
    },
    onActivity: activity.on,
  };

  function noteNew(row: ConfirmationRow): void {
    const { credits } = described(row);
    note("confirmation_requested", row.programId, { credits });
    if (row.state === "accepted") {
      for (const { paidRequestId, firstCredits } of row.items) {
        note("accepted_by_allowance", row.programId, { credits: firstCredits, paidRequestId });
      }
    }
    if (row.state === "declined") note("declined", row.programId, { credits });
    if (row.state === "waiting") notice({ ...row, credits });
    moved([row]);
  }

  return {
    programSpending,
    job,
    stop: decisions.stop,
    describeConfirmations: (target: ConfirmationsTarget) => confirmationsSubject(describeDeps, target),
    requoteConfirmations: (target: ConfirmationsTarget) =>
      requoteConfirmations(
        {
          clock,
          confirmations,
          confirmationWriter,
          readRequest,
          requotePart: quotes.ofProgram.requotePart,
          priceAgain: (id) => priceAgain({ ...quotes.decisions, readRequest, monitorOf: options.monitorOf }, id),
          discardQuote: quotes.decisions.discardQuote,
          changed: (row) => moved([row]),
        },
        target,
      ),
    confirmShown: async (input: {
      readonly key: ConsentKey;
      readonly version: number;
      readonly parts: readonly Acceptance[];
    }): Promise<readonly PaidRequest[]> => {
      const acceptDeps = { consents, screen: options.screen, confirmations, assertReachable };
      const rows = await confirmShownRequests({ ...spendDeps, ...acceptDeps }, input);
      const programOf = new Map(rows.flatMap((row) => row.items.map((item) => [item.paidRequestId, row.programId])));
      for (const { paidRequestId, credits } of input.parts) {
        const program = programOf.get(paidRequestId);
        if (program !== undefined) note("accepted_by_person", program, { credits, paidRequestId });
      }
      moved(rows, true);
      return input.parts.map(({ paidRequestId }) => describe(paidRequestId));
    },
    declineShown: (shownKey: ConsentKey, ids: readonly ConfirmationId[], text: string | undefined) =>
      end(shownWaiting({ consents, confirmations }, shownKey, ids), { state: "declined", note: text ?? null }),
    handlers: confirmationHandlers({
      waiting: () => confirmations.waiting().map(described),
      open: (ids) => openConfirmations({ consents, confirmations, readRequest }, ids),
      decline: (ids, text) => end(ids, { state: "declined", note: text ?? null }),
      giveAllowance: async (program, terms) => {
        const given = await giveAllowance(
          {
            ...allowanceDeps,
            newId,
            allowanceWriter,
            requestConsent: options.requestConsent,
            recommendsApproval: options.recommendsApproval,
          },
          program,
          terms,
        );
        if (given === null) return null;
        note("allowance_given", program, { credits: given.terms.total });
        publish("agents.changed", null);
        return given;
      },
      endAllowance,
    }),
  };
}

const keyName = "allowance-key";

/**
 * Returns the key of the allowances' checksums. It is in the system's keychain, or in memory where there is none, so that
 * the allowances end with the app there.
 */
function allowanceKey(secrets: Secrets): AllowanceKey {
  const read = () => {
    const stored = secrets.read(keyName);
    return stored === null ? null : Buffer.from(stored, "hex");
  };
  return {
    read,
    create: () => {
      const stored = read();
      if (stored !== null) return stored;
      const key = randomBytes(32);
      secrets.write(keyName, key.toString("hex"));
      return key;
    },
  };
}
