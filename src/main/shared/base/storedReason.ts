import { Reason } from "#contracts/reason.ts";
import { storedJson } from "./storedJson.ts";

/** Returns a reason as the value of a text column; null for no reason. */
export function reasonColumn(reason: Reason | null): string | null {
  return reason === null ? null : JSON.stringify(reason);
}

/** Returns the reason in a text column; null if there is none or it cannot be read. */
export function storedReason(column: string | null): Reason | null {
  return Reason.safeParse(storedJson(column)).data ?? null;
}
