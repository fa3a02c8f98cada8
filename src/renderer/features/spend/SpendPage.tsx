import { type ComponentType, type ReactNode, useRef, useState } from "react";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerEntryView, LedgerFilters } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { useUndoShortcut } from "#renderer/shortcuts/useUndoShortcut.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { BalanceCard } from "./cards/BalanceCard.tsx";
import { BudgetCard } from "./cards/BudgetCard.tsx";
import { PriceNotice } from "./cards/PriceNotice.tsx";
import { ReconciliationCard } from "./cards/ReconciliationCard.tsx";
import { EntryPanel } from "./ledger/EntryPanel.tsx";
import { ledgerFilters, type LedgerSearch, noFilters } from "./ledger/ledgerSearch.ts";
import { LedgerSection } from "./ledger/LedgerSection.tsx";
import { ReconciliationIssues } from "./ledger/ReconciliationIssues.tsx";
import { SpendLimits } from "./limits/SpendLimits.tsx";
import { SpendHeader } from "./SpendHeader.tsx";
import { type ChartView, UsageChart } from "./usage/UsageChart.tsx";

interface SpendPageProps {
  readonly chart: ChartView;
  readonly onChart: (change: Partial<ChartView>) => void;
  /** The chosen budget; undefined for the first. */
  readonly budget: string | undefined;
  readonly onBudget: (id: string) => void;
  readonly hasLimits: boolean;
  readonly onLimits: (isOpen: boolean) => void;
  readonly ledger: LedgerSearch;
  readonly onLedger: (change: LedgerSearch) => void;
  /** Opens a request in Queue. */
  readonly onShowRequest: (id: PaidRequestId) => void;
  /** The details of a request, shown at the right. */
  readonly requestPanel: ComponentType<{ readonly id: PaidRequestId; readonly onClose: () => void }>;
  readonly start: ReactNode;
}

/** An entry whose details are open, with the request that it belongs to if that is shown. */
interface Opened {
  readonly entry: LedgerEntryView;
  readonly request: PaidRequestId | null;
}

/** The Spend screen: how much is left, whether it is enough, and whether every charge is right. */
export function SpendPage(props: SpendPageProps) {
  const { chart, onChart, budget, onBudget, hasLimits, onLimits, ledger, onLedger, onShowRequest, start } = props;
  const { requestPanel: RequestPanel } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useUndoShortcut("spend");
  const open = (entry: LedgerEntryView, request: PaidRequestId | null) => {
    if (hasLimits) onLimits(false);
    setOpened({ entry, request });
  };
  const showLimits = () => {
    setOpened(null);
    onLimits(true);
  };
  const close = () => setOpened(null);
  return (
    <div className="relative flex h-full min-h-0">
      <div className="beside-panel flex min-h-0 min-w-0 flex-1 flex-col">
        <SpendHeader onExport={() => void exportLedger(ledgerFilters(ledger))} />
        <div ref={scroller} className="scroll-page min-h-0 flex-1 [overflow-anchor:none]">
          <div className="@container flex flex-col gap-4 pt-1 pb-4">
            <ReconciliationIssues onShowRequest={onShowRequest} />
            <PriceNotice onShowVersions={showLimits} />
            <div className="grid grid-cols-2 gap-3 @min-[56rem]:grid-cols-[1fr_1.4fr_1fr] @min-[95rem]:grid-cols-[18rem_24rem_18rem_minmax(0,1fr)]">
              <BalanceCard />
              <BudgetCard
                chosen={budget}
                onChoose={onBudget}
                onShowLimits={showLimits}
                className="col-span-2 row-start-2 @min-[56rem]:col-span-1 @min-[56rem]:row-start-auto"
              />
              <ReconciliationCard
                onShowLimits={showLimits}
                onShowOtherKeys={() => onLedger({ ...noFilters, apiKeys: "other" })}
              />
              <div className="col-span-full min-w-0 @min-[95rem]:col-span-1">
                <UsageChart {...chart} onChange={onChart} />
              </div>
            </div>
            <LedgerSection
              search={ledger}
              onSearch={onLedger}
              open={opened?.entry.id}
              onOpen={(entry) => open(entry, entry.paidRequestId)}
              actions={{
                onShowRequest: (entry) => open(entry, entry.paidRequestId),
                onShowEntry: (entry) => open(entry, null),
                onFilter: onLedger,
              }}
              scroller={scroller}
              start={start}
            />
          </div>
        </div>
      </div>
      {hasLimits ? <SpendLimits onClose={() => onLimits(false)} /> : null}
      {opened === null || hasLimits ? null : opened.request === null ? (
        <EntryPanel key={opened.entry.id} entry={opened.entry} onClose={close} />
      ) : (
        <RequestPanel key={opened.request} id={opened.request} onClose={close} />
      )}
    </div>
  );
}

/** Exports the matching entries as CSV to a location that the user chooses, and shows where the file is. */
async function exportLedger(filters: LedgerFilters): Promise<void> {
  try {
    const written = await run("spend.exportCsv", filters);
    if (written === null) return;
    toast({
      title: t("{count, plural, one {# entry exported} other {# entries exported}}", { count: written.rows }),
      text: written.path,
    });
  } catch (cause) {
    const { title, text } = errorText(asCommandError(cause), "other");
    toast({ title: t("Couldn't export. {title}.", { title }), text, isFailure: true });
  }
}
