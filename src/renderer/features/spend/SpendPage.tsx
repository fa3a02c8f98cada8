import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { BalancePanel } from "./BalancePanel.tsx";
import { ReconciliationPanel } from "./ledger/ReconciliationPanel.tsx";
import { CapsPanel } from "./caps/CapsPanel.tsx";
import { ChartPanel, type ChartView } from "./ChartPanel.tsx";
import { LedgerPanel } from "./ledger/LedgerPanel.tsx";
import type { LedgerSearch } from "./ledger/ledgerSearch.ts";
import { LimitsPanel } from "./LimitsPanel.tsx";
import { useServiceBlock } from "../../commands/useServiceBlock.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { errorText } from "../../lib/text/errorText.ts";
import { useUndoShortcut } from "../../shortcuts/useUndoShortcut.ts";
import { toast } from "../../ui/overlays/toast.ts";

interface SpendPageProps {
  readonly chart: ChartView;
  readonly onChart: (change: Partial<ChartView>) => void;
  readonly ledger: LedgerSearch;
  readonly onLedger: (change: LedgerSearch) => void;
  readonly onShowRequest: (id: PaidRequestId) => void;
  readonly start: ReactNode;
}

/** The Spend screen: account, reconciliation, and all ledger entries. All data is read from the local disk. */
export function SpendPage({ chart, onChart, ledger, onLedger, onShowRequest, start }: SpendPageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useUndoShortcut("spend");
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeading aside={<Refresh />}>{t("Spend")}</PageHeading>
      <div ref={scroller} className="scroll-page min-h-0 flex-1 [overflow-anchor:none]">
        <div className="flex flex-col gap-8 pt-2 pb-4">
          <div className="grid grid-cols-1 items-start gap-8 min-[64rem]:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
            <div className="flex min-w-0 flex-col gap-8">
              <BalancePanel />
              <CapsPanel />
            </div>
            <div className="flex min-w-0 flex-col gap-8">
              <ReconciliationPanel onShowRequest={onShowRequest} />
              <ChartPanel {...chart} onChange={onChart} />
            </div>
          </div>
          <LimitsPanel />
          <LedgerPanel
            search={ledger}
            onSearch={onLedger}
            onShowRequest={onShowRequest}
            scroller={scroller}
            start={start}
          />
        </div>
      </div>
    </div>
  );
}

function Refresh() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const serviceBlock = useServiceBlock();
  const refresh = async () => {
    setIsBusy(true);
    await refreshSpend(client);
    setIsBusy(false);
  };
  return (
    <span className="ml-auto">
      <Button disabled={isBusy} blockedBy={serviceBlock} onClick={() => void refresh()}>
        <RefreshCw aria-hidden size={16} className={isBusy ? "animate-spin" : ""} />
        {isBusy ? t("Refreshing…") : t("Refresh")}
      </Button>
    </span>
  );
}

/** Refreshes account, ledger, and limits from the service. A toast reports when the service does not respond. */
async function refreshSpend(client: QueryClient): Promise<void> {
  try {
    const before = await run("account.read", {});
    await run("spend.refresh", {});
    await client.invalidateQueries({ queryKey: ["spend"] });
    const after = await run("account.read", {});
    client.setQueryData(queries.account.queryKey, after);
    if (after === null || after.readAt === before?.readAt) {
      toast({
        title: t("No response from the service"),
        text: t("Showing the last data received from the service."),
        isFailure: true,
      });
    }
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title, text, isFailure: true });
  }
}
