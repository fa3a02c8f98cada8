import { Toggle } from "@base-ui/react/toggle";
import { ToggleGroup } from "@base-ui/react/toggle-group";
import { type ReactNode, useId } from "react";

interface Chip {
  readonly value: string;
  readonly label: string;
  /** Shown before the label. */
  readonly glyph?: ReactNode;
}

interface ChipGroupProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
}

/** Selects any number of a few visible choices. The selected values are reported in the order of the choices. */
export function ChipGroup({ label, chips, chosen, onChange, aside, hint }: ChipGroupProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex min-h-6 items-center justify-between gap-2">
        <span id={id} className="font-medium text-muted">
          {label}
        </span>
        {aside}
      </span>
      <ToggleGroup
        multiple
        value={chosen}
        onValueChange={(next: string[]) =>
          onChange(chips.map(({ value }) => value).filter((value) => next.includes(value)))
        }
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="flex flex-wrap gap-1.5"
      >
        {chips.map((chip) => (
          <Toggle
            key={chip.value}
            value={chip.value}
            className="figures inline-flex h-7 items-center gap-1.5 rounded-full border border-edge px-2.5 whitespace-nowrap text-muted outline-offset-1 transition-colors duration-100 hover:bg-hover hover:text-ink data-pressed:border-paper data-pressed:bg-paper data-pressed:text-on-paper"
          >
            {chip.glyph}
            {chip.label}
          </Toggle>
        ))}
      </ToggleGroup>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="text-small text-faint">
          {hint}
        </span>
      )}
    </div>
  );
}
