import type { NotificationEvent } from "#contracts/desktop/notifications.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { KeyLimit } from "#contracts/spending/spend.ts";
import { type StateChange, strainedBudgets } from "#main/desktop/domain/notificationRules.ts";
import { approvalEndsNotification, budgetNotification } from "#main/desktop/text/notificationText.ts";
import type { SystemNotification, NotificationTopic } from "#main/shared/base/systemNotification.ts";
import { sendNotifications } from "./sendNotifications.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

/** The output for notifications. */
export interface NotificationTarget {
  readonly notify: (notice: SystemNotification) => void;
  /** Topics whose notifications the system still shows. */
  readonly shown: () => ReadonlySet<NotificationTopic>;
  readonly withdraw: (topic: NotificationTopic) => void;
}

interface Options extends NotificationTarget {
  readonly clock: Clock;
  /** Transitions of the journal since the last notification, oldest first. */
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** Quotes that await approval and have not expired; `endsAt` in epoch ms. */
  readonly approvalEndings: (now: number) => readonly { readonly id: PaidRequestId; readonly endsAt: number }[];
  /** The limits of the API key as last read. */
  readonly keyLimits: () => readonly KeyLimit[];
  /** Whether notifications of an event are wanted now. */
  readonly isWanted: (event: NotificationEvent) => boolean;
  readonly report: (cause: unknown) => void;
}

/** Notifications about requests, budgets and approvals. */
export interface RequestNotifications {
  /** Called after a transition in the journal. The user is notified soon, together with further transitions. */
  readonly soon: () => void;
  /** Called after the limits were read. Notifies about each budget that is nearly used, once until it resets. */
  readonly limitsRead: () => void;
  /** Notifies once about each quote that expires soon and still awaits approval. */
  readonly job: Job;
  /** Sends no further notifications. */
  readonly stop: () => void;
}

const togetherMs = 1_500;
const endingMs = 180_000;

/** Decides when the user is notified. [DT10] [DT11] */
export function createRequestNotifications(options: Options): RequestNotifications {
  const { clock, unseen, markSeen, approvalEndings, keyLimits, isWanted, notify, shown, withdraw, report } = options;
  const notifiedBudgets = new Set<string>();
  const notifiedEndings = new Set<PaidRequestId>();
  let cancel: (() => void) | null = null;
  let notified: readonly StateChange[] = [];
  let isStopped = false;

  return {
    soon: () => {
      if (isStopped) return;
      cancel ??= clock.after(togetherMs, () => {
        cancel = null;
        try {
          notified = sendNotifications({ unseen, markSeen, isWanted, notify, shown, withdraw }, notified);
        } catch (cause) {
          // If the disk rejects writes now, the next transition tries again.
          report(cause);
        }
      });
    },
    limitsRead: () => {
      for (const keyLimit of strainedBudgets(keyLimits())) {
        const name = `${keyLimit.kind} ${keyLimit.resetsAt ?? ""}`;
        if (!notifiedBudgets.has(name) && isWanted("budget")) notify(budgetNotification(keyLimit));
        notifiedBudgets.add(name);
      }
    },
    job: {
      name: "endings",
      tick: (now) => {
        const endings = approvalEndings(now).filter(({ id }) => !notifiedEndings.has(id));
        for (const { id, endsAt } of endings.filter((one) => one.endsAt - endingMs <= now)) {
          notifiedEndings.add(id);
          if (isWanted("approval")) notify(approvalEndsNotification(id, Math.round((endsAt - now) / 60_000)));
        }
        const later = endings.filter((one) => one.endsAt - endingMs > now).map((one) => one.endsAt - endingMs);
        return later.length === 0 ? null : Math.min(...later);
      },
    },
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
