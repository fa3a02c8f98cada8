import type { EventName, Events } from "./events.ts";
import type { Result } from "./result.ts";

/** The renderer's only access to main: `window.bridge`. */
export interface Bridge {
  /** Runs a command by name. Never throws: an error is returned as a result. */
  readonly invoke: (name: string, input: unknown) => Promise<Result<unknown>>;
  /** Subscribes to an event by name; the returned function unsubscribes. */
  readonly on: <N extends EventName>(name: N, listener: (payload: Events[N]) => void) => () => void;
}

/** The bridge of the consent view. */
export interface ConsentBridge extends Bridge {
  /** Reports what the view has drawn. Main accepts nothing before that. */
  readonly drawn: (drawing: Drawing) => void;
}

/** What the consent view has drawn. */
export interface Drawing {
  /** All texts, and the places of the dialog and of its buttons. */
  readonly content: string;
  /** The `revision` of the newest consent that the drawing contains. */
  readonly revision: number;
  /** Whether every fact was visible since the texts changed last. */
  readonly isSeen: boolean;
}

/** Names of the IPC channels behind the bridges. Only the consent view has `consent`, in place of `command`. */
export const channels = {
  command: "command",
  consent: "consent",
  consentDrawn: "consentDrawn",
  event: "event",
} as const;
