import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import { queries } from "../../ipc/queries.ts";
import { waitsForApproval } from "../../lib/approval.ts";
import { quoteFlow, setQuoteFlow, useQuoteFlow } from "./quoteFlow.ts";
import { retellOutcome, tellOutcome, useToldOutcome } from "./toldOutcome.ts";

/** Whether the dialog has nothing more to ask: the rest can be followed in the Queue. */
export function goesOnByItself(request: PaidRequest): boolean {
  const { state, wait } = request;
  // Whether it is approved could not be asked: that is to be seen where it was asked.
  if (waitsForApproval(request)) return false;
  if (state === "confirm_ready") return wait?.kind !== "credits" && wait?.kind !== "service";
  return state === "running" || state === "done";
}

/**
 * Closes the dialog as soon as an accepted request goes on by itself, and says so at the edge of the window; as long as that
 * is shown, it is true to the journal.
 */
export function useOutcomeNotice(onShowQueue: () => void): void {
  const flow = useQuoteFlow((state) => state.flow);
  useEffect(() => {
    if (flow.state !== "accepted" || !goesOnByItself(flow.request)) return;
    if (quoteFlow() !== flow) return;
    setQuoteFlow({ state: "idle" });
    tellOutcome(flow.request, onShowQueue);
  }, [flow, onShowQueue]);

  const { data } = useQuery(queries.paidRequest(useToldOutcome(({ told }) => told?.id)));
  useEffect(() => {
    if (data !== undefined) retellOutcome(data);
  }, [data]);
}
