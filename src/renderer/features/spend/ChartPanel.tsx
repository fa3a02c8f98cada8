import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type SpendGroup, type SpendGrouping, spendGroupings } from "../../../contracts/spending/spend.ts";
import { t, tContext } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { Segmented } from "../../ui/fields/Segmented.tsx";
import { Skeleton } from "../../ui/marks/Skeleton.tsx";
import { useNow } from "../../ui/time/useNow.ts";
import { GroupTable } from "./GroupTable.tsx";
import { Panel } from "./Panel.tsx";
import { PanelError } from "./PanelError.tsx";
import { everyDay, groupName, periodSince, type SpendPeriod, spendPeriods } from "./spendPeriods.ts";

// Loaded lazily, because the chart needs a large library.
const CreditBars = lazy(async () => ({ default: (await import("./CreditBars.tsx")).CreditBars }));

export interface ChartView {
  readonly by: SpendGrouping;
  readonly days: SpendPeriod;
  readonly isTable: boolean;
}

interface ChartPanelProps extends ChartView {
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
const barsShown = 12;

/** Net credits of the ledger, grouped by one of its columns, as bars or as a table with the same figures. */
export function ChartPanel({ by, days, isTable, onChange }: ChartPanelProps) {
  const now = useNow(60_000, true);
  const { data, error, refetch } = useQuery(queries.spendSummary(by, periodSince(days, now)));
  return (
    <Panel
      title={t("Credit usage")}
      aside={
        <span className="min-w-36">
          <Segmented
            label={t("Display as")}
            isLabelHidden
            value={isTable ? "table" : "chart"}
            onChange={(shown) => onChange({ isTable: shown === "table" })}
            choices={[
              { value: "chart", label: t("Chart") },
              { value: "table", label: t("Table") },
            ]}
          />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-2 min-[100rem]:grid-cols-2">
        <Segmented
          label={tContext("grouping", "Group by")}
          isLabelHidden
          value={by}
          onChange={(next) => onChange({ by: next })}
          choices={spendGroupings.map((value) => ({ value, label: groupingNames[value] }))}
        />
        <Segmented
          label={t("Period")}
          isLabelHidden
          value={String(days)}
          onChange={(next) => onChange({ days: spendPeriods.find((period) => String(period) === next) ?? 30 })}
          choices={spendPeriods.map((period) => ({ value: String(period), label: periodNames[period] }))}
        />
      </div>
      {error === null ? null : <PanelError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-60" />
        ) : null
      ) : data.length === 0 ? (
        <p className="py-8 text-center text-muted">
          {t(
            "{days, plural, =365 {No ledger entries in the last year.} other {No ledger entries in the last # days.}}",
            { days },
          )}
        </p>
      ) : (
        <Groups groups={by === "day" ? everyDay(data, days, now) : data} by={by} days={days} isTable={isTable} />
      )}
    </Panel>
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
    <figure className="flex min-w-0 flex-col gap-2">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <CreditBars bars={shown} label={title} layout={by === "day" ? "days" : "names"} />
      </Suspense>
      <figcaption className="text-small text-faint">
        {t("{title}: charges minus refunds.", { title })}
        {bars.length > shown.length
          ? ` ${t("Top {shown} of {all}. The table lists all.", { shown: barsShown, all: bars.length })}`
          : ""}
      </figcaption>
    </figure>
  );
}
