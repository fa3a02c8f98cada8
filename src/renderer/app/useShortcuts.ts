import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { onEvent } from "../ipc/onEvent.ts";
import { isModHeld } from "../ui/modKey.ts";
import { openPalette } from "./paletteStore.ts";
import { screenEntries } from "./screens.ts";

/** Keys that work on every screen, and what the menu asks for. While a dialog is open, it has the keyboard to itself. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isModHeld(event) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (isDialogOpen()) return;
      const entry = screenEntries[Number(event.key) - 1];
      if (event.key.toLowerCase() === "k") openPalette();
      else if (entry !== undefined) void navigate({ to: entry.path });
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [navigate]);

  useEffect(
    () =>
      onEvent("menu.requested", (request) => {
        if (isDialogOpen()) return;
        if (request.kind === "palette") openPalette();
        else void navigate({ to: `/${request.screen}` });
      }),
    [navigate],
  );
}

/** Whether a dialog has the window to itself. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open]") !== null;
}
