import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import { RequestPanelWithDialogs } from "#renderer/features/queue/panel/RequestPanel.tsx";
import { SpendPage } from "#renderer/features/spend/SpendPage.tsx";
import { editAgain } from "#renderer/features/studio/openStudio.ts";
import type { SpendSearch } from "./search.ts";
import { StartButtons } from "./StartButtons.tsx";

export function SpendRoute({ search }: { readonly search: SpendSearch }) {
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<SpendSearch>) =>
      void navigate({ to: "/spend", search: (now) => ({ ...now, ...next }), replace: true }),
    [navigate],
  );
  const { by, days, table, budget, limits, ...ledger } = search;
  return (
    <SpendPage
      chart={{ by: by ?? "day", days: days ?? 30, isTable: table === true }}
      onChart={(next) =>
        change({
          ...(next.by === undefined ? {} : { by: next.by }),
          ...(next.days === undefined ? {} : { days: next.days }),
          ...(next.isTable === undefined ? {} : { table: next.isTable || undefined }),
        })
      }
      budget={budget}
      onBudget={(next) => change({ budget: next })}
      hasLimits={limits === true}
      onLimits={(isOpen) => change({ limits: isOpen || undefined })}
      ledger={ledger}
      onLedger={change}
      onShowRequest={(request) => void navigate({ to: "/queue", search: { request } })}
      requestPanel={RequestBesideLedger}
      start={<StartButtons />}
    />
  );
}

/** The details of a request, as in Queue, for an entry of the ledger. */
function RequestBesideLedger({ id, onClose }: { readonly id: PaidRequestId; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <RequestPanelWithDialogs
      id={id}
      onClose={onClose}
      callbacks={{
        onOpen: (request) => void navigate({ to: "/queue", search: { request: request.id } }),
        onShowInLibrary: (asset) => void navigate({ to: "/library", search: { asset } }),
        onEditAgain: (failed) => editAgain(failed, (tab) => void navigate({ to: "/studio", search: { tab } })),
      }}
    />
  );
}
