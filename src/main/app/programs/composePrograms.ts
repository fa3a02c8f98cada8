import path from "node:path";
import type { InstalledCommand } from "#contracts/agents/programs.ts";
import { composeAgents, composeProgramActivity, type EndpointControl } from "#main/agents/composeAgents.ts";
import { removeCopiesJob } from "#main/agents/files/removeCopiesJob.ts";
import { resultCopies } from "#main/agents/files/resultCopies.ts";
import { pairingNotice } from "#main/agents/pairing/pairingNotice.ts";
import { toolCalls } from "#main/agents/calls/callTool.ts";
import type { RequestChanges } from "#main/agents/calls/requestChanges.ts";
import { runAllowed } from "#main/agents/calls/runAllowed.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { ProgramSpending } from "#main/spending/confirmations/programSpending.ts";
import type { PairingTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { Core, CoreOptions } from "#main/app/core.ts";
import type { Stores } from "#main/app/openStores.ts";

interface Options extends Pick<CoreOptions, "clock" | "newId" | "publish" | "desktop" | "endpoint" | "folders"> {
  readonly log: Log;
  readonly stores: Stores;
  /** Runs a command of the page. */
  readonly run: Core["run"];
  readonly assetFile: Core["assetFile"];
  readonly changes: RequestChanges;
  readonly acceptAction: Core["acceptAction"];
  readonly notify: (notice: SystemNotification) => void;
  readonly paid: {
    readonly programSpending: ProgramSpending;
    /** Shows what a program would get in the consent view. Resolves to a person's acceptance; null without one. */
    readonly requestConsent: (target: PairingTarget) => Promise<ConsentRecord | null>;
  };
}

/** Wires the programs of a workspace to its spending and its tools. */
export function composePrograms(options: Options) {
  const { clock, log, paid, stores } = options;
  const { programSpending } = paid;
  const copies = resultCopies({
    folder: path.join(options.folders.root, "agents", "out"),
    clock,
    storedFile: options.assetFile,
  });
  const agents = composeAgents({
    ...options,
    activity: composeProgramActivity(options),
    endpoint: options.endpoint ?? noEndpoint,
    spending: programSpending,
    requestConsent: paid.requestConsent,
    openCalls: (record) =>
      toolCalls({
        run: runAllowed(options.run),
        spending: programSpending,
        copyResult: copies.copy,
        waitForChange: options.changes.waitForChange,
        record,
        report: (tool, cause) => log.error("tool failed", { tool, cause }),
      }),
    removeCopies: copies.removeOf,
    notify: (request) => options.notify(pairingNotice(request)),
  });
  const core: Pick<Core, "programs" | "doProgramsWait"> = {
    programs: agents.programs,
    doProgramsWait: () =>
      agents.isWaiting() || stores.pairings.all().some(({ id }) => programSpending.waitingCount(id) > 0),
  };
  const report = (cause: unknown) => log.warn("old copies not removed", { cause });
  return {
    core,
    job: removeCopiesJob({ ...copies, report }),
    handlers: agents.handlers,
    start: agents.start,
    stop: agents.stop,
  };
}

const noCommand: InstalledCommand = { isInstalled: false, path: null, canInstall: null };

/** Without an endpoint, no program connects. */
const noEndpoint: EndpointControl = {
  isEnabled: () => false,
  problem: () => null,
  setEnabled: () => Promise.resolve(),
  isConnected: () => false,
  closeProgram: () => undefined,
  command: () => noCommand,
  installCommand: () => Promise.resolve(noCommand),
};
