import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { CommandInput } from "#contracts/registry.ts";
import type { WindowShortcut } from "#contracts/desktop/shortcuts.ts";
import { zoomAfter } from "#contracts/desktop/zoom.ts";
import { t } from "#texts/t.ts";
import { openWorkspaceNumber } from "#renderer/commands/openWorkspace.ts";
import { newDraft, openChosenRecipe } from "#renderer/features/studio/openStudio.ts";
import { run } from "#renderer/ipc/run.ts";
import { runAction } from "#renderer/lib/appActions.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { openPalette } from "./palette/paletteStore.ts";
import { StudioSearch } from "./routes/search.ts";
import { showSetting } from "#renderer/features/settings/openSettings.ts";
import { toSettingsPage } from "./settings/toSettingsPage.ts";

/**
 * Returns the handler of all window-wide commands, from shortcuts, menu, or command palette. None of them spends
 * credits. `chord`: the pressed keys, for a shortcut with a number.
 */
export function useAppCommands(): (id: WindowShortcut, chord?: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (id, chord) => {
      switch (id) {
        case "openWorkspace":
          return void openWorkspaceNumber(Number(chord?.at(-1)));
        case "palette":
          return openPalette();
        case "newDraft": {
          const tab = StudioSearch.parse(router.state.location.search).tab ?? "image";
          return void newDraft(tab, () => void navigate({ to: "/studio", search: { tab }, replace: false }));
        }
        case "openRecipe":
          return void openChosenRecipe((tab) => void navigate({ to: "/studio", search: { tab } }));
        case "save":
          return saveOpen();
        case "find":
        case "search":
          return find();
        case "addFilter":
          return document.querySelector<HTMLElement>("main [data-add-filter]")?.click();
        case "back":
          return router.history.back();
        case "forward":
          return router.history.forward();
        case "zoomIn":
        case "zoomOut":
        case "zoomReset":
          return changeZoom(id);
        case "showShortcuts":
          return void showSetting(toSettingsPage(navigate), "shortcuts");
        default:
          return void navigate({ to: `/${id}` });
      }
    },
    [navigate, router],
  );
}

let zoomChange: Promise<unknown> = Promise.resolve();

/** Changes the zoom by one step. Steps in quick succession wait for each other, so that none starts from an old value. */
function changeZoom(id: Parameters<typeof zoomAfter>[1]): void {
  zoomChange = zoomChange
    .then(() => run("settings.read", {}))
    .then(({ zoom }) => run("settings.update", { zoom: zoomAfter(zoom, id) }))
    .catch(showSaveError);
}

/** Saves a settings change made in the menu or the command palette. */
export function changeSettings(to: CommandInput<"settings.update">): void {
  run("settings.update", to).catch(showSaveError);
}

function showSaveError(): void {
  toast({ title: t("Couldn't save the setting"), isFailure: true });
}

function saveOpen(): void {
  if (runAction("save")) return;
  toast({ title: t("Nothing to save"), text: t("Open a result in Library to save it.") });
}

/** Focuses the screen's search field. On a screen without one, opens the command palette. */
function find(): void {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (box === null) return openPalette();
  box.focus();
  return box.select();
}
