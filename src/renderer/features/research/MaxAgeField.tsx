import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { NumberField } from "../../ui/fields/NumberField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";

interface MaxAgeFieldProps {
  readonly seconds: number | undefined;
  readonly onChange: (seconds: number | undefined) => void;
  readonly error: string | undefined;
  readonly mostSeconds: number;
}

/** How old an answer may be, in minutes or in seconds; the service takes whole seconds. API: `freshness`. */
export function MaxAgeField({ seconds, onChange, error, mostSeconds }: MaxAgeFieldProps) {
  const isWholeMinutes = seconds === undefined || seconds % 60 === 0;
  const [isInSeconds, setIsInSeconds] = useState(!isWholeMinutes);
  // A draft can be replaced while the field stays: what minutes cannot say is shown in seconds.
  const factor = isInSeconds || !isWholeMinutes ? 1 : 60;
  const most = Math.floor(mostSeconds / factor);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-x-2 [&_label]:whitespace-nowrap">
      <NumberField
        label={factor === 1 ? t("Max age (seconds)") : t("Max age (minutes)")}
        value={seconds === undefined ? undefined : seconds / factor}
        onChange={(value) => {
          setIsInSeconds(factor === 1);
          onChange(value === undefined ? undefined : value * factor);
        }}
        min={0}
        max={most}
        step={15}
        isInteger
        placeholder={t("0 to {most}", { most })}
        {...(error === undefined ? {} : { error })}
      />
      {/* The first label runs over both controls; the second one is beside it. */}
      <div className="pt-7">
        <SelectField
          label={t("Unit")}
          isLabelHidden
          value={factor === 1 ? "seconds" : "minutes"}
          onChange={(unit) => setIsInSeconds(unit === "seconds")}
          choices={[
            {
              value: "minutes",
              label: t("Minutes"),
              ...(isWholeMinutes ? {} : { unavailable: t("Minutes need a whole number.") }),
            },
            { value: "seconds", label: t("Seconds") },
          ]}
        />
      </div>
    </div>
  );
}
