import { oklchInGamut } from "#sandbox/drawing/color/color.ts";

/** The colors of an ad's words as `#rrggbb`. Words have a contrast of at least 4.5 to what they lie on. */
export interface AdColors {
  readonly panel: string;
  readonly ink: string;
  readonly pill: string;
  readonly pillInk: string;
  readonly sticker: string;
  readonly stickerInk: string;
}

/** Returns one of three color sets in a brand's hue. */
export function adColors(hue: number, choice: number): AdColors {
  const sticker = { sticker: oklchInGamut(0.86, 0.14, (hue + 170) % 360), stickerInk: oklchInGamut(0.2, 0.03, hue) };
  switch (choice % 3) {
    case 0:
      return {
        panel: oklchInGamut(0.965, 0.018, hue),
        ink: oklchInGamut(0.25, 0.055, hue),
        pill: oklchInGamut(0.34, 0.1, hue),
        pillInk: "#ffffff",
        ...sticker,
      };
    case 1:
      return {
        panel: oklchInGamut(0.83, 0.1, hue),
        ink: oklchInGamut(0.2, 0.05, hue),
        pill: oklchInGamut(0.2, 0.05, hue),
        pillInk: oklchInGamut(0.97, 0.02, hue),
        ...sticker,
      };
    default:
      return {
        panel: oklchInGamut(0.3, 0.085, hue),
        ink: oklchInGamut(0.975, 0.012, hue),
        pill: oklchInGamut(0.9, 0.09, (hue + 40) % 360),
        pillInk: oklchInGamut(0.2, 0.05, hue),
        ...sticker,
      };
  }
}
