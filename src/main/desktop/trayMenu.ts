import type { Result } from "../../contracts/result.ts";
import { t } from "../../texts/t.ts";
import { trayStatusText } from "./text/trayStatusText.ts";
import type { WorkCounts } from "./domain/workCounts.ts";
import type { TrayIcon, TrayItem } from "./trayIcon.ts";

interface Options {
  /** The workspace that is open. */
  readonly core: () => { readonly run: (name: string, input: unknown) => Promise<Result<unknown>> };
  /** Puts the icon into the tray. */
  readonly openIcon: () => TrayIcon;
  readonly showWindow: () => void;
  readonly quit: () => void;
}

/** The icon in the tray and its menu. */
export interface TrayMenu {
  /** Shows these counts; null removes the icon. */
  readonly show: (counts: WorkCounts | null) => void;
  /** The next counts are shown even if they are the same. */
  readonly forget: () => void;
}

/** Most requests that one command takes. */
const mostAtOnce = 1_000;

/** The icon in the tray, with what is under way. Nothing in its menu spends. */
export function createTrayMenu(options: Options): TrayMenu {
  const { core, openIcon, showWindow, quit } = options;
  let icon: TrayIcon | null = null;
  let shown = "";

  /** Pauses or resumes every request of the queue. */
  async function hold(command: "queue.pause" | "queue.resume"): Promise<void> {
    // That of the moment of the click: a change of workspace must not move the command to another one's requests.
    const own = core();
    const order = await own.run("queue.order", {});
    if (!order.ok) return;
    const ids = order.value as readonly string[];
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      await own.run(command, { paidRequestIds: ids.slice(at, at + mostAtOnce) });
    }
  }

  function actions({ waiting, held }: WorkCounts): readonly TrayItem[] {
    const pause: TrayItem = { label: t("Pause queued requests"), click: () => void hold("queue.pause") };
    const resume: TrayItem = { label: t("Resume paused requests"), click: () => void hold("queue.resume") };
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
      icon ??= openIcon();
      const line = trayStatusText(counts);
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

/** File name of the icon: in macOS's menu bar only the shape counts; elsewhere the app's own icon is on light and on dark. */
export function trayPicture(platform: NodeJS.Platform): string {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: "trayTemplate.png", win32: "tray.png" };
  return names[platform] ?? "trayLarge.png";
}
