import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { Service } from "#main/account/service.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Job } from "#main/shared/jobs/runner.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { AgreeToMonitor, MonitorRow } from "#main/research/domain/monitor.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { ActionTarget, MonitorTarget } from "#main/spending/domain/consentTarget.ts";
import type { researchHandlers } from "#main/research/researchHandlers.ts";
import type { ResearchStores } from "#main/research/stores/researchStores.ts";
import { createMonitor } from "./createMonitor.ts";
import { repairSchedules } from "./repairSchedules.ts";
import { updateMonitor } from "./updateMonitor.ts";
import { checkMonitor } from "./checkMonitor.ts";
import { type DescribeMonitorDeps, describeMonitor } from "./describeMonitor.ts";
import { noteRequestedCheck } from "./noteRequestedCheck.ts";
import { monitorRow, readMonitor } from "./readMonitor.ts";
import { requestCheck } from "./requestCheck.ts";
import { type RunCheckDeps, runMonitorCheck } from "./runMonitorCheck.ts";
import { cancelUnsentChecks } from "./cancelUnsentChecks.ts";
import { monitorJob } from "./monitorJob.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Pick<ResearchStores, "monitors" | "monitorWriter" | "researchPages">;
  /** The functions that quote and confirm a check like any paid request. */
  readonly spending: Pick<
    RunCheckDeps,
    "keyMode" | "journal" | "readRequest" | "isQuoteInUse" | "isTagging" | "send" | "checkCaps"
  >;
  /** Shows the terms of a monitor, or one check, to the user. Resolves to their acceptance; null if they declined. */
  readonly requestConsent: (target: MonitorTarget | ActionTarget) => Promise<ConsentRecord | null>;
  /** Cancels those of these requests that were not sent yet. */
  readonly cancelUnsent: (ids: readonly PaidRequestId[]) => void;
  readonly service: Service;
  readonly changed: () => void;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly wake: () => void;
}

type Commands = Pick<
  Parameters<typeof researchHandlers>[0],
  "monitors" | "createMonitor" | "updateMonitor" | "removeMonitor" | "runCheck"
>;

/** Research that is repeated at an interval. */
export interface Monitors {
  readonly job: Job;
  readonly commands: Commands;
  /** Notes that the user requests the quote of a monitor's check. */
  readonly noteRequestedCheck: (monitorId: MonitorId, id: PaidRequestId) => void;
}

const retryMs = 60_000;

/** Wires monitors. Their checks are paid like any other request. */
export function composeMonitors(options: Options): Monitors {
  const { clock, newId, log, stores, service, changed, notify, wake } = options;
  const { monitors, monitorWriter, researchPages: pages } = stores;
  const { operations } = service;
  const readMonitorRow = monitors.read;

  const runDeps: RunCheckDeps = {
    ...options.spending,
    clock,
    newId,
    verifyWorkspace: service.verifyWorkspace,
    acquireWrite: service.budget.acquireWrite,
    quote: service.paid.quote,
    // Research is polled, because the API has no webhooks for it.
    webhookUrl: () => null,
    operations,
    readMonitorRow,
    newestRun: (id) => monitors.runs(id, 1)[0] ?? null,
    acceptedSince: monitors.acceptedSince,
    monitors: monitorWriter,
  };
  const describeDeps: DescribeMonitorDeps = {
    clock,
    nameOf: pages.name,
    isQuoting: (id) => job.isQuoting(id),
    runs: monitors.runs,
    acceptedSince: monitors.acceptedSince,
  };
  const describe = (monitor: MonitorRow) => describeMonitor(describeDeps, monitor);
  const monitorView = (id: MonitorId) => readMonitor({ readMonitorRow, describe }, id);
  const cancelUnsentOf = (id: MonitorId) =>
    cancelUnsentChecks({ runs: monitors.runs, cancelUnsent: options.cancelUnsent }, id);
  const lastCredits = (id: MonitorId) =>
    monitors.runs(id).find(({ acceptedCredits }) => acceptedCredits !== null)?.acceptedCredits ?? null;
  const agree: AgreeToMonitor = (id, terms) =>
    options.requestConsent({
      kind: "monitor",
      monitorId: id,
      agreement: { ...terms, pageName: pages.name(terms.request.target.page_id), lastCredits: lastCredits(id) },
    });
  const repairSchedulesAt = (now: number) => repairSchedules({ list: monitors.list, monitors: monitorWriter }, now);
  const job = monitorJob({
    due: monitors.due,
    nextDueAt: monitors.nextDueAt,
    repairSchedules: repairSchedulesAt,
    run: (id, requestedIn) =>
      checkMonitor(
        {
          readMonitorRow,
          run: (one, acceptedIn) => runMonitorCheck(runDeps, one, acceptedIn),
          nameOf: pages.name,
          notify,
          changed,
        },
        id,
        requestedIn,
      ),
    putOff: (id, cause) => {
      log.error("couldn't run a monitor's check", { id, cause });
      monitorWriter.setSchedule(id, { nextCheckAt: clock.now() + retryMs, waiting: null }, clock.now());
    },
    wake,
  });

  return {
    job,
    noteRequestedCheck: (monitorId, id) =>
      noteRequestedCheck({ clock, readMonitorRow, monitors: monitorWriter }, monitorId, id),
    commands: {
      monitors: () => monitors.list().map(describe),
      createMonitor: async (input) => {
        const id = await createMonitor({ clock, newId, agree, monitors: monitorWriter, operations, wake }, input);
        changed();
        return id === null ? null : monitorView(id);
      },
      updateMonitor: async (id, wish) => {
        // Repaired before the change, which stores the current time and so hides that the clock was set back.
        repairSchedulesAt(clock.now());
        const { acceptedSince } = monitors;
        await updateMonitor(
          { clock, readMonitorRow, acceptedSince, agree, monitors: monitorWriter, cancelUnsent: cancelUnsentOf, wake },
          id,
          wish,
        );
        changed();
        return monitorView(id);
      },
      removeMonitor: (id) => {
        cancelUnsentOf(id);
        monitorWriter.remove(id, clock.now());
        changed();
      },
      runCheck: async (id) => {
        await requestCheck(
          {
            clock,
            lastCredits,
            monitor: (one) => monitorRow({ readMonitorRow }, one),
            nameOf: pages.name,
            acceptedSince: monitors.acceptedSince,
            isQuoting: job.isQuoting,
            requestConsent: options.requestConsent,
            check: job.checkNow,
          },
          id,
        );
        return monitorView(id);
      },
    },
  };
}
