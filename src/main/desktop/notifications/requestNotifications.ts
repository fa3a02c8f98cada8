import type { PaidRequestId } from "#contracts/ids.ts";
import type { NotificationContext } from "#main/desktop/context.ts";
import { changesOf, eventOf, type StateChange, strainedBudgets } from "#main/desktop/domain/notificationRules.ts";
import { approvalEndsNotification, budgetNotification, notificationsOf } from "#main/desktop/text/notificationText.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

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
export function createRequestNotifications(context: NotificationContext): RequestNotifications {
  const { clock, requests, keyLimits, isWanted, notify } = context;
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
          notified = sendNotifications(context, notified);
        } catch (cause) {
          // If the disk rejects writes now, the next transition tries again.
          context.report("notices")(cause);
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
        const endings = requests.approvalEndings(now).filter(({ id }) => !notifiedEndings.has(id));
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

type SendContext = Pick<NotificationContext, "notificationLog" | "desktop" | "isWanted" | "notify">;

/**
 * Notifies about transitions since the last call and marks them seen. The second argument holds the transitions of
 * notifications that may still be visible; returns the updated list. A notification with more transitions is sent
 * again with all of them; an untrue one is withdrawn. [DT10]
 */
export function sendNotifications(
  { notificationLog, desktop, isWanted, notify }: SendContext,
  alreadyNotified: readonly StateChange[],
): readonly StateChange[] {
  const shown = desktop.shownTopics();
  const standing = changesOf(shown, alreadyNotified);
  const changes = notificationLog.unseen();
  const last = changes.at(-1);
  if (last === undefined) return standing;
  notificationLog.markSeen(last.id);
  const all = [...standing, ...changes];
  const notifications = notificationsOf(all);
  const isSilent = (change: StateChange) => {
    const event = eventOf(change);
    return event !== null && !isWanted(event);
  };
  const before = new Map(notificationsOf(standing).map((notice) => [notice.topic, JSON.stringify(notice)]));
  for (const topic of shown) {
    if (!notifications.some((notice) => notice.topic === topic)) desktop.closeNotification(topic);
  }
  for (const notice of notifications) {
    if (isWanted(notice.event) && before.get(notice.topic) !== JSON.stringify(notice)) notify(notice);
  }
  // A change that was not notified must not be counted in a later notification.
  return [...standing, ...changes.filter((change) => !isSilent(change))];
}
