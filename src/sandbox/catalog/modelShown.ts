import type { Switches } from "#sandbox/switches.ts";

/** Returns the model's name in records and ledger entries: the requested one, or another one under `model-alias`. */
export function modelShown<T extends string | null>(switches: Switches, model: T): T | string {
  return model !== null && switches.isOn("model-alias") ? `${model}-2026-10` : model;
}
