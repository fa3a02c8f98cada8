import type { Random } from "#sandbox/random.ts";
import { oklch } from "./color.ts";

/** Leaves are green in every scheme, with a different hue in each. */
export type Role = "ground" | "accent" | "contrast" | "leaf";

/** The colors of one image: four hues, each at any tone from 0 (darkest) to 1 (brightest). */
export interface Palette {
  readonly isDark: boolean;
  readonly color: (role: Role, tone: number, chroma?: number) => string;
  readonly hues: Readonly<Record<Role, number>>;
}

interface Scheme {
  readonly ground: number;
  readonly accent: number;
  readonly contrast: number;
  readonly chroma: number;
  readonly isDark?: boolean;
}

const schemes: readonly [Scheme, ...Scheme[]] = [
  { ground: 62, accent: 34, contrast: 215, chroma: 0.07 },
  { ground: 140, accent: 75, contrast: 25, chroma: 0.055 },
  { ground: 305, accent: 275, contrast: 75, chroma: 0.07 },
  { ground: 235, accent: 45, contrast: 15, chroma: 0.065 },
  { ground: 82, accent: 50, contrast: 195, chroma: 0.05 },
  { ground: 15, accent: 355, contrast: 165, chroma: 0.07 },
  { ground: 172, accent: 30, contrast: 280, chroma: 0.06 },
  { ground: 45, accent: 28, contrast: 190, chroma: 0.09 },
  { ground: 98, accent: 70, contrast: 255, chroma: 0.08 },
  { ground: 255, accent: 40, contrast: 85, chroma: 0.03 },
  { ground: 270, accent: 60, contrast: 20, chroma: 0.05, isDark: true },
  { ground: 165, accent: 85, contrast: 50, chroma: 0.06, isDark: true },
  { ground: 20, accent: 45, contrast: 200, chroma: 0.06, isDark: true },
];

interface PaletteWish {
  /** Hue of the accents. Undefined: the scheme decides. */
  readonly hue?: number;
  /** Forces a dark or a light palette. Undefined: the scheme decides. */
  readonly isDark?: boolean;
  /** Chroma factor of the style: 1 leaves the scheme unchanged. */
  readonly chromaFactor: number;
}

export function choosePalette(random: Random, wish: PaletteWish): Palette {
  const base = random.pick(schemes);
  const isDark = wish.isDark ?? base.isDark === true;
  const hues = {
    accent: wish.hue ?? base.accent,
    ground: wish.hue === undefined ? base.ground : (wish.hue + 20) % 360,
    contrast: wish.hue === undefined ? base.contrast : (wish.hue + 180) % 360,
    leaf: 138 + (base.ground % 30),
  };
  return {
    isDark,
    hues,
    color: (role, tone, factor = 1) =>
      oklch(lightness(isDark, tone), chromaOf(role, base.chroma) * wish.chromaFactor * factor, hues[role]),
  };
}

function lightness(isDark: boolean, tone: number): number {
  return isDark ? 0.14 + 0.62 * tone : 0.28 + 0.69 * tone;
}

function chromaOf(role: Role, chroma: number): number {
  if (role === "leaf") return 0.085;
  return role === "ground" ? chroma : chroma * 1.9;
}
