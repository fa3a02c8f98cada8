import { useQuery } from "@tanstack/react-query";
import { requestTypes } from "#contracts/studio/models.ts";
import type { PaidRequestState, QueueView } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";
import type { QueueFilter } from "./queueFilter.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";

const ended: readonly PaidRequestState[] = ["done", "failed", "expired", "cancelled"];
const unfinished: readonly PaidRequestState[] = ["queued", "sending", "awaiting_approval", "running"];

/** Returns the filters of a view of the queue. */
export function useQueueFilters(
  view: QueueView,
  filter: QueueFilter,
  onFilter: (change: Partial<QueueFilter>) => void,
): readonly Filter[] {
  const today = useToday();
  const { data: known } = useQuery(queries.historyChoices);
  const choice = ({ field, name, searchLabel, values, nameOf = (value) => value }: Choice): Filter => {
    const chosen: readonly string[] = filter[field];
    const offered = values.map((value) => ({ value, name: nameOf(value) }));
    return {
      id: field,
      name,
      value: chosen.length === 0 ? undefined : chosen.map(nameOf).join(", "),
      isQuick: false,
      onClear: () => onFilter({ [field]: [] }),
      choices: () => (
        <ChoiceFilter
          label={name}
          searchLabel={searchLabel}
          choices={withChosen(offered, chosen, nameOf)}
          chosen={chosen}
          onChoose={(next) => onFilter({ [field]: next ?? [] })}
        />
      ),
    };
  };
  return [
    choice({
      field: "states",
      name: t("State"),
      searchLabel: t("Search states"),
      values: view === "history" ? ended : [...unfinished, ...ended],
      nameOf: (state) => stateName(state as PaidRequestState),
    }),
    choice({
      field: "types",
      name: t("Type"),
      searchLabel: t("Search types"),
      values: [...requestTypes, "research"],
      nameOf: typeName,
    }),
    choice({ field: "models", name: t("Model"), searchLabel: t("Search models"), values: known?.models ?? [] }),
    choice({ field: "projects", name: t("Project"), searchLabel: t("Search projects"), values: known?.projects ?? [] }),
    {
      id: "date",
      name: t("Date"),
      value: dateRangeText(filter, today),
      isQuick: false,
      onClear: () => onFilter({ from: undefined, to: undefined }),
      choices: () => <DateFilter range={filter} onChange={({ from, to }) => onFilter({ from, to })} />,
    },
  ];
}

interface Choice {
  readonly field: "states" | "types" | "models" | "projects";
  readonly name: string;
  readonly searchLabel: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
}
