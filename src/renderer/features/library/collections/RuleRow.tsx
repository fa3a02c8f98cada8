import { X } from "lucide-react";
import type { Collection, CollectionRule } from "#contracts/library/collections.ts";
import { type LibraryFacets, resultRatios } from "#contracts/library/library.ts";
import { type ResultFlag, resultFlags } from "#contracts/library/resultFlags.ts";
import { t } from "#texts/t.ts";
import { typeName } from "#renderer/lib/text/typeLabel.ts";
import { Popover } from "#renderer/ui/overlays/Popover.tsx";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { TextField } from "#renderer/ui/fields/TextField.tsx";
import { ChoiceFilter } from "#renderer/ui/filters/ChoiceFilter.tsx";
import { withChosen } from "#renderer/ui/filters/filterChoices.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { useToday } from "#renderer/ui/time/useNow.ts";
import { flagNames, ratioName, fileNames, savedNames } from "#renderer/features/library/filters/filterNames.ts";
import {
  emptyRule,
  fieldNames,
  type RecentPeriod,
  periodNames,
  periods,
  type RuleField,
  ruleFields,
} from "./smartRules.ts";

interface RuleRowProps {
  readonly rule: CollectionRule;
  readonly facets: LibraryFacets | undefined;
  /** The collections that a rule may name: those filled by hand. */
  readonly collections: readonly Collection[];
  readonly hasError: boolean;
  readonly onChange: (rule: CollectionRule) => void;
  /** Absent for the last rule. */
  readonly onRemove: (() => void) | undefined;
}

/** One rule: a field, a condition, and a value. */
export function RuleRow(props: RuleRowProps) {
  const { rule, hasError, onChange, onRemove } = props;
  return (
    <li className="flex items-start gap-2">
      <span className="w-40 shrink-0">
        <SelectField
          label={t("Field")}
          isLabelHidden
          value={rule.field}
          choices={ruleFields.map((field) => ({ value: field, label: fieldNames[field] }))}
          onChange={(field) => onChange(emptyRule(field as RuleField))}
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex min-w-0 items-start gap-2">
          <RuleValue {...props} />
        </span>
        {hasError ? <span className="text-small text-pencil">{t("Choose a value.")}</span> : null}
      </span>
      {onRemove === undefined ? (
        <span className="w-8" />
      ) : (
        <IconButton icon={X} label={t("Remove rule")} onClick={onRemove} />
      )}
    </li>
  );
}

function RuleValue({ rule, facets, collections, onChange }: RuleRowProps) {
  const today = useToday();
  switch (rule.field) {
    case "find":
      return (
        <span className="min-w-0 flex-1">
          <TextField
            label={t("Search text")}
            isLabelHidden
            value={rule.text}
            onChange={(text) => onChange({ ...rule, text })}
            placeholder={t("Words, “phrase”, -excluded")}
          />
        </span>
      );
    case "rating":
      return (
        <>
          <Condition
            value={rule.condition}
            choices={{ atLeast: t("is at least"), atMost: t("is at most") }}
            onChange={(condition) => onChange({ ...rule, condition })}
          />
          <Value
            value={String(rule.stars)}
            choices={[0, 1, 2, 3, 4, 5].map((stars) => ({
              value: String(stars),
              label: stars === 0 ? t("No rating") : "★".repeat(stars),
            }))}
            onChange={(stars) => onChange({ ...rule, stars: Number(stars) })}
          />
        </>
      );
    case "credits":
      return (
        <>
          <Condition
            value={rule.condition}
            choices={{ atLeast: t("is at least"), atMost: t("is at most") }}
            onChange={(condition) => onChange({ ...rule, condition })}
          />
          <span className="min-w-0 flex-1">
            <NumberField
              label={t("Credits")}
              isLabelHidden
              value={rule.credits}
              onChange={(credits = 0) => onChange({ ...rule, credits })}
              min={0}
              max={1_000_000_000}
              isInteger
              placeholder="0"
            />
          </span>
        </>
      );
    case "date":
      return (
        <>
          <Condition
            value={rule.condition}
            choices={{ within: t("is within"), from: t("is on or after"), to: t("is on or before") }}
            onChange={(condition) =>
              onChange(
                condition === "within"
                  ? { field: "date", condition, period: "last7" }
                  : { field: "date", condition, day: rule.condition === "within" ? today : rule.day },
              )
            }
          />
          {rule.condition === "within" ? (
            <Value
              value={rule.period}
              choices={periods.map((period) => ({ value: period, label: periodNames[period] }))}
              onChange={(period) => onChange({ ...rule, period: period as RecentPeriod })}
            />
          ) : (
            <DayField day={rule.day} onDay={(day) => onChange({ ...rule, day })} />
          )}
        </>
      );
    case "saved":
      return (
        <Value
          value={rule.isSaved ? "yes" : "no"}
          choices={[
            { value: "yes", label: savedNames.yes },
            { value: "no", label: savedNames.no },
          ]}
          onChange={(value) => onChange({ ...rule, isSaved: value === "yes" })}
        />
      );
    case "file":
      return (
        <Value
          value={rule.hasFile ? "yes" : "no"}
          choices={[
            { value: "yes", label: fileNames.yes },
            { value: "no", label: fileNames.no },
          ]}
          onChange={(value) => onChange({ ...rule, hasFile: value === "yes" })}
        />
      );
    default: {
      const offered = offeredValues(rule.field, facets, collections);
      const nameOf = (value: string) => offered.find((one) => one.value === value)?.name ?? value;
      return (
        <>
          <Condition
            value={rule.condition}
            choices={{ is: t("is"), isNot: t("is not") }}
            onChange={(condition) => onChange({ ...rule, condition })}
          />
          <span className="field-edge flex h-(--control) items-center">
            <Popover
              label={t("Values of {field}", { field: fieldNames[rule.field] })}
              title={fieldNames[rule.field]}
              trigger={
                <span className="block max-w-72 truncate">
                  {rule.values.length === 0 ? t("Choose…") : rule.values.map(nameOf).join(", ")}
                </span>
              }
            >
              <ChoiceFilter
                label={fieldNames[rule.field]}
                searchLabel={t("Search values")}
                choices={withChosen(offered, rule.values, nameOf)}
                chosen={rule.values}
                onChoose={(values = []) => onChange({ ...rule, values } as CollectionRule)}
              />
            </Popover>
          </span>
        </>
      );
    }
  }
}

function offeredValues(
  field: RuleField,
  facets: LibraryFacets | undefined,
  collections: readonly Collection[],
): readonly { readonly value: string; readonly name: string }[] {
  const values = (list: readonly { readonly value: string }[] | undefined, nameOf = (value: string) => value) =>
    (list ?? []).map(({ value }) => ({ value, name: nameOf(value) }));
  switch (field) {
    case "type":
      return values(facets?.types, typeName);
    case "model":
      return values(facets?.models);
    case "project":
      return values(facets?.projects);
    case "tag":
      return values(facets?.tags, (tag) => `#${tag}`);
    case "flag":
      return resultFlags.map((flag: ResultFlag) => ({ value: flag, name: flagNames[flag] }));
    case "ratio":
      return resultRatios.map((ratio) => ({ value: ratio, name: ratioName(ratio) }));
    case "collection":
      return collections.map(({ id, name }) => ({ value: id, name }));
    default:
      return [];
  }
}

interface ConditionProps<C extends string> {
  readonly value: C;
  readonly choices: Readonly<Record<C, string>>;
  readonly onChange: (condition: C) => void;
}

function Condition<C extends string>({ value, choices, onChange }: ConditionProps<C>) {
  return (
    <span className="w-40 shrink-0">
      <SelectField
        label={t("Condition")}
        isLabelHidden
        value={value}
        choices={Object.entries<string>(choices).map(([each, label]) => ({ value: each, label }))}
        onChange={(next) => onChange(next as C)}
      />
    </span>
  );
}

interface ValueProps {
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Value({ value, choices, onChange }: ValueProps) {
  return (
    <span className="min-w-0 flex-1">
      <SelectField label={t("Value")} isLabelHidden value={value} choices={choices} onChange={onChange} />
    </span>
  );
}

/** A day, typed as YYYY-MM-DD. */
function DayField({ day, onDay }: { readonly day: string; readonly onDay: (day: string) => void }) {
  return (
    <span className="min-w-0 flex-1">
      <TextField label={t("Day")} isLabelHidden value={day} onChange={onDay} placeholder="2026-11-23" />
    </span>
  );
}
