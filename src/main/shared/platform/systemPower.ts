import { powerMonitor } from "electron";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { PowerSource } from "./powerSource.ts";

/** Reads the power source from the system, for all workspaces: the system has one listener, however many they are. */
export function sharedPower(): PowerSource {
  const changes = createSubscription<void>();
  const changed = () => changes.emit();
  powerMonitor.on("on-battery", changed);
  powerMonitor.on("on-ac", changed);
  return { isOnBattery: () => powerMonitor.isOnBatteryPower(), observe: changes.on };
}
