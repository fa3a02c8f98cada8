import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { type ReactNode, useId } from "react";

interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly error?: ReactNode;
}

/** A choice between two to four options that all stay visible. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, isLabelHidden = false, value, onChange, choices, error } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span
        id={id}
        className={isLabelHidden ? "sr-only" : "flex min-h-6 items-center text-body font-medium text-muted"}
      >
        {label}
      </span>
      <RadioGroup
        value={value}
        onValueChange={(next) => onChange(next)}
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="flex h-(--control) w-full rounded-control border border-edge bg-well p-0.5"
      >
        {choices.map((choice) => (
          <Radio.Root
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            className="flex min-w-fit flex-1 items-center justify-center rounded-[4px] px-1.5 text-body whitespace-nowrap text-muted outline-offset-1 transition-colors duration-100 hover:text-ink data-checked:bg-press data-checked:font-medium data-checked:text-ink"
          >
            {choice.label}
          </Radio.Root>
        ))}
      </RadioGroup>
      {error === undefined ? null : (
        <div id={`${id}-error`} className="text-small text-pencil">
          {error}
        </div>
      )}
    </div>
  );
}
