import type { Reason } from "#contracts/reason.ts";
import type { NotificationContext } from "#main/desktop/context.ts";
import { downloadsNotification } from "#main/desktop/text/notificationText.ts";

/** Notifications about result files that can't be stored. */
export interface DownloadNotifications {
  /** `before`: why the attempt before failed. */
  readonly heldUp: (reason: Reason, before: Reason | null) => void;
  /** A file was stored, so the disk takes files again. */
  readonly stored: () => void;
  readonly stop: () => void;
}

const togetherMs = 1_500;

/** Notifies once about files that can't be stored; about a full disk once until a file is stored again. [DT18] */
export function createDownloadNotifications({
  clock,
  isWanted,
  notify,
}: Pick<NotificationContext, "clock" | "isWanted" | "notify">): DownloadNotifications {
  let held: readonly Reason[] = [];
  let isKnown = false;
  let cancel: (() => void) | null = null;

  function send(): void {
    cancel = null;
    const [reason] = held;
    if (reason !== undefined && isWanted("failed")) notify(downloadsNotification(held.length, reason));
    held = [];
  }

  return {
    heldUp: (reason, before) => {
      const isOfDisk = reason.code === "disk_space" || reason.code === "library_missing";
      if (isOfDisk && (isKnown || before?.code === reason.code)) {
        isKnown = true;
        if (cancel === null) return;
      }
      isKnown ||= isOfDisk;
      held = [...held, reason];
      cancel ??= clock.after(togetherMs, send);
    },
    stored: () => {
      isKnown = false;
    },
    stop: () => cancel?.(),
  };
}
