import type { Service } from "#main/account/service.ts";
import { createDownloadNotifications } from "#main/desktop/notifications/downloadNotifications.ts";
import { createRequestNotifications } from "#main/desktop/notifications/requestNotifications.ts";
import { keyLimitsOf } from "#main/ledger/domain/limits.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";

type NotificationOptions = Parameters<typeof createRequestNotifications>[0];

interface Options extends Pick<CoreOptions, "clock" | "desktop">, Pick<NotificationOptions, "notify" | "report"> {
  readonly stores: Pick<Stores, "notificationLog" | "requests">;
  readonly service: Pick<Service, "lastLimits">;
  /** Whether the person wants notifications of an event at this moment. */
  readonly wantsNotification: NotificationOptions["isWanted"];
}

/** Wires the notifications about requests, budgets, and approvals, and those about files that can't be stored. */
export function composePaidNotifications(options: Options) {
  const { clock, desktop, stores, service, wantsNotification: isWanted, notify, report } = options;
  const { unseen, markSeen } = stores.notificationLog;
  const events = createRequestNotifications({
    clock,
    unseen,
    markSeen,
    approvalEndings: stores.requests.approvalEndings,
    keyLimits: () => keyLimitsOf(service.lastLimits()?.limits),
    isWanted,
    notify,
    shown: desktop.shownTopics,
    withdraw: desktop.closeNotification,
    report,
  });
  return { events, downloads: createDownloadNotifications({ clock, isWanted, notify }) };
}
