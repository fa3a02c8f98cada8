import path from "node:path";
import { app } from "electron";
import { t } from "../texts/t.ts";
import type { Core } from "./core.ts";
import { trayLine } from "./domain/trayWords.ts";
import type { WorkCounts } from "./domain/workCounts.ts";
import { type TrayIcon, trayIcon, type TrayItem } from "./platform/trayIcon.ts";

interface Options {
  readonly core: () => Core;
  readonly showWindow: () => void;
  readonly quit: () => void;
}

interface WorkTray {
  /** Shows this in the tray; null takes the icon away. */
  readonly show: (counts: WorkCounts | null) => void;
  /** What is shown next is made anew, be it the same. */
  readonly forget: () => void;
}

/** Most requests that one command takes. */
const mostAtOnce = 1_000;

/** The icon in the tray, with what is going on. Nothing in its menu spends. */
export function composeTray(options: Options): WorkTray {
  const { core, showWindow, quit } = options;
  let icon: TrayIcon | null = null;
  let shown = "";

  /** Holds back everything that waits for its turn, or lets it go on. */
  async function hold(command: "queue.pause" | "queue.resume"): Promise<void> {
    const own = core();
    const order = await own.run("queue.order", {});
    if (!order.ok) return;
    const ids = order.value as readonly string[];
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      await own.run(command, { paidRequestIds: ids.slice(at, at + mostAtOnce) });
    }
  }

  function actions({ waiting, held }: WorkCounts): readonly TrayItem[] {
    const pause: TrayItem = { label: t("Pause what waits"), click: () => void hold("queue.pause") };
    const resume: TrayItem = { label: t("Resume what is paused"), click: () => void hold("queue.resume") };
    return [
      { label: t("Open Proofsheet"), click: showWindow },
      ...(waiting > 0 ? [pause] : []),
      ...(held > 0 ? [resume] : []),
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
      icon ??= trayIcon(picture(), showWindow);
      const line = trayLine(counts);
      const seen = `${line} ${counts.waiting > 0} ${counts.held > 0}`;
      if (seen === shown) return;
      shown = seen;
      icon.show(`Proofsheet: ${line}`, [[{ label: line }], actions(counts), [{ label: t("Quit"), click: quit }]]);
    },
    forget: () => {
      shown = "";
    },
  };
}

/** In macOS's menu bar the shape alone counts; elsewhere the app's own icon stands on light and on dark. */
function picture(): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: "trayTemplate.png", win32: "tray.png" };
  return path.join(app.getAppPath(), "out", "main", "tray", names[process.platform] ?? "trayLarge.png");
}
