import { Reason } from "../../../contracts/reason.ts";
import { storedJson } from "./storedJson.ts";

/** A reason as a text column holds it; null for none. */
export function reasonColumn(reason: Reason | null): string | null {
  return reason === null ? null : JSON.stringify(reason);
}

/** The reason in a text column; null where there is none that can be read. */
export function storedReason(column: string | null): Reason | null {
  return Reason.safeParse(storedJson(column)).data ?? null;
}
