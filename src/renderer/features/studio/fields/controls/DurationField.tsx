import type { ReactNode } from "react";
import { NumberField } from "#renderer/ui/fields/NumberField.tsx";

interface DurationFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  /** The value that the service uses if none is set; undefined if it is unknown. */
  readonly initial: number | undefined;
  readonly placeholder: string;
  readonly unit: string;
  readonly error?: ReactNode;
}

/** A whole number with a slider. */
export function DurationField({
  label,
  value,
  onChange,
  min,
  max,
  initial,
  placeholder,
  unit,
  error,
}: DurationFieldProps) {
  return (
    <NumberField
      label={label}
      value={value}
      onChange={onChange}
      min={min}
      max={max}
      isInteger
      isSpinButton
      placeholder={placeholder}
      {...(error === undefined ? {} : { error })}
      before={
        <input
          type="range"
          aria-label={label}
          aria-valuetext={value === undefined ? placeholder : `${value} ${unit}`}
          min={min}
          max={max}
          step={1}
          value={value ?? initial ?? min}
          onChange={({ target }) => onChange(Number(target.value))}
          className={`h-(--control) min-w-0 flex-1 accent-(--ink) ${value === undefined ? "opacity-60" : ""}`}
        />
      }
    />
  );
}
