import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";

interface TooltipProps {
  readonly text: ReactNode;
  readonly shortcut?: string;
  readonly side?: "top" | "right" | "bottom" | "left";
  /** Whether there is no tooltip now. */
  readonly isOff?: boolean;
  readonly children: ReactElement;
}

/** A tooltip. It repeats a name or explains a state, and is never the only source of information. */
export function Tooltip({ text, shortcut, side = "bottom", isOff = false, children }: TooltipProps) {
  return (
    <BaseTooltip.Root
      disabled={isOff}
      // Escape hides the tooltip and also closes the dialog below it, which may not have the focus yet.
      onOpenChange={(_isOpen, details) => details.reason === "escape-key" && details.allowPropagation()}
    >
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="popup flex max-w-72 items-center gap-2 px-2 py-1 text-small text-ink">
            <span>{text}</span>
            {shortcut === undefined ? null : <Kbd keys={shortcut} />}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
