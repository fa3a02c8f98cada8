import { Field as BaseField } from "@base-ui/react/field";
import type { ReactNode, Ref } from "react";
import { Field, type FieldTexts } from "./Field.tsx";
import { LengthCounter } from "./LengthCounter.tsx";

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Lines shown before the text box grows. */
  readonly lines: number;
  /** Shown before the counter. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text box that grows with its text, with a length counter. */
export function TextArea({ value, onChange, maxLength, placeholder, lines, aside, ref, ...texts }: TextAreaProps) {
  return (
    <Field
      {...texts}
      aside={
        <span className="flex items-center gap-2">
          {aside}
          <LengthCounter value={value} max={maxLength} />
        </span>
      }
    >
      <div className="field-edge flex">
        <BaseField.Control
          render={
            <textarea
              dir="auto"
              rows={lines}
              className="field-sizing-content max-h-80 w-full min-w-0 resize-none bg-transparent px-2.5 py-1.5 outline-none"
              style={{ minHeight: `${lines * 1.25 + 0.75}rem` }}
              {...(ref === undefined ? {} : { ref })}
            />
          }
          value={value}
          placeholder={placeholder}
          onValueChange={(next) => onChange(next)}
        />
      </div>
    </Field>
  );
}
