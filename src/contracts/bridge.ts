import type { EventName, Events } from "./events.ts";
import type { Result } from "./result.ts";

/** All that the window's page can reach of the outside: `window.bridge`. */
export interface Bridge {
  /** Runs a command by name; never throws, an error is a result. */
  readonly invoke: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Listens to an event by name; the returned function stops it. */
  readonly on: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
}

/** Names of the two channels under the bridge. */
export const channels = { command: "command", event: "event" } as const;
