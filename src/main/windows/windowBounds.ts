/** A rectangle in device-independent pixels, as all values here. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The saved bounds and state of the window. */
export interface WindowBounds {
  readonly bounds: Area;
  readonly isMaximized: boolean;
}

const defaultSize = { width: 1280, height: 800 } as const;
export const minimumSize = { width: 880, height: 600 } as const;
/** How much of the window's title bar must be on a screen, so that the user can drag the window. */
const graspable = { width: 120, height: 24 } as const;

/**
 * Returns where to open the window on the current screens: `areas`, main screen first, without system bars. Uses the
 * saved bounds if they are visible and draggable, limited to that screen. Otherwise, and at the first start, returns a
 * size in the middle of the main screen. [WN4]
 */
export function fitToScreens(saved: WindowBounds | null, areas: readonly Area[]): Partial<Area> {
  const area = saved === null ? undefined : areaOf(saved.bounds, areas);
  if (saved === null || area === undefined) {
    const size = saved?.bounds ?? defaultSize;
    const [main] = areas;
    return main === undefined ? sizeOf(size) : fitted(size, main);
  }
  const { width, height } = fitted(saved.bounds, area);
  return {
    x: within(saved.bounds.x, width, area.x, area.width),
    y: within(saved.bounds.y, height, area.y, area.height),
    width,
    height,
  };
}

type Size = Pick<Area, "width" | "height">;

function sizeOf({ width, height }: Size): Size {
  return { width: Math.max(width, minimumSize.width), height: Math.max(height, minimumSize.height) };
}

function fitted(wanted: Size, area: Area): Size {
  const { width, height } = sizeOf(wanted);
  return { width: Math.min(width, area.width), height: Math.min(height, area.height) };
}

/** Returns a start coordinate that puts the whole window inside the area. The window must not be larger than the area. */
function within(start: number, length: number, areaStart: number, areaLength: number): number {
  return Math.min(Math.max(start, areaStart), areaStart + areaLength - length);
}

/** Returns the screen that shows most of the window's title bar, if it shows enough. */
function areaOf(bounds: Area, areas: readonly Area[]): Area | undefined {
  const title = { ...bounds, height: graspable.height };
  const seen = areas
    .map((area) => ({ area, ...overlap(title, area) }))
    .filter(({ width, height }) => width >= graspable.width && height >= graspable.height / 2);
  return seen.sort((one, other) => other.width * other.height - one.width * one.height)[0]?.area;
}

function overlap(one: Area, other: Area): Size {
  return {
    width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
    height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
  };
}
