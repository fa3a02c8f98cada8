import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SpendGrouping } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { DateRangeField } from "../../../ui/fields/DateRangeField.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useDebouncedSearch } from "../../../ui/useDebouncedSearch.ts";
import { eventChoices } from "./ledgerText.ts";
import { isFiltered, type LedgerSearch, noFilters } from "./ledgerSearch.ts";

interface LedgerFilterBarProps {
  readonly search: LedgerSearch;
  readonly onSearch: (change: LedgerSearch) => void;
}

const typingPauseMs = 150;

/** The ledger filters. Their choices are the values in the ledger. */
export function LedgerFilterBar({ search, onSearch }: LedgerFilterBarProps) {
  return (
    <search aria-label={t("Filter ledger")}>
      <div className="grid grid-cols-2 gap-x-2 gap-y-1 min-[64rem]:grid-cols-4 min-[100rem]:grid-cols-[2fr_repeat(5,minmax(0,1fr))]">
        <FindField search={search} onSearch={onSearch} />
        <Choice
          label={t("Project")}
          by="project"
          value={search.project}
          onChoose={(project) => onSearch({ project })}
        />
        <Choice
          label={t("Cost center")}
          by="cost_center"
          value={search.costCenter}
          onChoose={(costCenter) => onSearch({ costCenter })}
        />
        <Choice label={t("Model")} by="model" value={search.model} onChoose={(model) => onSearch({ model })} />
        <SelectField
          label={t("Event")}
          value={search.event ?? ""}
          onChange={(event) => onSearch({ event: event || undefined })}
          choices={[{ value: "", label: t("All") }, ...eventChoices]}
        />
        <DateRangeField label={t("Date")} range={{ from: search.from, to: search.to }} onChange={onSearch} />
        {isFiltered(search) ? (
          <span className="flex items-end">
            <Button variant="quiet" onClick={() => onSearch(noFilters)}>
              {t("Clear filters")}
            </Button>
          </span>
        ) : null}
      </div>
    </search>
  );
}

/** Search field. Searches shortly after typing stops. */
function FindField({ search: { find }, onSearch }: LedgerFilterBarProps) {
  const onFind = useCallback((wanted: string | undefined) => onSearch({ find: wanted }), [onSearch]);
  const [text, setText] = useDebouncedSearch(find, onFind, typingPauseMs);
  return <TextField label={t("Search")} value={text} onChange={setText} placeholder={t("Text or ID")} />;
}

interface ChoiceProps {
  readonly label: string;
  readonly by: Exclude<SpendGrouping, "day">;
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ label, by, value, onChoose }: ChoiceProps) {
  const { data } = useQuery(queries.spendSummary(by, 0));
  const known = (data ?? []).flatMap(({ key }) => (key === null ? [] : [key])).toSorted();
  const names = value === undefined || known.includes(value) ? known : [value, ...known];
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={(next) => onChoose(next || undefined)}
      choices={[{ value: "", label: t("All") }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  );
}
