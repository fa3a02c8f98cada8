import { Select } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#texts/t.ts";
import { Field, type FieldTexts } from "./Field.tsx";

interface SelectChoice {
  readonly value: string;
  readonly label: string;
  /** Shown after the label. */
  readonly note?: string;
  /** The reason why the choice is disabled. */
  readonly unavailable?: string;
}

interface SelectFieldProps extends FieldTexts {
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly choices: readonly SelectChoice[];
  readonly placeholder?: string;
  /** Called when the choice is cleared. Absent if a choice is required. */
  readonly onUnset?: () => void;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** A choice from a closed list. */
export function SelectField({
  value,
  onChange,
  choices,
  placeholder = t("Not set"),
  onUnset,
  ...texts
}: SelectFieldProps) {
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <Field {...texts}>
      <Select.Root
        value={value ?? null}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
          else onUnset?.();
        }}
      >
        <Select.Trigger className="field-edge flex h-(--control) w-full items-center justify-between gap-2 px-2.5 text-left outline-none focus-visible:border-ink focus-visible:shadow-[0_0_0_1px_var(--ink)]">
          <Select.Value className="min-w-0 truncate">
            {(chosen: string | null) => (
              <span className={chosen === null ? "text-faint" : ""}>
                {chosen === null ? placeholder : (labels.get(chosen) ?? chosen)}
              </span>
            )}
          </Select.Value>
          <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50">
            <Select.Popup className="popup max-h-(--available-height) w-max max-w-96 min-w-(--anchor-width) overflow-y-auto p-1 outline-none">
              {onUnset === undefined ? null : <Choice choice={{ value: null, label: placeholder }} />}
              {choices.map((choice) => (
                <Choice key={choice.value} choice={choice} />
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}

function Choice({ choice }: { readonly choice: Omit<SelectChoice, "value"> & { readonly value: string | null } }) {
  return (
    <Select.Item
      value={choice.value}
      disabled={choice.unavailable !== undefined}
      className="grid min-h-(--control) grid-cols-[1rem_1fr] items-center gap-x-2 rounded-control px-2 py-1 outline-none data-disabled:text-faint data-highlighted:bg-hover"
    >
      <Select.ItemIndicator className="col-start-1 row-start-1">
        <Check aria-hidden size={14} />
      </Select.ItemIndicator>
      <span className="col-start-2 row-start-1 flex items-baseline justify-between gap-4">
        <Select.ItemText>{choice.label}</Select.ItemText>
        {choice.note === undefined ? null : <span className="text-small text-faint">{choice.note}</span>}
      </span>
      {choice.unavailable === undefined ? null : (
        <span className="col-start-2 row-start-2 text-small whitespace-normal text-faint">{choice.unavailable}</span>
      )}
    </Select.Item>
  );
}
