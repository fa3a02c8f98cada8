import { suggestLabel } from "#renderer/lib/text/labelSlug.ts";
import { TextField } from "./TextField.tsx";
import { AllowedChoices } from "./AllowedChoices.tsx";

interface LabelFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly placeholder: string;
}

/** A field for a usage label. For an invalid label, it suggests a valid one. */
export function LabelField({ label, value, onChange, error, placeholder }: LabelFieldProps) {
  const suggestion = suggestLabel(value);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      {...(error === undefined
        ? {}
        : {
            error: (
              <AllowedChoices message={error} allowed={suggestion === null ? [] : [suggestion]} onChoose={onChange} />
            ),
          })}
    />
  );
}
