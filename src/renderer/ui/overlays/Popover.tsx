import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactNode } from "react";

const triggers = {
  /** In a toolbar of the same height. */
  bar: "h-8 gap-2 px-2",
  /** Beside small buttons. */
  small: "h-6 gap-1 border border-edge px-2 text-small font-medium",
  /** At the end of a label's line. */
  aside: "h-6 gap-1 px-1.5 text-small font-medium text-muted hover:text-ink",
} as const;

const widths = { regular: "w-80", wide: "w-104" } as const;

interface PopoverProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly title: string;
  readonly variant?: keyof typeof triggers;
  readonly width?: keyof typeof widths;
  /** For a popover that its content closes. Without it, the popover controls itself. */
  readonly isOpen?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { label, trigger, title, variant = "bar", width = "regular", isOpen, onOpen, children } = props;
  return (
    <BasePopover.Root {...(isOpen !== undefined && { open: isOpen })} onOpenChange={(next) => onOpen?.(next)}>
      <BasePopover.Trigger
        aria-label={label}
        className={`flex items-center rounded-control transition-colors duration-100 hover:bg-hover data-popup-open:bg-hover ${triggers[variant]}`}
      >
        {trigger}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} align={variant === "bar" ? "end" : "start"} className="z-40">
          <BasePopover.Popup
            data-screen-undo=""
            className={`popup max-h-(--available-height) overflow-y-auto p-4 outline-none ${widths[width]}`}
          >
            <BasePopover.Title className="mb-2 font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
