import { gaugesOf } from "../../ledger/domain/limits.ts";
import type { Service } from "../../account/composeAccount.ts";
import type { DesktopStores } from "../stores/desktopStores.ts";
import type { SpendingStores } from "../../spending/stores/spendingStores.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { createRequestNotifications, type NoticePlace, type RequestNotifications } from "./requestNotifications.ts";

export type { NoticePlace } from "./requestNotifications.ts";

interface Options extends NoticePlace {
  readonly clock: Clock;
  readonly stores: Pick<DesktopStores, "notices"> & Pick<SpendingStores, "requests">;
  readonly service: Service;
  /** Whether the person is to be told of what happens right now. */
  readonly isWanted: () => boolean;
  readonly report: (cause: unknown) => void;
}

/** Wires what the system's notifications tell. */
export function composeNotices({ stores, service, ...place }: Options): RequestNotifications {
  return createRequestNotifications({
    ...place,
    unseen: stores.notices.unseen,
    markSeen: stores.notices.markSeen,
    approvalEndings: stores.requests.approvalEndings,
    keyLimits: () => gaugesOf(service.lastLimits()?.limits),
  });
}
