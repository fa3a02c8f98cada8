import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";

interface DialogFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The accessible name, if the dialog has no title. */
  readonly label?: string;
  /** Returns what gets the focus. Without it, the dialog itself gets it. */
  readonly initialFocus?: (popup: HTMLElement) => HTMLElement | null;
  /** The place of the dialog in the window. */
  readonly placement?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A modal dialog over the dimmed window, without content of its own. */
export function DialogFrame({
  isOpen,
  onClose,
  label,
  initialFocus = (popup) => popup,
  placement = "items-center p-4 [@media(height<24rem)]:p-0",
  className,
  children,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className={`fixed inset-0 z-40 flex justify-center overflow-hidden ${placement}`}>
          <Dialog.Popup
            ref={popup}
            {...(label !== undefined && { "aria-label": label })}
            initialFocus={() => (popup.current === null ? null : initialFocus(popup.current))}
            className={`popup flex min-w-0 flex-col outline-none ${className}`}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
