import { powerMonitor } from "electron";
import type { PowerSource } from "./powerSource.ts";

/** Reads the power source from the system. */
export function systemPower(): PowerSource {
  return {
    isOnBattery: () => powerMonitor.isOnBatteryPower(),
    observe: (changed) => {
      powerMonitor.on("on-battery", changed);
      powerMonitor.on("on-ac", changed);
    },
  };
}
