import type { KeyboardEvent } from "react";

/** Marks the elements between which the arrow keys move the focus. */
export const focusStop = { "data-focus-stop": "" } as const;

/** Moves the focus with the arrow keys Up and Down through the stops inside the element. It stays at either end. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-focus-stop]")];
  const at = stops.findIndex((stop) => stop.contains(document.activeElement));
  const next = stops[at + step];
  if (at === -1 || next === undefined) return;
  next.focus();
  event.preventDefault();
}
