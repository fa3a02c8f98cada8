import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { Clock } from "../../shared/base/clock.ts";
import type { LimitGauge } from "../../../contracts/spending/spend.ts";
import { type StateChange, strainedBudgets } from "../domain/notificationRules.ts";
import { approvalEndsNotice, budgetNotice } from "../text/notificationText.ts";
import type { Notice, NoticeTopic } from "../../shared/base/notice.ts";
import { tellNotices } from "./tellNotices.ts";
import type { Job } from "../../shared/jobs/runner.ts";

/** The output for notifications. */
export interface NoticePlace {
  readonly notify: (notice: Notice) => void;
  /** Topics whose notifications are still visible. */
  readonly shown: () => ReadonlySet<NoticeTopic>;
  readonly withdraw: (topic: NoticeTopic) => void;
}

interface Options extends NoticePlace {
  readonly clock: Clock;
  /** Transitions of the journal since the last notification, oldest first. */
  readonly unseen: () => readonly StateChange[];
  readonly markSeen: (id: number) => void;
  /** Quotes that await approval and have not expired; `endsAt` in epoch ms. */
  readonly approvalEndings: (now: number) => readonly { readonly id: PaidRequestId; readonly endsAt: number }[];
  /** The limits of the API key as last read. */
  readonly keyLimits: () => readonly LimitGauge[];
  /** Whether notifications are wanted now. */
  readonly isWanted: () => boolean;
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
  const toldBudgets = new Set<string>();
  const toldEndings = new Set<PaidRequestId>();
  let cancel: (() => void) | null = null;
  let told: readonly StateChange[] = [];
  let isStopped = false;

  return {
    soon: () => {
      if (isStopped) return;
      cancel ??= clock.after(togetherMs, () => {
        cancel = null;
        try {
          told = tellNotices({ unseen, markSeen, isWanted, notify, shown, withdraw }, told);
        } catch (cause) {
          // If the disk rejects writes now, the next transition tries again.
          report(cause);
        }
      });
    },
    limitsRead: () => {
      for (const gauge of strainedBudgets(keyLimits())) {
        const name = `${gauge.kind} ${gauge.resetsAt ?? ""}`;
        if (!toldBudgets.has(name) && isWanted()) notify(budgetNotice(gauge));
        toldBudgets.add(name);
      }
    },
    job: {
      name: "endings",
      tick: (now) => {
        const endings = approvalEndings(now).filter(({ id }) => !toldEndings.has(id));
        for (const { id, endsAt } of endings.filter((one) => one.endsAt - endingMs <= now)) {
          toldEndings.add(id);
          if (isWanted()) notify(approvalEndsNotice(Math.round((endsAt - now) / 60_000)));
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
