import { create } from "zustand";
import type { RunId } from "../../../contracts/ids.ts";
import type { RunProgress } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { type ChangingToast, changingToast } from "../../ui/toast.ts";
import { runNotice } from "./runNotice.ts";

/** The notice about what becomes of an accepted run, as long as it is shown. */
interface Told {
  readonly id: RunId;
  readonly text: string;
  readonly toast: ChangingToast;
}

export const useToldRun = create<{ readonly told: Told | null }>(() => ({ told: null }));

/** Says at the edge of the window that a run was accepted. */
export function tellRun(id: RunId, text: string, onShowQueue: () => void): void {
  const toast = changingToast({
    title: t("Confirmed"),
    text,
    action: { label: t("Show in Queue"), onClick: onShowQueue },
    onGone: () => useToldRun.setState(({ told }) => ({ told: told?.id === id ? null : told })),
  });
  useToldRun.setState({ told: { id, text, toast } });
}

/** Keeps what is said true to the journal. */
export function retellRun(id: RunId, progress: RunProgress): void {
  const { told } = useToldRun.getState();
  const words = runNotice(progress);
  // The same words are not said again: a notice stays longer every time that it is changed.
  if (told?.id !== id || words === null || told.text === words.text) return;
  told.toast.say(words);
  useToldRun.setState({ told: { ...told, text: words.text } });
}
