import { Tooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "../marks/Kbd.tsx";

interface HintProps {
  readonly text: ReactNode;
  readonly shortcut?: string;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly children: ReactElement;
}

/** A tooltip. It repeats a name or explains a state, and is never the only source of information. */
export function Hint({ text, shortcut, side = "bottom", children }: HintProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side={side} sideOffset={6} className="z-50">
          <Tooltip.Popup className="popup flex max-w-72 items-center gap-2 px-2 py-1 text-small text-ink">
            <span>{text}</span>
            {shortcut === undefined ? null : <Kbd keys={shortcut} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
