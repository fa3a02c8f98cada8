import { useEffect } from "react";
import type { ShortcutId } from "#contracts/desktop/shortcuts.ts";
import { isPressed } from "./bindings.ts";
import { historySteps } from "#renderer/lib/historySteps.ts";
import { setUndoScope, type UndoScope, undoLast } from "#renderer/lib/undoStack.ts";
import { followTextEdits, isScreenUndo } from "./screenUndo.ts";

const shortcuts = {
  library: "undoResultChange",
  discover: "undoAdChange",
  research: "undoAdChange",
  queue: "undoQueueChange",
  spend: "undo",
} as const satisfies Record<UndoScope, ShortcutId>;

/**
 * Undoes the last change of a screen by shortcut and by the menu, while the screen is shown, wherever the focus is. A
 * text field undoes its own text first.
 */
export function useUndoShortcut(place: UndoScope): void {
  useEffect(() => {
    setUndoScope(place);
    const stopFollowing = followTextEdits();
    const take = (event: Event) => {
      if (event.defaultPrevented || !isScreenUndo(event.target)) return;
      if (undoLast(place)) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPressed(shortcuts[place], event)) take(event);
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(historySteps.undo, take);
    return () => {
      stopFollowing();
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(historySteps.undo, take);
    };
  }, [place]);
}
