import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { type ChangingToast, changingToast } from "../../ui/toast.ts";
import { outcomeNotice } from "./outcomeNotice.ts";
import { quoteFlow, setQuoteFlow, useQuoteFlow } from "./quoteFlow.ts";

/** Whether the dialog has nothing more to ask: the rest can be followed in the Queue. */
export function goesOnByItself({ state, wait }: PaidRequest): boolean {
  if (state === "confirm_ready") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/**
 * Closes the dialog as soon as an accepted request goes on by itself, and says so at the edge of the window; as long as that
 * is shown, it is true to the journal.
 */
export function useOutcomeNotice(onShowQueue: () => void): void {
  const flow = useQuoteFlow((state) => state.flow);
  const [followed, setFollowed] = useState<PaidRequestId>();
  const notice = useRef<{ readonly toast: ChangingToast; readonly text: string } | null>(null);
  const { data } = useQuery(queries.paidRequest(followed));
  useEffect(() => {
    if (flow.state !== "accepted" || !goesOnByItself(flow.request)) return;
    if (quoteFlow() !== flow) return;
    setQuoteFlow({ state: "idle" });
    const { id } = flow.request;
    const words = outcomeNotice(flow.request);
    const toast = changingToast({
      ...words,
      action: { label: t("Show in Queue"), onClick: onShowQueue },
      onGone: () => setFollowed((latest) => (latest === id ? undefined : latest)),
    });
    notice.current = { toast, text: words.text };
    setFollowed(id);
  }, [flow, onShowQueue]);
  useEffect(() => {
    if (data === undefined || notice.current === null) return;
    const words = outcomeNotice(data);
    // Said once: every time it is said it stays longer.
    if (words.text === notice.current.text) return;
    notice.current.toast.say(words);
    notice.current = { ...notice.current, text: words.text };
  }, [data]);
}
