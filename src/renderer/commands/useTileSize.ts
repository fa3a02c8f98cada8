import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { create } from "zustand";
import type { Settings } from "#contracts/desktop/settings.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { tileSizes } from "#renderer/ui/grid/tileSize.ts";
import { showFailureToast } from "./runWithToast.ts";

type Screen = keyof Settings["tileSizes"];

/** Sizes chosen since the app was started, so that the grid follows the slider without waiting for the file. */
const useChosen = create<Settings["tileSizes"]>(() => ({}));
const pauseMs = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the tile size of a screen and a stable function that changes it. The size is stored once the user stops changing it. */
export function useTileSize(
  screen: Screen,
  usual: number = tileSizes.usual,
): readonly [number, (size: number) => void] {
  const { data: settings } = useQuery(queries.settings);
  const chosen = useChosen((sizes) => sizes[screen]);
  const stored = settings?.tileSizes;
  const change = useCallback(
    (size: number) => {
      useChosen.setState({ [screen]: size });
      clearTimeout(timer);
      timer = setTimeout(() => {
        run("settings.update", { tileSizes: { ...stored, ...useChosen.getState() } }).catch(showFailureToast);
      }, pauseMs);
    },
    [screen, stored],
  );
  return [chosen ?? stored?.[screen] ?? usual, change];
}
