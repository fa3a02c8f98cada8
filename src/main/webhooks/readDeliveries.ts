import type { DeliveryView } from "#contracts/webhooks.ts";
import { testPrefix } from "./domain/delivery.ts";

type StoredDelivery = Omit<DeliveryView, "isTest">;

/** Returns deliveries before this sort key, newest first, and marks those that the self-test sent. */
export function listDeliveries(
  page: (before: number | null, limit: number) => readonly StoredDelivery[],
  before: number | null,
  limit: number,
): readonly DeliveryView[] {
  return page(before, limit).map((row) => ({ ...row, isTest: row.id.startsWith(testPrefix) }));
}

/** Returns a delivery's body as text; null when it is no longer stored. */
export function readDeliveryBody(
  read: (id: string) => { readonly body: Uint8Array } | null,
  id: string,
): string | null {
  const found = read(id);
  return found === null ? null : new TextDecoder().decode(found.body);
}
