import { Field as BaseField } from "@base-ui/react/field";
import type { KeyboardEvent, ReactNode } from "react";
import { Field, type FieldTexts } from "./Field.tsx";

interface TextFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly placeholder?: string;
  readonly type?: "text" | "url" | "password";
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

export function TextField({ value, onChange, onKeyDown, placeholder, type = "text", ...texts }: TextFieldProps) {
  return (
    <Field {...texts}>
      <div className="field-edge flex h-(--control)">
        <BaseField.Control
          type={type}
          {...(type === "text" ? { dir: "auto" } : {})}
          value={value}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          onValueChange={(next) => onChange(next)}
          onKeyDown={onKeyDown}
          className="h-full w-full min-w-0 bg-transparent px-2.5 outline-none"
        />
      </div>
    </Field>
  );
}
