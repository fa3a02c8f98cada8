import { useEffect } from "react";
import { t } from "#texts/t.ts";
import { DialogFrame } from "#renderer/ui/overlays/DialogFrame.tsx";
import { Chooser, type ChooserProps } from "./Chooser.tsx";
import { chooserSlot } from "./lastSource.ts";

interface ChooseReferenceProps extends ChooserProps {
  readonly isOpen: boolean;
}

/** The dialog that finds a reference among everything there is, or takes a file or a link. [RF95] */
export function ChooseReference({ isOpen, ...props }: ChooseReferenceProps) {
  const { onClose } = props;
  useEffect(() => {
    // Without the stored sources, the dialog opens with the first one.
    chooserSlot.load().catch(() => undefined);
  }, []);
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onClose}
      label={t("Choose reference")}
      initialFocus={(popup) => popup.querySelector<HTMLElement>("input[type=search]") ?? popup}
      placement="items-center p-4 max-[60rem]:p-0"
      className="h-170 max-h-full w-240 max-w-full max-[60rem]:h-full max-[60rem]:w-full max-[60rem]:rounded-none"
    >
      <Chooser {...props} />
    </DialogFrame>
  );
}
