import type { EndpointControl } from "#main/agents/context.ts";
import type { Endpoint } from "#main/agents/endpoint/endpoint.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { t } from "#texts/t.ts";

interface Options {
  readonly settings: Pick<SettingsFile, "read" | "update">;
  /** Loads and opens the endpoint. Rejects if no socket can be made. */
  readonly open: () => Promise<Endpoint>;
  readonly command: EndpointControl["command"];
  readonly installCommand: EndpointControl["installCommand"];
  readonly log: Pick<Log, "error">;
  /** Called after the endpoint was opened or closed, or could not be opened. */
  readonly changed: () => void;
}

/** The endpoint for programs: one for all workspaces, and closed unless the user turned it on. */
export interface ProgramEndpoint extends EndpointControl {
  /** Opens the endpoint if it is on. Nothing of it is loaded before. */
  readonly start: () => Promise<void>;
  readonly connectionCount: () => number;
  readonly close: () => Promise<void>;
}

/** Creates the switch of the endpoint. Changes are made one after another. [AG28] */
export function createProgramEndpoint({
  settings,
  open,
  command,
  installCommand,
  log,
  changed,
}: Options): ProgramEndpoint {
  let endpoint: Endpoint | null = null;
  let problem: string | null = null;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  async function apply(): Promise<void> {
    const isWanted = settings.read().agents && !isClosed;
    if (isWanted === (endpoint !== null)) return;
    problem = null;
    const closing = endpoint;
    endpoint = null;
    await closing?.close();
    if (isWanted) {
      try {
        endpoint = await open();
      } catch (cause) {
        log.error("endpoint not opened", { cause });
        problem = t("Couldn't open the endpoint for programs. Turn it off and on again, or restart Proofsheet.");
      }
    }
    changed();
  }
  const applied = () => (last = last.then(apply, apply));

  return {
    start: applied,
    isEnabled: () => settings.read().agents,
    problem: () => problem,
    setEnabled: (isEnabled) => {
      settings.update({ agents: isEnabled });
      return applied();
    },
    connectionCount: () => endpoint?.connectionCount() ?? 0,
    isConnected: (program) => endpoint?.isConnected(program) ?? false,
    closeProgram: (program) => endpoint?.closeProgram(program),
    command,
    installCommand: async () => {
      const installed = await installCommand();
      changed();
      return installed;
    },
    close: () => {
      isClosed = true;
      return applied();
    },
  };
}
