import type { InstalledCommand, PairingRequest } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Dialogs } from "#main/shared/platform/dialogs.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import { yieldToEventLoop } from "#main/shared/platform/yieldToEventLoop.ts";
import type { ProgramSpending } from "#main/spending/confirmations/programSpending.ts";
import type { PairingTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { exportActivity } from "./activity/exportActivity.ts";
import { recordSpending, withoutMoney } from "./activity/recordSpending.ts";
import { createActivity } from "./activity/recordActivity.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { agentHandlers } from "./agentHandlers.ts";
import type { RecordActivity } from "./domain/activity.ts";
import { lasts } from "./domain/pairing.ts";
import { hashOfToken, randomCode, randomKey } from "./endpoint/proofs.ts";
import { declinePairing } from "./pairing/declinePairing.ts";
import { describeAgents, describeProgram } from "./pairing/describePrograms.ts";
import { createEndByTime } from "./pairing/endByTime.ts";
import { endPairing, stopAll } from "./pairing/endPairing.ts";
import { createPairingRequests } from "./pairing/pairingRequests.ts";
import { installAcceptedCommand, setEnabled } from "./openToPrograms.ts";
import { reviewPairing } from "./pairing/reviewPairing.ts";
import type { AgentStores } from "./stores/agentStores.ts";
import type { ToolCalls } from "./toolCalls.ts";
import type { WorkspacePrograms } from "./workspacePrograms.ts";

/** The app's endpoint as one workspace uses it. */
export interface EndpointControl {
  readonly isEnabled: () => boolean;
  /** Why the endpoint could not be opened, as text for display; null if it is open or off. */
  readonly problem: () => string | null;
  readonly setEnabled: (isEnabled: boolean) => Promise<void>;
  readonly isConnected: (program: ProgramId) => boolean;
  readonly closeProgram: (program: ProgramId) => void;
  /** Whether a shell finds the `proofsheet` command, and where. */
  readonly command: () => InstalledCommand;
  /** Writes the file that `command` offers. */
  readonly installCommand: () => Promise<InstalledCommand>;
}

interface ActivityOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly stores: AgentStores;
}

/** Records what programs do. Created first, because spending and the tools record, too. */
export function composeProgramActivity({ clock, log, publish, stores }: ActivityOptions) {
  return createActivity({
    clock,
    add: stores.programActivityWriter.add,
    addReads: stores.programActivityWriter.addReads,
    lastCallAt: stores.programActivity.lastCallAt,
    report: (cause) => log.error("couldn't record activity", { cause }),
    changed: () => publish("agents.changed", null),
  });
}

interface Options extends ActivityOptions {
  readonly newId: () => string;
  readonly desktop: Pick<Dialogs, "chooseTarget">;
  readonly endpoint: EndpointControl;
  readonly activity: ReturnType<typeof composeProgramActivity>;
  readonly spending: Pick<ProgramSpending, "allowance" | "endProgram" | "onActivity">;
  /** Shows a pairing in the consent view. Resolves to a person's acceptance; null without one. */
  readonly requestConsent: (target: PairingTarget) => Promise<ConsentRecord | null>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** Creates the tools, which record what programs do. */
  readonly openCalls: (record: RecordActivity) => ToolCalls;
  /** Removes the copies of results that were made for a program. */
  readonly removeCopies: (program: ProgramId) => Promise<void>;
  /** Notifies the user of a pairing request. */
  readonly notify: (request: PairingRequest) => void;
}

/** Wires the programs of one workspace: pairing, their activity, and what the endpoint needs. */
export function composeAgents(options: Options) {
  const { clock, log, newId, stores, endpoint, spending, activity, desktop } = options;
  const { pairings, pairingWriter, programActivity } = stores;
  const changed = () => options.publish("agents.changed", null);
  const report = (cause: unknown) => log.error("program not ended completely", { cause });
  const { record } = activity;
  spending.onActivity(recordSpending({ record, nameOf: (id) => pairings.read(id)?.name ?? "" }));
  const requests = createPairingRequests({
    clock,
    newId,
    newCode: randomCode,
    declinedSince: programActivity.declinedSince,
    notify: options.notify,
    changed,
  });
  const endDeps = {
    clock,
    read: pairings.read,
    all: pairings.all,
    end: pairingWriter.end,
    spending,
    closeConnections: endpoint.closeProgram,
    removeCopies: options.removeCopies,
    requests,
    record,
    report,
    changed,
  };
  const endByTime = createEndByTime({ ...endDeps, isEndRecorded: programActivity.isEndRecorded });
  const describeDeps = { ...endpoint, clock, all: pairings.all, requests, spending, lastCallAt: activity.lastCallAt };
  const reviewDeps = {
    clock,
    newId,
    requests,
    requestConsent: options.requestConsent,
    newToken: () => {
      const token = randomKey();
      return { token, hash: hashOfToken(token) };
    },
    insert: pairingWriter.insert,
    record,
    changed,
  };
  const switchDeps = { ...endpoint, acceptAction: options.acceptAction };
  const programs: WorkspacePrograms = {
    program: (tokenHash) => {
      const row = pairings.byToken(tokenHash);
      return row === null || !lasts(row, clock.now()) ? null : row;
    },
    noteCall: activity.noteCall,
    requestPairing: requests.open,
    endPairing: async (id) => void (await endPairing(endDeps, id)),
    calls: options.openCalls(withoutMoney(record)),
  };

  return {
    /** What the endpoint needs of this workspace. */
    programs,
    handlers: agentHandlers({
      read: () => describeAgents(describeDeps),
      setEnabled: (isEnabled) => setEnabled(switchDeps, isEnabled),
      review: async (choice) => {
        const id = await reviewPairing(reviewDeps, choice);
        const row = id === null ? null : pairings.read(id);
        endByTime.check();
        return row === null ? null : describeProgram(describeDeps, row);
      },
      decline: (id) => declinePairing({ requests, record }, id),
      end: (id) => endPairing(endDeps, id),
      installCommand: () => installAcceptedCommand(switchDeps),
      stopAll: () => stopAll(endDeps),
      activity: ({ programId, before, limit }) => {
        activity.flush();
        return programActivity.list(programId ?? null, before ?? null, limit);
      },
      exportActivity: () => {
        activity.flush();
        const list = (before: number | null, limit: number) => programActivity.list(null, before, limit);
        return exportActivity({ list, chooseTarget: desktop.chooseTarget, writeText, yieldToEventLoop });
      },
    }),
    /** Whether a program waits to be paired. */
    isWaiting: () => requests.list().length > 0,
    start: endByTime.check,
    stop: () => {
      endByTime.stop();
      activity.stop();
      for (const { id } of requests.list()) requests.settle(id, { kind: "expired" });
    },
  };
}
