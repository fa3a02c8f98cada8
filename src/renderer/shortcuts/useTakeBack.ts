import { useEffect } from "react";
import { isPressed } from "./bindings.ts";
import { historySteps } from "../lib/historySteps.ts";
import { type StepPlace, takeLastBack } from "../lib/takenSteps.ts";

const shortcuts = { library: "takeBackResults", ads: "takeBackAds" } as const;

/** Takes back the last change of a place by key and by the menu, while it is shown. A text field keeps its own undo. */
export function useTakeBack(place: StepPlace): void {
  useEffect(() => {
    const take = (event: Event) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (takeLastBack(place)) event.preventDefault();
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

/** Where something is written, or a dialog has the keyboard to itself. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input,textarea,[role=dialog]") !== null;
}
