import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";

interface CheckboxProps {
  /** The accessible name; the element beside it shows what is ticked. */
  readonly label: string;
  readonly isOn: boolean;
  /** Whether some of a group are on, and others are not. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox whose name is not shown as text. */
export function Checkbox({ label, isOn, isMixed = false, isDisabled = false, onChange }: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      aria-label={label}
      checked={isOn}
      indeterminate={isMixed}
      disabled={isDisabled}
      onCheckedChange={(next) => onChange(next)}
      className="flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-edge bg-well data-checked:border-paper data-checked:bg-paper data-disabled:opacity-40 data-indeterminate:border-paper data-indeterminate:bg-paper"
    >
      <BaseCheckbox.Indicator className="text-on-paper">
        {isMixed ? <Minus aria-hidden size={12} strokeWidth={3} /> : <Check aria-hidden size={12} strokeWidth={3} />}
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}
