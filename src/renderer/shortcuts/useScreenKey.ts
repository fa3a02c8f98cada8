import { useEffect, useRef } from "react";
import type { ShortcutId } from "#contracts/desktop/shortcuts.ts";
import { isDialogOpen } from "#renderer/commands/isDialogOpen.ts";
import { isPressed } from "./bindings.ts";
import { isWriting } from "./isWriting.ts";

/**
 * Calls `action` when a shortcut of the shown screen is pressed, wherever the focus is, except in a field and while a
 * dialog is open. Null: the shortcut does nothing now.
 */
export function useScreenKey(id: ShortcutId, action: (() => void) | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || latest.current === null || !isPressed(id, event)) return;
      if (isWriting(event.target) || isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [id]);
}
