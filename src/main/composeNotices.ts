import type { PaidRequestId } from "../contracts/ids.ts";
import type { Service } from "./composeService.ts";
import type { Stores } from "./composeStores.ts";
import type { Clock } from "./domain/clock.ts";
import { gaugesOf } from "./domain/limits.ts";
import {
  approvalEndsNotice,
  budgetNotice,
  type Notice,
  type NoticeTopic,
  type StateChange,
  strainedBudgets,
} from "./domain/notices.ts";
import type { Job } from "./jobs/runner.ts";
import { tellNotices } from "./usecases/queue/tellNotices.ts";

/** Where notices are shown. */
export interface NoticePlace {
  readonly notify: (notice: Notice) => void;
  /** Topics whose notices are still there to be seen. */
  readonly shown: () => ReadonlySet<NoticeTopic>;
  readonly withdraw: (topic: NoticeTopic) => void;
}

interface Options extends NoticePlace {
  readonly clock: Clock;
  readonly stores: Stores;
  readonly service: Service;
  /** Whether the person is to be told of what happens right now. */
  readonly isWanted: () => boolean;
  readonly report: (cause: unknown) => void;
}

/** What the system's notifications tell. */
export interface Notices {
  /** Something moved in the journal: it is told soon, together with what else moves. */
  readonly soon: () => void;
  readonly limitsRead: () => void;
  /** Tells of approvals that are about to end. */
  readonly job: Job;
  readonly stop: () => void;
}

const togetherMs = 1_500;
const endingMs = 180_000;

export function composeNotices(options: Options): Notices {
  const { clock, stores, service, isWanted, notify, shown, withdraw, report } = options;
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
        const { unseen, markSeen } = stores.notices;
        try {
          told = tellNotices({ unseen, markSeen, isWanted, notify, shown, withdraw }, told);
        } catch (cause) {
          // A disk that takes nothing now may do so with the next thing that moves.
          report(cause);
        }
      });
    },
    limitsRead: () => {
      for (const gauge of strainedBudgets(gaugesOf(service.lastLimits()?.limits))) {
        const name = `${gauge.kind} ${gauge.resetsAt ?? ""}`;
        if (!toldBudgets.has(name)) notify(budgetNotice(gauge));
        toldBudgets.add(name);
      }
    },
    job: {
      name: "endings",
      tick: (now) => {
        const endings = stores.requests.approvalEndings(now).filter(({ id }) => !toldEndings.has(id));
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
