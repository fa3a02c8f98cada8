/** The screens with a detail panel. Each has its own width. */
export type PanelScreen = "library" | "discover" | "research" | "queue" | "spend";

/** Bounds of a detail panel's width, in px. */
export const panelWidths = { min: 320, max: 560, step: 20 } as const;

type Storing = Pick<Storage, "getItem" | "setItem">;

const usualWidth = 360;
const largeWindow = { from: 1600, width: 420 } as const;

/** Returns the stored width of a screen's panel. Before the first drag, it depends on the window's width. */
export function storedPanelWidth(storage: Storing, screen: PanelScreen, windowWidth: number): number {
  const stored = Number(storage.getItem(keyOf(screen)) ?? Number.NaN);
  if (Number.isFinite(stored)) return boundedPanelWidth(stored);
  return windowWidth >= largeWindow.from ? largeWindow.width : usualWidth;
}

/** Stores the width of a screen's panel for the next start. */
export function storePanelWidth(storage: Storing, screen: PanelScreen, width: number): void {
  storage.setItem(keyOf(screen), String(boundedPanelWidth(width)));
}

/** Returns the nearest allowed width, in whole px. */
export function boundedPanelWidth(width: number): number {
  return Math.round(Math.min(panelWidths.max, Math.max(panelWidths.min, width)));
}

/**
 * Returns the width after a key press on the panel's left edge, or null for other keys. As in a slider, Home and End
 * choose the bounds.
 */
export function panelWidthAfterKey(key: string, width: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return boundedPanelWidth(width + panelWidths.step);
    case "ArrowRight":
      return boundedPanelWidth(width - panelWidths.step);
    case "Home":
      return panelWidths.min;
    case "End":
      return panelWidths.max;
    default:
      return null;
  }
}

function keyOf(screen: PanelScreen): string {
  return `panelWidth.${screen}`;
}
