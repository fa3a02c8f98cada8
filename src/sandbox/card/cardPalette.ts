import type { Random } from "#sandbox/random.ts";
import { oklchInGamut } from "#sandbox/drawing/color/color.ts";
import { namedDarkness, namedHue } from "#sandbox/drawing/color/namedColors.ts";

/** The colors of a card as `#rrggbb`. `ink` has a contrast of at least 4.5 to every other one. */
export interface CardPalette {
  readonly ground: string;
  /** Close to the ground. */
  readonly quiet: string;
  readonly first: string;
  readonly second: string;
  readonly ink: string;
}

type Tone = readonly [lightness: number, chroma: number];

interface Scheme {
  readonly ground: Tone;
  readonly quiet: Tone;
  readonly first: Tone;
  readonly second: Tone;
  /** Whether the named hue is that of the ground. Otherwise it is that of the second accent. */
  readonly isGroundNamed: boolean;
}

const pale: Scheme = {
  ground: [0.945, 0.024],
  quiet: [0.895, 0.05],
  first: [0.84, 0.11],
  second: [0.735, 0.155],
  isGroundNamed: false,
};
const vivid: Scheme = {
  ground: [0.8, 0.135],
  quiet: [0.845, 0.11],
  first: [0.9, 0.075],
  second: [0.69, 0.165],
  isGroundNamed: true,
};
const deep: Scheme = {
  ground: [0.205, 0.035],
  quiet: [0.265, 0.055],
  first: [0.36, 0.1],
  second: [0.49, 0.16],
  isGroundNamed: false,
};
const rich: Scheme = {
  ground: [0.385, 0.125],
  quiet: [0.335, 0.11],
  first: [0.275, 0.075],
  second: [0.495, 0.16],
  isGroundNamed: true,
};

interface PaletteWish {
  /** The prompt in lower case. */
  readonly text: string;
  /** Hue of a reference image. It counts more than a word. */
  readonly hue: number | undefined;
  /** Index of the output. Outputs of one request share hue and darkness, and alternate between two schemes. */
  readonly index: number;
}

/** Chooses the colors of a card. `shared` decides what the outputs of one request have in common, `own` the rest. */
export function chooseCardPalette(shared: Random, own: Random, wish: PaletteWish): CardPalette {
  const hue = wish.hue ?? namedHue(wish.text) ?? shared.whole(0, 359);
  const isDark = namedDarkness(wish.text) ?? shared.chance(0.35);
  const isCalm = (shared.whole(0, 1) + wish.index) % 2 === 0;
  const isOlive = hue > 75 && hue < 130;
  const scheme = isDark ? (isCalm || isOlive ? deep : rich) : isCalm ? pale : vivid;
  const near = hue + own.pick([28, -32, 45]);
  const far = hue + own.pick([180, 150, -110, 65]);
  const color = (tone: Tone, at: number) => tuned(tone, (at + 720) % 360, isDark);
  return {
    ground: color(scheme.ground, scheme.isGroundNamed ? hue : own.pick([hue, near, far])),
    quiet: color(scheme.quiet, scheme.isGroundNamed ? hue : near),
    first: color(scheme.first, near),
    second: color(scheme.second, scheme.isGroundNamed ? far : hue),
    ink: isDark ? oklchInGamut(0.975, 0.012, hue) : oklchInGamut(0.2, 0.035, hue),
  };
}

/** Dark yellow looks dirty, and a large area of bright cyan or blue is glaring. */
function tuned([lightness, chroma]: Tone, hue: number, isDark: boolean): string {
  const isYellow = hue > 70 && hue < 125;
  if (isYellow && isDark && chroma > 0.06) return oklchInGamut(lightness, chroma, 48);
  if (isYellow && !isDark && lightness < 0.8) return oklchInGamut(0.82, chroma, hue);
  return oklchInGamut(lightness, hue > 150 && hue < 300 ? chroma * 0.8 : chroma, hue);
}
