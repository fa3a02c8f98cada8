import type { workspaceCommands } from "#contracts/workspaces.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

type Verbs = Handlers<typeof workspaceCommands>;

/** The app's operations on workspaces, one function for each command. */
interface Deps {
  readonly list: Verbs["workspaces.list"];
  readonly keychain: Verbs["workspaces.keychain"];
  readonly connect: Verbs["workspaces.connect"];
  readonly replaceKey: Verbs["workspaces.replaceKey"];
  readonly change: Verbs["workspaces.change"];
  readonly activity: Verbs["workspaces.activity"];
  readonly queues: Verbs["workspaces.queues"];
  readonly open: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<boolean>;
}

export function workspaceHandlers(deps: Deps): Verbs {
  return {
    "workspaces.list": deps.list,
    "workspaces.keychain": deps.keychain,
    "workspaces.connect": deps.connect,
    "workspaces.replaceKey": deps.replaceKey,
    "workspaces.change": deps.change,
    "workspaces.activity": deps.activity,
    "workspaces.queues": deps.queues,
    "workspaces.open": async ({ id }) => {
      await deps.open(id);
      return null;
    },
    "workspaces.remove": ({ id }) => deps.remove(id),
  };
}
