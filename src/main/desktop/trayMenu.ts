import { t } from "#texts/t.ts";
import type { DesktopCore, TrayContext, TrayMenu } from "./context.ts";
import type { RequestCounts } from "./domain/requestCounts.ts";
import type { TrayIcon, TrayItem } from "./trayIcon.ts";

/** Maximum number of requests in one command. */
const mostAtOnce = 1_000;

/** Creates the tray icon with the state of the requests of all workspaces. No item in its menu spends. */
export function createTrayMenu(context: TrayContext): TrayMenu {
  const { cores, areProgramsOn, openIcon, showWindow, quit } = context;
  let icon: TrayIcon | null = null;
  let shown = "";

  /**
   * Pauses every request of all queues, or resumes them. The user accepts in the window what is released, so a workspace
   * that the window doesn't show stays as it is.
   */
  async function hold(command: "queue.pause" | "queue.resume"): Promise<void> {
    await Promise.all(cores().map((core) => holdIn(core, command)));
  }
  async function holdIn(core: Pick<DesktopCore, "run">, command: "queue.pause" | "queue.resume"): Promise<void> {
    const order = await core.run("queue.order", {});
    if (!order.ok) return;
    const ids = order.value as readonly string[];
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      await core.run(command, { paidRequestIds: ids.slice(at, at + mostAtOnce) });
    }
  }

  function resumeAll(): void {
    showWindow();
    void hold("queue.resume");
  }

  /** Ends all pairings and allowances of all workspaces. */
  async function stopAgents(): Promise<void> {
    await Promise.all(cores().map((core) => core.run("agents.stopAll", {})));
  }

  function actions({ waiting, paused }: RequestCounts): readonly TrayItem[] {
    const pause: TrayItem = { label: t("Pause queued requests"), click: () => void hold("queue.pause") };
    const resume: TrayItem = { label: t("Resume paused requests"), click: () => resumeAll() };
    const stop: TrayItem = { label: t("Stop all agents"), click: () => void stopAgents() };
    return [
      { label: t("Open Proofsheet"), click: showWindow },
      ...(waiting > 0 ? [pause] : []),
      ...(paused > 0 ? [resume] : []),
      ...(areProgramsOn() ? [stop] : []),
    ];
  }

  return {
    show: (counts) => {
      if (counts === null) {
        icon?.remove();
        icon = null;
        shown = "";
        return;
      }
      icon ??= openIcon();
      const line = trayStatusText(counts);
      const seen = `${line} ${counts.waiting > 0} ${counts.paused > 0} ${areProgramsOn()}`;
      if (seen === shown) return;
      shown = seen;
      icon.show(`Proofsheet: ${line}`, [[{ label: line }], actions(counts), [{ label: t("Quit"), click: quit }]]);
    },
    forget: () => {
      shown = "";
    },
  };
}

/** Returns the icon's file name. The macOS menu bar uses only the shape; elsewhere the app icon works on light and dark. */
export function trayImage(platform: NodeJS.Platform): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: "trayTemplate.png", win32: "tray.png" };
  return names[platform] ?? "trayLarge.png";
}

/**
 * Returns the status in one line. Requests being sent count as running; those that wait for the user count as neither
 * running nor waiting.
 */
export function trayStatusText(counts: RequestCounts): string {
  const running = counts.sending + counts.running + counts.unclear;
  const { waiting, paused } = counts;
  if (running + waiting + paused === 0) return t("Nothing queued or running");
  if (waiting > 0) return t("{running, number} running, {waiting, number} queued", { running, waiting });
  if (paused > 0) return t("{running, number} running, {held, number} paused", { running, held: paused });
  return t("{running, number} running", { running });
}
