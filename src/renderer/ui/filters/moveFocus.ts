import type { KeyboardEvent } from "react";

/** Marks the element in which the arrow keys move the focus. */
export const focusList = { "data-focus-list": "" } as const;

/** Marks an element at which the arrow keys stop. */
export const focusStop = { "data-focus-stop": "" } as const;

/** Moves the focus with the arrow keys Up and Down to the next stop of its list. It stays at either end. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const list = event.currentTarget.closest("[data-focus-list]");
  if (step === 0 || event.defaultPrevented || list === null) return;
  const stops = [...list.querySelectorAll<HTMLElement>("[data-focus-stop]")];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const next = stops[at + step];
  if (at === -1 || next === undefined) return;
  next.focus();
  event.preventDefault();
}
