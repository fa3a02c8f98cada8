import type { EventName, Events } from "./events.ts";
import type { Result } from "./result.ts";

/** The renderer's only access to main: `window.bridge`. */
export interface Bridge {
  /** Runs a command by name. Never throws: an error is returned as a result. */
  readonly invoke: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Subscribes to an event by name; the returned function unsubscribes. */
  readonly on: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
}

/** Names of the IPC channels behind the bridge. Only the consent view has `consent`, in place of `command`. */
export const channels = { command: "command", consent: "consent", event: "event" } as const;
