import { CirclePause, CirclePlay, Pencil, RefreshCw, X } from "lucide-react";
import type { Monitor } from "#contracts/research.ts";
import { t, tContext } from "#texts/t.ts";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { type MonitorAction, monitorStanding } from "./monitorStanding.ts";

/** The names of the buttons of a monitor. */
export const monitorActionNames: Readonly<Record<MonitorAction, string>> = {
  checkNow: tContext("monitor", "Check now"),
  pause: t("Pause"),
  resume: t("Resume"),
  raiseCap: t("Raise monthly cap…"),
  getQuote: t("Get quote…"),
  reviewPrice: t("Review price…"),
  openApproval: t("Open approval page"),
  checkApproval: t("Check approval"),
  showInQueue: t("Show in Queue"),
};

/** What the menu of a monitored page does with its monitor. */
export interface MonitorMenuActions {
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
  readonly onEdit: (monitor: Monitor) => void;
  readonly onStop: (monitor: Monitor) => void;
  /** Why the service can't be reached; null if it can. */
  readonly serviceBlock: string | null;
}

/** Returns the entries of a monitor: the check that its state allows, pausing, editing, and stopping. */
export function monitorMenu(monitor: Monitor, actions: MonitorMenuActions, now: number): readonly MenuEntry[] {
  const { onAct, onEdit, onStop, serviceBlock } = actions;
  const { state } = monitorStanding(monitor, now);
  const { isPaused } = monitor;
  const check: MenuEntry = {
    group: "use",
    label: monitorActionNames.checkNow,
    icon: RefreshCw,
    onSelect: () => onAct(monitor, "checkNow"),
    ...(serviceBlock !== null && { disabledReason: serviceBlock }),
  };
  return [
    ...(state === "active" ? [check] : []),
    {
      group: "use",
      label: isPaused ? monitorActionNames.resume : monitorActionNames.pause,
      icon: isPaused ? CirclePlay : CirclePause,
      onSelect: () => onAct(monitor, isPaused ? "resume" : "pause"),
    },
    { group: "organize", label: t("Edit monitor…"), icon: Pencil, onSelect: () => onEdit(monitor) },
    { group: "remove", label: t("Stop monitoring"), icon: X, isDanger: true, onSelect: () => onStop(monitor) },
  ];
}
