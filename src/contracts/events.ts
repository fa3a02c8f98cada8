import type { AssetId, PaidRequestId, RunId } from "./ids.ts";
import type { MenuRequest } from "./app.ts";

/** What main tells the window: "this changed, ask again". A lost or doubled event does no harm. */
export interface Events {
  "paidRequests.changed": { readonly ids: readonly PaidRequestId[] };
  "runs.changed": { readonly ids: readonly RunId[] };
  "meter.changed": null;
  "ledger.changed": null;
  "assets.changed": { readonly ids: readonly AssetId[] };
  "account.changed": null;
  "models.changed": null;
  "galleries.changed": null;
  "settings.changed": null;
  "connection.changed": null;
  "updates.changed": null;
  "menu.requested": MenuRequest;
}

export type EventName = keyof Events;

/** The same names as values: the preload lets no other event through. */
export const eventNames = {
  "paidRequests.changed": true,
  "runs.changed": true,
  "meter.changed": true,
  "ledger.changed": true,
  "assets.changed": true,
  "account.changed": true,
  "models.changed": true,
  "galleries.changed": true,
  "settings.changed": true,
  "connection.changed": true,
  "updates.changed": true,
  "menu.requested": true,
} as const satisfies Record<EventName, true>;
