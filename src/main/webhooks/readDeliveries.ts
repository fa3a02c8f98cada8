import type { DeliveryView } from "../../contracts/webhooks.ts";
import { trialPrefix } from "./domain/delivery.ts";

type StoredDelivery = Omit<DeliveryView, "isTrial">;

/** Deliveries before this place, newest first, with which of them the self-test made. */
export function listDeliveries(
  page: (before: number | null, limit: number) => readonly StoredDelivery[],
  before: number | null,
  limit: number,
): readonly DeliveryView[] {
  return page(before, limit).map((row) => ({ ...row, isTrial: row.id.startsWith(trialPrefix) }));
}

/** What a delivery said, as text; null when it is no longer kept. */
export function readDeliveryBody(
  read: (id: string) => { readonly body: Uint8Array } | null,
  id: string,
): string | null {
  const found = read(id);
  return found === null ? null : new TextDecoder().decode(found.body);
}
