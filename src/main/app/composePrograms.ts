import { composeAgents, composeProgramActivity, type EndpointControl } from "../agents/composeAgents.ts";
import type { PairingTarget } from "../agents/domain/pairing.ts";
import type { Log } from "../shared/platform/log.ts";
import type { ProgramSpending } from "../spending/confirmations/programSpending.ts";
import type { ConsentRecord } from "../spending/domain/journal.ts";
import type { Core, CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";

interface Options extends Pick<CoreOptions, "clock" | "newId" | "publish" | "desktop" | "endpoint"> {
  readonly log: Log;
  readonly stores: Stores;
  readonly paid: {
    readonly programSpending: ProgramSpending;
    /** Shows what a program would get in the consent view. Resolves to a person's acceptance; null without one. */
    readonly requestConsent: (target: PairingTarget) => Promise<ConsentRecord | null>;
  };
}

/** Wires the programs of a workspace to its spending and its tools. */
export function composePrograms(options: Options) {
  const { paid, stores } = options;
  const activity = composeProgramActivity(options);
  const agents = composeAgents({
    ...options,
    activity,
    endpoint: options.endpoint ?? noEndpoint,
    spending: paid.programSpending,
    requestConsent: paid.requestConsent,
    openCalls: () => ({ call: () => Promise.reject(new Error("There are no tools yet.")) }),
    removeCopies: () => Promise.resolve(),
    notify: () => undefined,
  });
  const doesWait = (id: Parameters<ProgramSpending["waitingCount"]>[0]) => paid.programSpending.waitingCount(id) > 0;
  const core: Pick<Core, "programs" | "doProgramsWait"> = {
    programs: agents.programs,
    doProgramsWait: () => agents.isWaiting() || stores.pairings.all().some(({ id }) => doesWait(id)),
  };
  return { core, handlers: agents.handlers, start: agents.start, stop: agents.stop };
}

/** Without an endpoint, no program connects. */
const noEndpoint: EndpointControl = {
  isEnabled: () => false,
  problem: () => null,
  setEnabled: () => Promise.resolve(),
  isConnected: () => false,
  closeProgram: () => undefined,
  command: () => ({ isInstalled: false, path: null }),
};
