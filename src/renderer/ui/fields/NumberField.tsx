import { NumberField as BaseNumberField } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { currentLanguage, t } from "#texts/t.ts";
import { Field, type FieldTexts } from "./Field.tsx";

interface NumberFieldProps extends FieldTexts {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
  /** The change by one press of a stepper. */
  readonly step?: number;
  /** Shown while no number is set. */
  readonly placeholder: string;
  readonly aside?: ReactNode;
  /** Shown before the number, such as a slider for it. */
  readonly before?: ReactNode;
  /** Gives the number the role `spinbutton` with its bounds, instead of that of a text box. */
  readonly isSpinButton?: boolean;
}

const stepper =
  "flex h-full w-7 shrink-0 items-center justify-center text-faint transition-colors duration-100 hover:bg-hover hover:text-ink data-disabled:opacity-35";

/** An optional number. A number out of bounds is corrected, and a note reports that. [WN8] */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, isInteger, step = 1, placeholder, aside, ...others } = props;
  const { before, isSpinButton = false, ...texts } = others;
  const [corrected, setCorrected] = useState<number | null>(null);
  const note = corrected === null || corrected !== value ? null : boundsNote(min, max, corrected);
  return (
    <Field {...texts} {...(note === null ? {} : { hint: withNote(note, texts.hint) })} aside={aside}>
      <BaseNumberField.Root
        value={value ?? null}
        onValueChange={(next, { reason }) => {
          // Only leaving the field corrects the number.
          if (reason !== "input-blur") setCorrected(null);
          onChange(next ?? undefined);
        }}
        min={min}
        max={max}
        step={step}
        // Without grouping: otherwise, where the comma is the decimal sign, the point of "7.5" would be read as a
        // thousands separator.
        format={isInteger ? { maximumFractionDigits: 0, useGrouping: false } : { useGrouping: false }}
        locale={currentLanguage()}
      >
        <BaseNumberField.Group className="flex items-center gap-2">
          {before}
          <div
            className={`field-edge flex h-(--control) overflow-hidden ${before === undefined ? "w-full" : "w-40 shrink-0"}`}
          >
            <BaseNumberField.Input
              placeholder={placeholder}
              onBlur={({ currentTarget }) => setCorrected(correctedTo(currentTarget.value, min, max))}
              aria-roledescription={isSpinButton ? undefined : t("Number field")}
              {...(isSpinButton && {
                role: "spinbutton",
                "aria-valuemin": min,
                "aria-valuemax": max,
                "aria-valuenow": value,
              })}
              className="figures h-full w-full min-w-0 bg-transparent px-2.5 outline-none"
            />
            <BaseNumberField.Decrement aria-label={t("Decrease")} className={stepper}>
              <Minus aria-hidden size={14} />
            </BaseNumberField.Decrement>
            <BaseNumberField.Increment aria-label={t("Increase")} className={stepper}>
              <Plus aria-hidden size={14} />
            </BaseNumberField.Increment>
          </div>
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </Field>
  );
}

function withNote(note: string, hint: ReactNode): ReactNode {
  return (
    <>
      <output className="block text-note">{note}</output>
      {hint}
    </>
  );
}

/** Returns the bound that replaces a typed number. Null if the number is within the bounds or the text is no number. */
export function correctedTo(typed: string, min: number, max: number): number | null {
  const text = typed.trim().replace(",", ".");
  const number = text === "" ? Number.NaN : Number(text);
  if (number < min) return min;
  return number > max ? max : null;
}

/** Returns the note for a corrected number. [WN8] */
export function boundsNote(min: number, max: number, value: number): string {
  return t("Allowed: {min, number} to {max, number}. Set to {value, number}.", { min, max, value });
}
