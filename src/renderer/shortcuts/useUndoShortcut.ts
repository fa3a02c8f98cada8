import { useEffect } from "react";
import { isPressed } from "./bindings.ts";
import { historySteps } from "../lib/historySteps.ts";
import { type UndoScope, undoLast } from "../lib/undoStack.ts";

const shortcuts = { library: "undoResultChange", ads: "undoAdChange", queue: "undoQueueChange" } as const;

/**
 * Undoes the last change of a screen by shortcut and by the menu, while the screen is shown. A text field keeps its
 * own undo.
 */
export function useUndoShortcut(place: UndoScope): void {
  useEffect(() => {
    const take = (event: Event) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (undoLast(place)) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPressed(shortcuts[place], event)) take(event);
    };
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener(historySteps.undo, take);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      window.removeEventListener(historySteps.undo, take);
    };
  }, [place]);
}

/** Returns whether the event belongs to a text field or a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input,textarea,[role=dialog]") !== null;
}
