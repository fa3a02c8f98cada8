import { Switch } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";

interface SwitchFieldProps {
  readonly label: string;
  /** The effect of the switch, in plain words. */
  readonly text: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off and takes effect at once. */
export function SwitchField({ label, text, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="flex min-w-0 flex-col">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span id={`${id}-text`} className="text-muted">
          {text}
        </span>
      </div>
      <Switch.Root
        checked={isOn}
        onCheckedChange={(next) => onChange(next)}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="relative mt-0.5 flex h-5 w-9 shrink-0 rounded-full border border-edge bg-well p-0.5 transition-colors duration-100 data-checked:border-paper data-checked:bg-paper"
      >
        <Switch.Thumb className="size-3.5 rounded-full bg-muted transition-[translate,background-color] duration-100 data-checked:translate-x-4 data-checked:bg-on-paper" />
      </Switch.Root>
    </div>
  );
}
