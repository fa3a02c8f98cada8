import { powerMonitor } from "electron";
import type { PowerSource } from "./powerSource.ts";

/** The system's own word on where the power comes from. */
export function systemPower(): PowerSource {
  return {
    isOnBattery: () => powerMonitor.isOnBatteryPower(),
    watch: (changed) => {
      powerMonitor.on("on-battery", changed);
      powerMonitor.on("on-ac", changed);
    },
  };
}
