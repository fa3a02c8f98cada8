import { homedir, tmpdir } from "node:os";
import { app } from "electron";
import { describeCommand } from "#main/agents/command/describeCommand.ts";
import { installCommand } from "#main/agents/command/installCommand.ts";
import { serveMcpLazily } from "#main/agents/mcp/serveMcpLazily.ts";
import type { NamedWorkspace } from "#main/agents/workspacePrograms.ts";
import { throttle } from "#main/shared/jobs/throttle.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { SettingsFile } from "#main/shared/platform/settingsFile.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";
import { underWay } from "#main/desktop/domain/requestCounts.ts";
import { endWhenUnused } from "./endWhenUnused.ts";
import { createProgramEndpoint } from "./programEndpoint.ts";
import type { RunningWorkspace } from "./startWorkspace.ts";

interface Options {
  /** The folder of all user data. */
  readonly userData: string;
  readonly settings: SettingsFile;
  readonly log: Log;
  readonly all: () => readonly RunningWorkspace[];
  readonly shown: () => RunningWorkspace;
  /** Returns the name that a workspace has now. */
  readonly nameOf: (id: string) => string;
  /** Resolves when no more workspaces are about to be opened. */
  readonly settled: () => Promise<void>;
  /** Called after connections or the state of the endpoint changed. */
  readonly changed: () => void;
}

const changedEveryMs = 250;

/** Connects the endpoint for programs to the open workspaces. */
export function composeProgramEndpoint(options: Options) {
  const { userData, settings, log, all, shown, nameOf, settled } = options;
  const changed = throttle(systemClock, changedEveryMs, options.changed);
  const named = ({ id, core }: RunningWorkspace): NamedWorkspace => ({ ...core.programs, id, name: nameOf(id) });
  const system = {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    resources: app.isPackaged ? process.resourcesPath : null,
  };
  const endpoint = createProgramEndpoint({
    settings,
    log,
    command: () => describeCommand(system),
    installCommand: () => installCommand(system),
    changed: changed.call,
    open: async () => {
      const { openEndpoint } = await import("#main/agents/endpoint/endpoint.ts");
      return openEndpoint({
        userData,
        places: {
          platform: process.platform,
          runtimeFolder: process.env["XDG_RUNTIME_DIR"],
          temporaryFolder: tmpdir(),
        },
        clock: systemClock,
        log,
        workspaces: { all: () => all().map(named), shown: () => named(shown()), settled },
        serveMcp: serveMcpLazily,
        changed: () => {
          unused.noteUse();
          changed.call();
        },
      });
    },
  });
  const doesWork = ({ core }: RunningWorkspace) => underWay(core.requestCounts()) > 0 || core.doProgramsWait();
  const unused = endWhenUnused({
    clock: systemClock,
    isUsed: () => endpoint.connectionCount() > 0 || all().some(doesWork),
    quit: () => app.quit(),
  });
  return {
    ...endpoint,
    /** Quits the app, from now on, once nothing has used it for some minutes. */
    endWhenUnused: unused.start,
    close: async (): Promise<void> => {
      unused.stop();
      changed.stop();
      await endpoint.close();
    },
  };
}
