import { t } from "../../../texts/t.ts";
import { changingToast, type ChangingToast } from "../../ui/overlays/toast.ts";

/** A change of very many results that shows its progress. */
export interface LongChange {
  readonly isStopped: () => boolean;
  readonly moved: (count: number) => void;
  readonly end: () => void;
}

/** After so long it is said how far a change is. */
const toldAfterMs = 1_000;

/** Says how far a change is, once it has taken a second, and lets a person stop it there, where that leaves nothing half. */
export function longChange(title: string, total: number, canStop: boolean): LongChange {
  let done = 0;
  let isStopped = false;
  let shown: ChangingToast | null = null;
  const words = () => ({ title, text: t("{done, number} of {total, number}", { done, total }), isUnderWay: true });
  const show = () => {
    const action = { label: t("Stop"), onClick: () => void (isStopped = true) };
    shown = changingToast({ ...words(), ...(canStop ? { action } : {}) });
  };
  const timer = setTimeout(show, toldAfterMs);
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
