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

/** The maximum age of a result, in minutes or seconds. The service accepts whole seconds. API: `freshness`. */
export function MaxAgeField({ seconds, onChange, error, mostSeconds }: MaxAgeFieldProps) {
  const isWholeMinutes = seconds === undefined || seconds % 60 === 0;
  const [isInSeconds, setIsInSeconds] = useState(!isWholeMinutes);
  // The draft can change while the field stays mounted. An age that is not in whole minutes is shown in seconds.
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
      {/* The first label spans both controls, so the second control is aligned with the first by padding. */}
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
