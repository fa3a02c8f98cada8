import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { t } from "../../../../../texts/t.ts";
import { Chooser, type ChooserProps } from "./Chooser.tsx";
import { chooserSlot } from "./lastSource.ts";

interface ChooseReferenceProps extends ChooserProps {
  readonly isOpen: boolean;
}

/** The dialog that finds a reference among everything there is, or takes a file or a link. [RF95] */
export function ChooseReference({ isOpen, ...props }: ChooseReferenceProps) {
  const { onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without the stored sources, the dialog opens with the first one.
    chooserSlot.load().catch(() => undefined);
  }, []);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center overflow-hidden p-4 max-[60rem]:p-0">
          <Dialog.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("input[type=search]") ?? popup.current}
            aria-label={t("Choose reference")}
            className="popup flex h-170 max-h-full w-240 max-w-full min-w-0 flex-col outline-none max-[60rem]:h-full max-[60rem]:w-full max-[60rem]:rounded-none"
          >
            <Chooser {...props} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
