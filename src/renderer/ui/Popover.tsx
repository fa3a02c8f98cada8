import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactNode } from "react";

interface PopoverProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

export function Popover({ label, trigger, title, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger
        aria-label={label}
        className="flex h-8 items-center gap-2 rounded-control px-2 transition-colors duration-100 hover:bg-hover data-popup-open:bg-hover"
      >
        {trigger}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} align="end" className="z-40">
          <BasePopover.Popup className="popup w-80 p-4 outline-none">
            <BasePopover.Title className="mb-2 font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
