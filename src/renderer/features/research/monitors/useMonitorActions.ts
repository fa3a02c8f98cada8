import { useState } from "react";
import type { Monitor } from "#contracts/research.ts";
import { openApprovalPage } from "#renderer/commands/openApprovalPage.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { run } from "#renderer/ipc/run.ts";
import { type ResearchInput, withLabels } from "#renderer/lib/money/quoteInput.ts";
import { type MonitorAction, monitorStanding } from "./monitorStanding.ts";

interface Options {
  readonly onShowRequest: (paidRequestId: string) => void;
  /** Requests a quote for the next check, which the user decides on in the consent view. */
  readonly onRequestQuote: (input: ResearchInput) => void;
  readonly onEdit: (monitor: Monitor) => void;
}

/** Returns what the buttons of a monitor do, and whether one of them is at work. */
export function useMonitorActions({ onShowRequest, onRequestQuote, onEdit }: Options) {
  const [isBusy, setIsBusy] = useState(false);
  const busyWith = async (work: Promise<unknown>) => {
    setIsBusy(true);
    await runWithToast(work);
    setIsBusy(false);
  };
  const onAct = (monitor: Monitor, action: MonitorAction) => {
    const { id: monitorId } = monitor;
    const { requestId } = monitorStanding(monitor, Date.now());
    switch (action) {
      case "checkNow":
        return void busyWith(run("monitors.checkNow", { monitorId }));
      case "pause":
      case "resume":
        return void busyWith(run("monitors.update", { monitorId, pause: action === "pause" }));
      case "raiseCap":
        return onEdit(monitor);
      case "getQuote":
      case "reviewPrice":
        return onRequestQuote({ ...withLabels(monitor.request, monitor), monitorId });
      case "openApproval":
        return requestId === null ? undefined : openApprovalPage(requestId);
      case "checkApproval":
        return requestId === null ? undefined : void busyWith(run("queue.checkApproval", { paidRequestId: requestId }));
      default:
        return requestId === null ? undefined : onShowRequest(requestId);
    }
  };
  return { onAct, isBusy };
}
