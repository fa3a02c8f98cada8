import { Field as BaseField } from "@base-ui/react/field";
import type { ReactNode } from "react";

export interface FieldTexts {
  readonly label: string;
  /** Hides the label visually and keeps it for screen readers. */
  readonly isLabelHidden?: boolean;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  /** Shown at the end of the label's line: a counter or a small action. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A label, a control, a hint and an error. */
export function Field({ label, isLabelHidden = false, hint, error, aside, className, children }: FieldProps) {
  const isInvalid = error !== undefined && error !== null;
  return (
    <BaseField.Root invalid={isInvalid} className={`flex min-w-0 flex-col gap-1 ${className ?? ""}`}>
      <span className={isLabelHidden ? "sr-only" : "flex min-h-6 items-center justify-between gap-2"}>
        <BaseField.Label className="text-body font-medium text-muted">{label}</BaseField.Label>
        {aside}
      </span>
      {children}
      {isInvalid ? (
        <BaseField.Error match className="text-small text-pencil">
          {error}
        </BaseField.Error>
      ) : null}
      {hint === undefined ? null : (
        <BaseField.Description className="text-small text-faint">{hint}</BaseField.Description>
      )}
    </BaseField.Root>
  );
}
