import { Select } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import { Field, type FieldTexts } from "../../../ui/fields/Field.tsx";

interface MultiSelectFieldProps extends FieldTexts {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly note?: string }[];
  /** Shown while nothing is selected. */
  readonly placeholder: string;
}

/** Selects any number of values from a fixed list. */
export function MultiSelectField({ values, onChange, choices, placeholder, ...texts }: MultiSelectFieldProps) {
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <Field {...texts}>
      <Select.Root multiple value={[...values]} onValueChange={(next) => onChange(next)}>
        <Select.Trigger className="field-edge flex h-(--control) w-full items-center justify-between gap-2 px-2.5 text-left outline-none focus-visible:border-ink focus-visible:shadow-[0_0_0_1px_var(--ink)]">
          <Select.Value>
            {(chosen: readonly string[]) => (
              <span className={`truncate ${chosen.length === 0 ? "text-faint" : ""}`}>
                {chosen.length === 0 ? placeholder : chosen.map((value) => labels.get(value) ?? value).join(", ")}
              </span>
            )}
          </Select.Value>
          <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-faint" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-50">
            <Select.Popup className="popup max-h-[min(24rem,var(--available-height))] w-max max-w-96 min-w-(--anchor-width) overflow-y-auto p-1 outline-none">
              {choices.length === 0 ? <p className="px-2 py-1 text-faint">{t("No options")}</p> : null}
              {choices.map(({ value, label, note }) => (
                <Select.Item
                  key={value}
                  value={value}
                  className="grid min-h-(--control) grid-cols-[1rem_1fr] items-center gap-x-2 rounded-control px-2 py-1 outline-none data-highlighted:bg-hover"
                >
                  <Select.ItemIndicator className="col-start-1">
                    <Check aria-hidden size={14} />
                  </Select.ItemIndicator>
                  <span className="col-start-2 flex items-baseline justify-between gap-4">
                    <Select.ItemText>{label}</Select.ItemText>
                    {note === undefined ? null : <span className="figures text-small text-faint">{note}</span>}
                  </span>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}
