import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";

interface ChoiceChipsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly glyph?: ReactNode }[];
  /** Shown after the chips. */
  readonly more?: ReactNode;
  readonly error?: ReactNode;
}

/** A choice between a few values that all stay visible, as chips. */
export function ChoiceChips({ label, value, onChange, choices, more, error }: ChoiceChipsProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1" data-wrong={error === undefined ? undefined : true}>
      <span id={id} className="flex min-h-6 items-center font-medium text-muted">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-1">
        <RadioGroup
          value={value}
          onValueChange={(next) => onChange(next)}
          aria-labelledby={id}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="flex flex-wrap items-center gap-1"
        >
          {choices.map((choice) => (
            <Radio.Root
              key={choice.value}
              value={choice.value}
              aria-label={choice.label}
              className="figures flex h-(--control) min-w-7 items-center justify-center gap-1.5 rounded-control border border-edge bg-well px-1.5 whitespace-nowrap text-muted transition-colors duration-100 hover:text-ink data-checked:border-ink data-checked:bg-press data-checked:font-medium data-checked:text-ink"
            >
              {choice.glyph}
              {choice.label}
            </Radio.Root>
          ))}
        </RadioGroup>
        {more}
      </div>
      {error === undefined ? null : (
        <div id={`${id}-error`} className="text-small text-pencil">
          {error}
        </div>
      )}
    </div>
  );
}
