import { useQuery } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { DateFilter } from "#renderer/ui/filters/DateFilter.tsx";
import { dateRangeText } from "#renderer/ui/filters/dateRange.ts";
import type { Filter } from "#renderer/ui/filters/filter.ts";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { eventChoices, eventName } from "./ledgerText.ts";
import { apiKeyNames, type LedgerSearch } from "./ledgerSearch.ts";

/** Returns the ledger's filters. Their choices are the values in the ledger. */
export function useLedgerFilters(search: LedgerSearch, onSearch: (change: LedgerSearch) => void): readonly Filter[] {
  const today = useToday();
  const known = {
    project: useKnown("project"),
    model: useKnown("model"),
    costCenter: useKnown("cost_center"),
    event: eventChoices.map(({ value }) => value),
    apiKeys: Object.keys(apiKeyNames),
  };
  const choice = ({ field, name, searchLabel, isQuick, nameOf = (value) => value }: Choice): Filter => {
    const value = search[field];
    const chosen = value ? [value] : [];
    const offered = known[field].map((one) => ({ value: one, name: nameOf(one) }));
    return {
      id: field,
      name,
      value: value ? nameOf(value) : undefined,
      isQuick,
      onClear: () => onSearch({ [field]: undefined }),
      choices: () => (
        <ChoiceFilter
          label={name}
          searchLabel={searchLabel}
          choices={withChosen(offered, chosen, nameOf)}
          chosen={chosen}
          onChoose={(next) => onSearch({ [field]: next?.[0] })}
          isSingle
        />
      ),
    };
  };
  return [
    choice({
      field: "event",
      name: t("Event"),
      searchLabel: t("Search events"),
      isQuick: true,
      nameOf: eventName,
    }),
    choice({ field: "project", name: t("Project"), searchLabel: t("Search projects"), isQuick: true }),
    choice({ field: "model", name: t("Model"), searchLabel: t("Search models"), isQuick: true }),
    {
      id: "date",
      name: t("Date"),
      value: dateRangeText({ from: search.from, to: search.to }, today),
      isQuick: true,
      onClear: () => onSearch({ from: undefined, to: undefined }),
      choices: () => (
        <DateFilter range={{ from: search.from, to: search.to }} onChange={({ from, to }) => onSearch({ from, to })} />
      ),
    },
    choice({ field: "costCenter", name: t("Cost center"), searchLabel: t("Search cost centers"), isQuick: false }),
    choice({
      field: "apiKeys",
      name: t("API key"),
      searchLabel: t("Search API keys"),
      isQuick: false,
      nameOf: (value) => Object.entries(apiKeyNames).find(([key]) => key === value)?.[1] ?? value,
    }),
  ];
}

interface Choice {
  readonly field: "event" | "project" | "model" | "costCenter" | "apiKeys";
  readonly name: string;
  readonly searchLabel: string;
  readonly isQuick: boolean;
  readonly nameOf?: (value: string) => string;
}

function useKnown(by: "project" | "model" | "cost_center"): readonly string[] {
  const { data } = useQuery(queries.spendSummary(by, 0));
  return (data ?? []).flatMap(({ key }) => (key === null ? [] : [key])).toSorted();
}
