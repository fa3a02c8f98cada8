import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { PaidRequest } from "../../../contracts/spending/paidRequests.ts";
import type { Run } from "../../../contracts/spending/runs.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { errorText, supportDetails } from "../../lib/text/errorText.ts";
import { type Purchase, usePurchases } from "../../lib/money/purchaseStore.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { ErrorMessage } from "../../ui/ErrorMessage.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { WorkspaceMark } from "../../ui/marks/WorkspaceMark.tsx";
import { outcomeText } from "./outcome/outcomeText.ts";
import { showOutcomeToast } from "./outcome/outcomeToast.ts";
import { type Priced, type PurchaseActions, PurchaseView } from "./PurchaseView.tsx";
import { followAccepted, leavePurchase } from "./purchaseFlow.ts";

type DialogActions = Omit<PurchaseActions, "onFollow">;

/** The dialog in which the user confirms or discards quotes. For a batch it opens while quotes are still arriving. */
export function PurchaseDialog(actions: DialogActions) {
  const purchase = usePurchases(({ open }) => open[0] ?? null);
  const workspace = useQuery(queries.workspaces).data?.open;
  const { data, error, refetch } = useQuery(queries.run(purchase?.kind === "run" ? purchase.runId : null));
  const follow = (request: PaidRequest) => {
    if (followAccepted(request)) showOutcomeToast("request", request.id, outcomeText(request), actions.onShowQueue);
  };
  useFollowed(purchase, follow);
  const run = data ?? null;
  const [shown, setShown] = useState<{ readonly purchase: Purchase; readonly run: Run | null } | null>(null);
  // The last content stays visible while the dialog fades out.
  if (purchase !== null && pricedOf(purchase, run) !== null && (shown?.purchase !== purchase || shown.run !== run)) {
    setShown({ purchase, run });
  }

  const current = purchase === null ? shown : { purchase, run };
  if (current === null) return null;
  const frame = {
    isOpen: purchase !== null,
    onClose: () => leavePurchase(current.purchase),
    title: t("Quote"),
    width: current.purchase.kind === "run" ? "wide" : "regular",
    aside: workspace === undefined ? null : <WorkspaceMark workspace={workspace} />,
  } as const;
  const priced = pricedOf(current.purchase, current.run);
  if (priced !== null) {
    return <PurchaseView frame={frame} priced={priced} refetch={() => void refetch()} onFollow={follow} {...actions} />;
  }
  const failure = error === null ? null : asCommandError(error);
  return (
    <Dialog {...frame}>
      {failure === null ? (
        <Skeleton className="h-40" />
      ) : (
        <ErrorMessage
          {...errorText(failure, "other")}
          details={supportDetails(failure)}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t("Try again")}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}

/** Returns null until the batch of a purchase has been read. */
function pricedOf(purchase: Purchase, run: Run | null): Priced | null {
  if (purchase.kind === "quote") return { kind: "quote", purchase };
  return run === null ? null : { kind: "run", purchase, run };
}

/** Updates the dialog when a confirmed request changes in the journal. */
function useFollowed(purchase: Purchase | null, follow: (request: PaidRequest) => void): void {
  const { data } = useQuery(queries.paidRequest(purchase?.state === "accepted" ? purchase.request.id : undefined));
  const followed = useEffectEvent(follow);
  useEffect(() => {
    if (data !== undefined) followed(data);
  }, [data]);
}
