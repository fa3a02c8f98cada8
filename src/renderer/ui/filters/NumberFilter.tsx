import { NumberField } from "#renderer/ui/fields/NumberField.tsx";
import { t } from "#texts/t.ts";
import { ChoiceFilter } from "./ChoiceFilter.tsx";

interface NumberFilterProps {
  readonly label: string;
  /** The name of the number field. */
  readonly fieldLabel: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** The offered minimums. */
  readonly offered: readonly number[];
  readonly nameOf: (value: number) => string;
  readonly max: number;
  readonly step: number;
}

/** A minimum: a few offered values, and a field for any other. */
export function NumberFilter({ label, fieldLabel, value, onChange, offered, nameOf, max, step }: NumberFilterProps) {
  return (
    <>
      <ChoiceFilter
        label={label}
        isSingle
        choices={offered.map((number) => ({ value: String(number), name: nameOf(number) }))}
        chosen={value === undefined ? [] : [String(value)]}
        onChoose={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen[0]))}
      />
      <div className="px-2 pb-3">
        <NumberField
          label={fieldLabel}
          value={value}
          onChange={(number) => onChange(number || undefined)}
          min={0}
          max={max}
          step={step}
          isInteger
          placeholder={t("Any")}
        />
      </div>
    </>
  );
}
