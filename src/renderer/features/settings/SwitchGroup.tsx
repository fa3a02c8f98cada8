import { type ReactNode, useId } from "react";

interface SwitchGroupProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Related settings under a common heading. */
export function SwitchGroup({ title, text, children }: SwitchGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-col">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </fieldset>
  );
}
