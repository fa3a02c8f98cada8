import type { AssetId, PaidRequestId, RunId } from "./ids.ts";
import type { MenuRequest } from "./desktop/app.ts";
import type { ShownNotification } from "./desktop/notifications.ts";

/**
 * Events from main to the renderer: the named data changed, so the renderer must query it again. A lost or repeated
 * event does no harm.
 */
export interface Events {
  "paidRequests.changed": { readonly ids: readonly PaidRequestId[] };
  "runs.changed": { readonly ids: readonly RunId[] };
  /** What the consent view shows, or whether it accepts an input now, has changed. */
  "consent.changed": null;
  /** Programs, pairing requests, allowances, confirmation requests, or activity changed. */
  "agents.changed": null;
  "rateLimit.changed": null;
  "ledger.changed": null;
  "assets.changed": { readonly ids: readonly AssetId[] };
  "account.changed": null;
  "models.changed": null;
  "galleries.changed": null;
  "hosting.changed": null;
  /** Ads, their media, boards, notes, tags or saved searches changed. */
  "ads.changed": null;
  "offlineCollections.changed": null;
  "research.changed": null;
  "settings.changed": null;
  "webhooks.changed": null;
  "connection.changed": null;
  "workspaces.changed": null;
  /** What some workspace does, or its live requests, changed. */
  "workspaceActivity.changed": null;
  "backups.changed": null;
  "storage.changed": null;
  "updates.changed": null;
  /** The list of notifications changed. */
  "notifications.changed": null;
  /** The window shows this notification now. The list has it too. */
  "notification.shown": ShownNotification;
  /** A deep link was opened; `app.consumeLink` returns it. */
  "link.opened": null;
  "menu.requested": MenuRequest;
}

export type EventName = keyof Events;

/** The event names as values: the preload passes on no other event. */
export const eventNames = {
  "paidRequests.changed": true,
  "runs.changed": true,
  "consent.changed": true,
  "agents.changed": true,
  "rateLimit.changed": true,
  "ledger.changed": true,
  "assets.changed": true,
  "account.changed": true,
  "models.changed": true,
  "galleries.changed": true,
  "hosting.changed": true,
  "ads.changed": true,
  "offlineCollections.changed": true,
  "research.changed": true,
  "settings.changed": true,
  "webhooks.changed": true,
  "connection.changed": true,
  "workspaces.changed": true,
  "workspaceActivity.changed": true,
  "backups.changed": true,
  "storage.changed": true,
  "updates.changed": true,
  "notifications.changed": true,
  "notification.shown": true,
  "link.opened": true,
  "menu.requested": true,
} as const satisfies Record<EventName, true>;
