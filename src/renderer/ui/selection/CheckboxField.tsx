import { Checkbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

interface CheckboxFieldProps {
  readonly label: string;
  /** The effect, in plain words. */
  readonly text?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A yes or no that takes effect when its form is submitted. */
export function CheckboxField({ label, text, isOn, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <label className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2">
      <Checkbox.Root
        checked={isOn}
        onCheckedChange={(next) => onChange(next)}
        aria-labelledby={id}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        className="mt-0.5 flex size-4 items-center justify-center rounded-[4px] border border-edge bg-well data-checked:border-paper data-checked:bg-paper"
      >
        <Checkbox.Indicator className="text-on-paper">
          <Check aria-hidden size={12} strokeWidth={3} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span className="flex min-w-0 flex-col">
        <span id={id} className="font-medium">
          {label}
        </span>
        {text === undefined ? null : (
          <span id={`${id}-text`} className="text-muted">
            {text}
          </span>
        )}
      </span>
    </label>
  );
}
