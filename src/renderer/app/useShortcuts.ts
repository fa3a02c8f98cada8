import { isDialogOpen } from "#renderer/commands/isDialogOpen.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MenuRequest } from "#contracts/desktop/app.ts";
import type { WindowShortcut } from "#contracts/desktop/shortcuts.ts";
import { onEvent } from "#renderer/ipc/onEvent.ts";
import { windowShortcutOf } from "#renderer/shortcuts/bindings.ts";
import { chordOf, isTyped } from "#renderer/shortcuts/chords.ts";
import { isWriting } from "#renderer/shortcuts/isWriting.ts";
import { openStopAgents } from "#renderer/lib/agents/stopAgents.ts";
import { historySteps } from "#renderer/lib/historySteps.ts";
import { isMac } from "#renderer/lib/platformKeys.ts";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "./settings/toSettingsPage.ts";
import { startTour } from "./tour/tourStore.ts";
import { changeSettings, useAppCommands } from "./useAppCommands.ts";

/** Handles window-wide shortcuts and menu commands. While a dialog is open, shortcuts other than zoom are ignored. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const act = useAppCommands();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = event.defaultPrevented ? null : chordOf(event, isMac);
      const id = chord === null ? undefined : windowShortcutOf(chord);
      if (chord === null || id === undefined || (isDialogOpen() && !isZoom(id))) return;
      if (isTyped(chord, isMac) && isWriting(event.target)) return;
      act(id, chord);
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [act]);

  useEffect(() => {
    const take = (request: MenuRequest) => {
      switch (request.kind) {
        case "navigate":
          return void navigate({ to: `/${request.screen}` });
        case "act":
          return act(request.id);
        case "tour":
          return startTour();
        case "diagnostics":
          return void showSetting(toSettingsPage(navigate), "diagnostics");
        case "stopAgents":
          return openStopAgents();
        default:
          return undefined;
      }
    };
    return onEvent("menu.requested", (request) => {
      if (request.kind === "history") stepHistory(request.step);
      else if (request.kind === "appearance") changeSettings(request.change);
      else if (!isDialogOpen() || (request.kind === "act" && isZoom(request.id))) take(request);
    });
  }, [navigate, act]);
}

/** Sends undo or redo to the focused element: a draft or batch handles it, otherwise the text field's own history does. */
function stepHistory(step: "undo" | "redo"): void {
  const event = new CustomEvent(historySteps[step], { bubbles: true, cancelable: true });
  const isTaken = !(document.activeElement ?? document.body).dispatchEvent(event);
  // The only API for the native history of a text field.
  if (!isTaken) document.execCommand(step);
}

function isZoom(id: WindowShortcut): boolean {
  return id === "zoomIn" || id === "zoomOut" || id === "zoomReset";
}
