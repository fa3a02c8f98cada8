import { t } from "../../../texts/t.ts";
import { DateField } from "./DateField.tsx";

interface DateRangeProps {
  /** Calendar days, `YYYY-MM-DD`; undefined for an open end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (change: { readonly from?: string | undefined } | { readonly to?: string | undefined }) => void;
}

/** Two days, of which neither can be put beyond the other. Their places are the caller's. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  return (
    <>
      <DateField
        label={t("From")}
        value={from ?? ""}
        max={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField label={t("To")} value={to ?? ""} min={from} onChange={(day) => onChange({ to: day || undefined })} />
    </>
  );
}
