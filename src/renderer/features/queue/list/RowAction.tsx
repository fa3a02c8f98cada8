import { useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { rowActions, type RequestAction } from "#renderer/features/queue/requestActions.ts";
import { actionName, performAction, type RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

interface RowActionProps {
  readonly request: PaidRequest;
  readonly now: number;
  readonly callbacks: RequestCallbacks;
}

/** The buttons of the likeliest actions of a request. In a narrow list only the first one: the menu has all. */
export function RowAction({ request, now, callbacks }: RowActionProps) {
  const [busy, setBusy] = useState<RequestAction | null>(null);
  const act = async (action: RequestAction) => {
    setBusy(action);
    await runWithToast(() => performAction(action, request, callbacks));
    setBusy(null);
  };
  return rowActions(request, now).map((action, index) => (
    <span key={action} className={index === 0 ? "shrink-0" : "hidden shrink-0 @[62rem]:inline"}>
      <Button size="small" disabled={busy !== null} onClick={() => void act(action)}>
        {actionName(action, request)}
      </Button>
    </span>
  ));
}
