import type { agentCommands } from "#contracts/agents/programs.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

type Verbs = Handlers<typeof agentCommands>;

/** The operations on programs, one function for each command. */
interface Deps {
  readonly read: Verbs["agents.read"];
  readonly setEnabled: (isEnabled: boolean) => Promise<void>;
  readonly review: Verbs["agents.reviewPairing"];
  readonly decline: (id: string) => void;
  readonly end: (id: Parameters<Verbs["agents.endPairing"]>[0]["programId"]) => Promise<unknown>;
  readonly installCommand: () => ReturnType<Verbs["agents.installCommand"]>;
  readonly stopAll: Verbs["agents.stopAll"];
  readonly activity: Verbs["agents.activity"];
  readonly exportActivity: Verbs["agents.exportActivity"];
}

export function agentHandlers(deps: Deps): Verbs {
  return {
    "agents.read": deps.read,
    "agents.setEnabled": async ({ isEnabled }) => {
      await deps.setEnabled(isEnabled);
      return deps.read({});
    },
    "agents.reviewPairing": deps.review,
    "agents.declinePairing": ({ id }) => {
      deps.decline(id);
      return null;
    },
    "agents.endPairing": async ({ programId }) => {
      await deps.end(programId);
      return null;
    },
    "agents.installCommand": () => deps.installCommand(),
    "agents.stopAll": deps.stopAll,
    "agents.activity": deps.activity,
    "agents.exportActivity": deps.exportActivity,
  };
}
