import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Table2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { type SpendGroup, type SpendGrouping, spendGroupings } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { TextMenu } from "#renderer/ui/overlays/Menu.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { GroupTable } from "./GroupTable.tsx";
import { PanelError } from "#renderer/features/spend/PanelError.tsx";
import { type SpendPeriod, spendPeriods } from "#renderer/features/spend/openSpend.ts";
import { everyDay, groupName, periodSince } from "./spendPeriods.ts";

// Loaded lazily, because the chart needs a large library.
const CreditBars = lazy(async () => ({ default: (await import("./CreditBars.tsx")).CreditBars }));

export interface ChartView {
  readonly by: SpendGrouping;
  readonly days: SpendPeriod;
  readonly isTable: boolean;
}

interface UsageChartProps extends ChartView {
  readonly onChange: (change: Partial<ChartView>) => void;
}

const groupingNames: Readonly<Record<SpendGrouping, string>> = {
  day: t("Day"),
  project: t("Project"),
  cost_center: t("Cost center"),
  model: t("Model"),
};
const periodNames: Readonly<Record<SpendPeriod, string>> = {
  7: t("7 days"),
  30: t("30 days"),
  90: t("90 days"),
  365: t("1 year"),
};
/** As many names as fit into the height of the days. */
const barsShown = 5;
/** In a window that is narrower, in CSS px, the chart is closed at first, so that the ledger is in sight. */
const openFrom = 1000;

/** Net credits of the ledger, grouped by one of its columns, as bars or as a table with the same figures. */
export function UsageChart({ by, days, isTable, onChange }: UsageChartProps) {
  const now = useNow(60_000, true);
  const { data, error, refetch } = useQuery(queries.spendSummary(by, periodSince(days, now)));
  const [isOpen, setIsOpen] = useState(() => window.innerWidth >= openFrom);
  return (
    <section aria-label={t("Credit usage")} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1 flex h-(--control) items-center gap-1 rounded-control px-1 hover:bg-hover"
        >
          <ChevronRight aria-hidden size={14} className={`text-faint ${isOpen ? "rotate-90" : ""}`} />
          <h2 className="font-semibold">{t("Credit usage")}</h2>
        </button>
        {isOpen ? (
          <>
            <TextMenu
              text={groupingNames[by]}
              label={t("Group by: {name}", { name: groupingNames[by] })}
              align="start"
              entries={spendGroupings.map((one) => ({
                label: groupingNames[one],
                onSelect: () => onChange({ by: one }),
              }))}
            />
            <TextMenu
              text={periodNames[days]}
              label={t("Period: {name}", { name: periodNames[days] })}
              align="start"
              entries={spendPeriods.map((one) => ({
                label: periodNames[one],
                onSelect: () => onChange({ days: one }),
              }))}
            />
            <IconButton
              icon={Table2}
              label={t("Show as table")}
              pressed={isTable}
              onClick={() => onChange({ isTable: !isTable })}
            />
          </>
        ) : null}
      </div>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {!isOpen ? null : data === undefined ? (
        error === null ? (
          <Skeleton className="h-30" />
        ) : null
      ) : data.length === 0 ? (
        <p className="py-2 text-muted">
          {t(
            "{days, plural, =365 {No ledger entries in the last year.} other {No ledger entries in the last # days.}}",
            { days },
          )}
        </p>
      ) : (
        <Groups groups={by === "day" ? everyDay(data, days, now) : data} by={by} days={days} isTable={isTable} />
      )}
    </section>
  );
}

interface GroupsProps extends ChartView {
  readonly groups: readonly SpendGroup[];
}

function Groups({ groups, by, days, isTable }: GroupsProps) {
  const bars = groups.map((group) => ({ name: groupName(group, by), credits: group.credits }));
  const title = t(
    "Net credits by {by, select, day {day} project {project} cost_center {cost center} other {model}}, last {days, plural, =365 {year} other {# days}}, from the ledger",
    { by, days },
  );
  if (isTable)
    return <GroupTable caption={title} column={groupingNames[by]} rows={by === "day" ? bars.toReversed() : bars} />;
  const shown = by === "day" ? bars : bars.slice(0, barsShown);
  return (
    <figure className="min-w-0">
      <Suspense fallback={<Skeleton className="h-30" />}>
        <CreditBars bars={shown} label={title} layout={by === "day" ? "days" : "names"} />
      </Suspense>
      {bars.length > shown.length ? (
        <figcaption className="text-small text-faint">
          {t("Top {shown} of {all}. The table lists all.", { shown: barsShown, all: bars.length })}
        </figcaption>
      ) : null}
    </figure>
  );
}
