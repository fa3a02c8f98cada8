import { t } from "../../../texts/t.ts";
import { DateField } from "./DateField.tsx";

interface DateRangeProps {
  /** A calendar day, `YYYY-MM-DD`. Undefined for an open end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (change: { readonly from?: string | undefined } | { readonly to?: string | undefined }) => void;
}

/** Two date fields. Neither date can pass the other. The caller lays them out. */
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
