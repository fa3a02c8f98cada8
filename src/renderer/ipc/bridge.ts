import type { Bridge } from "../../contracts/bridge.ts";

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** The window's only way out, put there by the preload. */
export function bridge(): Bridge {
  return window.bridge;
}
