import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "#renderer/ui/IconButton.tsx";

interface FullscreenDialogProps {
  readonly label: string;
  readonly heading: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Shown between the heading and the close button. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A dialog that covers the whole window and shows items of the screen, so the undo shortcut works as on the screen. */
export function FullscreenDialog({
  label,
  heading,
  closeLabel,
  isOpen,
  onClose,
  tools,
  onKeyDown,
  children,
}: FullscreenDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          aria-label={label}
          data-screen-undo=""
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-table outline-none"
        >
          <header className="flex items-center gap-4 border-b border-line px-4 py-2">
            <h2 className="flex-1 font-semibold">{heading}</h2>
            {tools}
            <IconButton icon={X} label={closeLabel} shortcut="Esc" onClick={onClose} />
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
