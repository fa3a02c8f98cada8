import type { EventName, Events } from "#contracts/events.ts";
import { bridge } from "./bridge.ts";

/** Subscribes to an event of the main process. The returned function unsubscribes. */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
  return bridge().on(name, listener);
}
