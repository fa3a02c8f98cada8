import type { ConsentBridge } from "#contracts/bridge.ts";
import { bridge } from "#renderer/ipc/bridge.ts";

/** Returns the IPC bridge of the consent view. */
export function consentBridge(): ConsentBridge {
  return bridge() as ConsentBridge;
}
