import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface FilterPopoverProps {
  /** The popover's accessible name. */
  readonly title: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  /** Set on the button of "Add filter", which its shortcut presses. */
  readonly isAdd?: boolean;
  readonly keyShortcuts?: string | undefined;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/**
 * A button with a popover that keeps its place: a filter applies at once, and its button then becomes wider or moves to
 * another line. A window of another size moves it to its button.
 */
export function FilterPopover(props: FilterPopoverProps) {
  const { title, trigger, triggerClass, isAdd = false, keyShortcuts, onOpen, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<DOMRect>();
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = () => setPlace(button.current?.getBoundingClientRect());
    addEventListener("resize", follow);
    return () => removeEventListener("resize", follow);
  }, [isOpen]);
  return (
    <Popover.Root
      onOpenChange={(opens) => {
        if (opens) setPlace(button.current?.getBoundingClientRect());
        onOpen?.(opens);
      }}
      onOpenChangeComplete={(opened) => {
        if (!opened) setPlace(undefined);
      }}
    >
      <Popover.Trigger
        ref={button}
        aria-keyshortcuts={keyShortcuts}
        data-add-filter={isAdd ? "" : undefined}
        className={triggerClass}
      >
        {trigger}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          sideOffset={4}
          align="start"
          collisionPadding={8}
          {...(place !== undefined && { anchor: { getBoundingClientRect: () => place } })}
          className="z-40"
        >
          <Popover.Popup className="popup flex max-h-(--available-height) min-w-60 flex-col overflow-hidden outline-none">
            <Popover.Title className="sr-only">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
