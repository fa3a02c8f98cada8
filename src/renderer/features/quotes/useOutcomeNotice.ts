import { useEffect } from "react";
import type { PaidRequest } from "../../../contracts/paidRequests.ts";
import { t } from "../../../texts/t.ts";
import { toast } from "../../ui/toast.ts";
import { afterConfirm } from "./afterConfirm.ts";
import { quoteFlow, setQuoteFlow, useQuoteFlow } from "./quoteFlow.ts";

/** Whether the dialog has nothing more to ask: the rest can be followed in the Queue. */
export function goesOnByItself({ state, wait }: PaidRequest): boolean {
  if (state === "confirm_ready") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/** Closes the dialog as soon as an accepted request goes on by itself, and says so at the edge of the window. */
export function useOutcomeNotice(onShowQueue: () => void): void {
  const flow = useQuoteFlow((state) => state.flow);
  useEffect(() => {
    if (flow.state !== "accepted" || !goesOnByItself(flow.request)) return;
    if (quoteFlow() !== flow) return;
    setQuoteFlow({ state: "idle" });
    toast({
      title: t("Confirmed"),
      text: afterConfirm(flow.request),
      action: { label: t("Show in Queue"), onClick: onShowQueue },
    });
  }, [flow, onShowQueue]);
}
