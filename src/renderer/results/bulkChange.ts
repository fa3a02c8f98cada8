import { t } from "#texts/t.ts";
import { changingToast, type ChangingToast } from "#renderer/ui/overlays/toast.ts";

/** Handle of a change to many results that shows its progress. */
export interface BulkChange {
  readonly isStopped: () => boolean;
  readonly moved: (count: number) => void;
  readonly end: () => void;
}

/** Delay before the progress of a change is shown. */
const toastAfterMs = 1_000;

/**
 * Shows the progress of a change that takes longer than a second. With `canStop`, the user can stop it between steps,
 * which leaves nothing half done.
 */
export function bulkChange(title: string, total: number, canStop: boolean): BulkChange {
  let done = 0;
  let isStopped = false;
  let shown: ChangingToast | null = null;
  const words = () => ({ title, text: t("{done, number} of {total, number}", { done, total }), isUnderWay: true });
  const show = () => {
    const action = { label: t("Stop"), onClick: () => void (isStopped = true) };
    shown = changingToast({ ...words(), ...(canStop ? { action } : {}) });
  };
  const timer = setTimeout(show, toastAfterMs);
  return {
    isStopped: () => isStopped,
    moved: (count) => {
      done += count;
      shown?.say(words());
    },
    end: () => {
      clearTimeout(timer);
      shown?.close();
    },
  };
}
