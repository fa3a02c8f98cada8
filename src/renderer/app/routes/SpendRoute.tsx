import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ChartView } from "#renderer/features/spend/usage/UsageChart.tsx";
import type { LedgerSearch } from "#renderer/features/spend/ledger/ledgerSearch.ts";
import { SpendPage } from "#renderer/features/spend/SpendPage.tsx";
import { RequestBesideLedger } from "./RequestBesideLedger.tsx";
import type { SpendSearch } from "./search.ts";
import { StartButtons } from "./StartButtons.tsx";

export function SpendRoute({ search }: { readonly search: SpendSearch }) {
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<SpendSearch>) =>
      void navigate({ to: "/spend", search: (now) => ({ ...now, ...next }), replace: true }),
    [navigate],
  );
  const onLedger = useCallback((next: LedgerSearch) => change(next), [change]);
  const onChart = ({ by, days, isTable }: Partial<ChartView>) =>
    change({
      ...(by === undefined ? {} : { by }),
      ...(days === undefined ? {} : { days }),
      ...(isTable === undefined ? {} : { table: isTable || undefined }),
    });
  const { by, days, table, budget, limits, ...ledger } = search;
  return (
    <SpendPage
      chart={{ by: by ?? "day", days: days ?? 30, isTable: table === true }}
      onChart={onChart}
      budget={budget}
      onBudget={(next) => change({ budget: next })}
      hasLimits={limits === true}
      onLimits={(isOpen) => change({ limits: isOpen || undefined })}
      ledger={ledger}
      onLedger={onLedger}
      onShowRequest={(request) => void navigate({ to: "/queue", search: { request } })}
      requestPanel={RequestBesideLedger}
      start={<StartButtons />}
    />
  );
}
