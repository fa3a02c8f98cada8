import type { Bridge } from "#contracts/bridge.ts";

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** Returns the IPC bridge that the preload script exposes. It is the renderer's only access to the main process. */
export function bridge(): Bridge {
  return window.bridge;
}
