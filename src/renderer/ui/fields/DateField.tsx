import { Field as BaseField } from "@base-ui/react/field";
import { Field, type FieldTexts } from "./Field.tsx";

interface DateFieldProps extends FieldTexts {
  /** A day as YYYY-MM-DD, or empty if none is set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A field for a calendar day, typed or picked. */
export function DateField({ value, onChange, min, max, ...texts }: DateFieldProps) {
  return (
    <Field {...texts}>
      <div className="field-edge flex h-(--control)">
        <BaseField.Control
          type="date"
          value={value}
          min={min}
          max={max}
          onValueChange={(next) => onChange(next)}
          className={`figures h-full w-full min-w-0 bg-transparent px-2.5 outline-none ${value === "" ? "text-faint" : ""}`}
        />
      </div>
    </Field>
  );
}
