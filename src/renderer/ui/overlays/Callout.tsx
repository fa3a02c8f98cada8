import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";

interface CalloutProps {
  /** The element that the card is about. */
  readonly anchor: Element;
  /** `status` for a card that appears without being asked for. */
  readonly role: "region" | "status";
  readonly labelledBy?: string;
  /** What gets the focus when the card opens; without it, the focus stays where it is. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape, wherever the focus is. */
  readonly onEscape: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A card beside an element of the screen and never over it: at the right, else below or above. The screen stays usable
 * while it is open, and its owner closes it. While the focus is in it, a change of the screen does not move the focus.
 */
export function Callout({ anchor, role, labelledBy, initialFocus, onEscape, className, children }: CalloutProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(_, { reason }) => {
        if (reason === "escape-key" && !isDialogOpen()) onEscape();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="right"
          align="start"
          sideOffset={12}
          collisionPadding={8}
          collisionAvoidance={{ side: "flip", align: "shift", fallbackAxisSide: "end" }}
          className="z-30"
        >
          <Popover.Popup
            role={role}
            aria-labelledby={labelledBy}
            data-leads
            initialFocus={initialFocus ?? false}
            finalFocus={false}
            className={`popup outline-none ${className}`}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open]") !== null;
}
