import { t } from "#texts/t.ts";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { maxAgeChoices, maxAgeName } from "./maxAge.ts";

interface MaxAgeFieldProps {
  readonly seconds: number | undefined;
  readonly onChange: (seconds: number) => void;
  readonly error: string | undefined;
  readonly mostSeconds: number;
}

/** The maximum age of a result. API: `freshness`. */
export function MaxAgeField({ seconds, onChange, error, mostSeconds }: MaxAgeFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <Segmented
        label={t("Max age")}
        value={String(seconds)}
        onChange={(value) => onChange(Number(value))}
        choices={maxAgeChoices(mostSeconds, seconds).map((one) => ({ value: String(one), label: maxAgeName(one) }))}
        error={error}
      />
      <p className="text-small text-faint">
        {t("The service reuses cached results up to this age. The quote shows where the results come from.")}
      </p>
    </div>
  );
}
