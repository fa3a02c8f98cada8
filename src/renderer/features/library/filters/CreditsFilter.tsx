import { t } from "#texts/t.ts";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";

interface CreditsFilterProps {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly onChange: (range: {
    readonly creditsFrom: number | undefined;
    readonly creditsTo: number | undefined;
  }) => void;
}

const bounds = { min: 0, max: 1_000_000_000, isInteger: true } as const;

/** A range of credits; either end may be open. */
export function CreditsFilter({ from, to, onChange }: CreditsFilterProps) {
  return (
    <div className="flex flex-col gap-2 p-3">
      <NumberField
        {...bounds}
        label={t("Min. credits")}
        value={from}
        onChange={(next) => onChange({ creditsFrom: next, creditsTo: to })}
        placeholder={t("Any")}
      />
      <NumberField
        {...bounds}
        label={t("Max. credits")}
        value={to}
        onChange={(next) => onChange({ creditsFrom: from, creditsTo: next })}
        placeholder={t("Any")}
      />
    </div>
  );
}
