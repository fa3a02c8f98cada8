import { create } from "zustand";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { type ChangingToast, changingToast } from "../../ui/toast.ts";
import { outcomeNotice } from "./outcomeNotice.ts";

/** The notice about what became of a confirmed request, as long as it is shown. */
interface Told {
  readonly id: PaidRequestId;
  readonly text: string;
  readonly toast: ChangingToast;
}

export const useToldOutcome = create<{ readonly told: Told | null }>(() => ({ told: null }));

/** Says at the edge of the window how far a confirmed request is. */
export function tellOutcome(request: PaidRequest, onShowQueue: () => void): void {
  const { id } = request;
  const words = outcomeNotice(request);
  const toast = changingToast({
    ...words,
    action: { label: t("Show in Queue"), onClick: onShowQueue },
    onGone: () => useToldOutcome.setState(({ told }) => ({ told: told?.id === id ? null : told })),
  });
  useToldOutcome.setState({ told: { id, text: words.text, toast } });
}

/** Keeps what is said true to the journal. */
export function retellOutcome(request: PaidRequest): void {
  const { told } = useToldOutcome.getState();
  const words = outcomeNotice(request);
  // The same words are not said again: a notice stays longer every time that it is changed.
  if (told?.id !== request.id || told.text === words.text) return;
  told.toast.say(words);
  useToldOutcome.setState({ told: { ...told, text: words.text } });
}
