import { ContextMenu as BaseContextMenu } from "@base-ui/react/context-menu";
import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { isContextMenuKey, isTextField, pointOf } from "./menu/contextMenuTarget.ts";
import { menuPopup, MenuItems } from "./menu/MenuItems.tsx";
import type { MenuEntry } from "./menu/menuEntries.ts";

interface ContextMenuProps {
  /** The menu's accessible name, for example the object's title. */
  readonly label?: string;
  /**
   * Returns the entries for the element under the pointer or with the focus. One menu around a list serves all of its
   * rows: find the row with `target.closest`. Without entries, no menu opens. Called on every render while it is open.
   */
  readonly entriesFor: (target: Element) => readonly MenuEntry[];
  /** Called before the menu opens: selects the item under the pointer unless it is selected. */
  readonly onOpen?: (target: Element) => void;
  /** The element that gets the menu. Without it, a `div` with `className`. */
  readonly render?: ReactElement;
  readonly className?: string;
  readonly children?: ReactNode;
}

type TriggerProps = ComponentProps<typeof BaseContextMenu.Trigger>;

/**
 * Gives its content a context menu: right click, Shift+F10, the Menu key, or a long press. In a text field, the system's
 * menu for text opens instead.
 */
export function ContextMenu({ label, entriesFor, onOpen, render, className, children }: ContextMenuProps) {
  const [target, setTarget] = useState<Element | null>(null);
  const onContextMenu: TriggerProps["onContextMenu"] = (event) => {
    if (!(event.target instanceof Element)) return;
    if (isTextField(event.target)) {
      event.preventBaseUIHandler();
      // A listener of the document would suppress the native menu too.
      event.stopPropagation();
      return;
    }
    if (entriesFor(event.target).length === 0) {
      event.preventBaseUIHandler();
      return;
    }
    onOpen?.(event.target);
    setTarget(event.target);
  };
  const onTouchStart: TriggerProps["onTouchStart"] = (event) => {
    if (!(event.target instanceof Element)) return;
    if (isTextField(event.target) || entriesFor(event.target).length === 0) event.preventBaseUIHandler();
    else setTarget(event.target);
  };
  return (
    <BaseContextMenu.Root
      onOpenChange={(isOpen, { event }) => {
        // A long press reports no `contextmenu` event.
        if (isOpen && event.type.startsWith("touch") && target !== null) onOpen?.(target);
      }}
    >
      <BaseContextMenu.Trigger
        {...(render !== undefined && { render })}
        {...(className !== undefined && { className })}
        onContextMenu={onContextMenu}
        onTouchStart={onTouchStart}
        onKeyDown={openWithKey}
      >
        {children}
      </BaseContextMenu.Trigger>
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="z-40">
          <BaseContextMenu.Popup {...(label !== undefined && { "aria-label": label })} className={menuPopup}>
            {target === null ? null : <MenuItems entries={entriesFor(target)} />}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  );
}

/** Opens the menu of the focused element on every system: macOS has no key for it, and Windows reports it late. */
function openWithKey(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !isContextMenuKey(event) || isTextField(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  const { x, y } = pointOf(event.target.getBoundingClientRect());
  event.target.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 2 }),
  );
}
