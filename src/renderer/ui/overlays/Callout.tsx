import { PreviewCard } from "@base-ui/react/preview-card";
import { type ReactNode, type RefObject, useEffect } from "react";

interface CalloutProps {
  /** The element that the card is about. */
  readonly anchor: Element;
  /** Where the card is, if there is room; otherwise at another side. */
  readonly side: "right" | "bottom" | "top";
  /** What the card must not leave, if there is room; otherwise the window. */
  readonly within?: Element | null;
  /** Announces the card, which appears without being asked for. Otherwise it is a region. */
  readonly isStatus?: boolean;
  readonly labelledBy?: string;
  /** What gets the focus when the card opens; without it, the focus stays where it is. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Called on Escape, wherever the focus is. */
  readonly onEscape: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A card beside an element of the screen and never over it. The screen stays usable while it is open, and its owner
 * closes it. While the focus is in it, a change of the screen does not move the focus.
 */
export function Callout(props: CalloutProps) {
  const { anchor, side, within, isStatus = false, labelledBy, initialFocus, onEscape, className, children } = props;
  return (
    <PreviewCard.Root
      open
      onOpenChange={(_, { reason }) => {
        if (reason === "escape-key" && !isDialogOpen()) onEscape();
      }}
    >
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          anchor={anchor}
          side={side}
          align={side === "top" ? "end" : "start"}
          sideOffset={12}
          collisionPadding={8}
          {...(within && { collisionBoundary: within })}
          collisionAvoidance={{ side: "flip", align: "shift", fallbackAxisSide: "end" }}
          className="z-30"
        >
          <PreviewCard.Popup
            role={isStatus ? "status" : "region"}
            aria-labelledby={labelledBy}
            data-leads
            className={`popup outline-none ${className}`}
          >
            {children}
            {initialFocus === undefined ? null : <FocusOnOpen target={initialFocus} />}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** Focuses the target when it is in the page, which is later than the first effects of the card's owner. */
function FocusOnOpen({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  useEffect(() => target.current?.focus({ preventScroll: true }), [target]);
  return null;
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open]") !== null;
}
