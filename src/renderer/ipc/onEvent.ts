import type { EventName, Events } from "../../contracts/events.ts";
import { bridge } from "./bridge.ts";

/** Listens to an event of main; the returned function stops it. */
export function onEvent<N extends EventName>(name: N, listener: (payload: Events[N]) => void): () => void {
  return bridge().on(name, listener);
}
