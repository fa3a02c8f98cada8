import { createRandom } from "#sandbox/random.ts";
import { oklch } from "./color/color.ts";
import { ellipse, group, path, rect, type Sketch, stroke } from "./sketch.ts";

interface Standing {
  /** The point between the feet. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

const skins = [
  [0.87, 0.045, 62],
  [0.8, 0.06, 58],
  [0.7, 0.075, 55],
  [0.58, 0.075, 52],
  [0.46, 0.06, 50],
  [0.38, 0.05, 48],
] as const;
const hairs = [
  [0.2, 0.02, 50],
  [0.3, 0.05, 55],
  [0.42, 0.08, 55],
  [0.68, 0.1, 80],
  [0.5, 0.13, 45],
  [0.75, 0.01, 90],
] as const;

type Tone = readonly [lightness: number, chroma: number, hue: number];

interface Appearance {
  readonly skin: Tone;
  readonly hair: Tone;
  readonly cloth: Tone;
  readonly trousers: Tone;
  readonly cut: number;
  readonly hasGlasses: boolean;
  readonly hasBeard: boolean;
  readonly collar: number;
}

/** A figure in flat shapes with light shading. The same seed always gives the same person. */
export function drawPerson(sketch: Sketch, seed: number, at: Standing): string {
  const appearance = appearanceOf(seed);
  const figure = [hairBehind(appearance), legs(appearance), body(sketch, appearance), head(sketch, appearance)].join(
    "",
  );
  // The figure is 800 units tall, with its feet at 0,0.
  return group(figure, { transform: `translate(${at.x} ${at.y}) scale(${(at.height / 800).toFixed(4)})` });
}

function appearanceOf(seed: number): Appearance {
  const random = createRandom(seed ^ 0x5eed);
  const hue = random.whole(0, 359);
  const cut = random.whole(0, 5);
  return {
    skin: random.pick(skins),
    hair: random.pick(hairs),
    cloth: [random.between(0.5, 0.85), random.between(0.04, 0.13), hue],
    trousers: [random.between(0.25, 0.5), 0.04, (hue + 180) % 360],
    cut,
    hasGlasses: random.chance(0.3),
    hasBeard: cut < 2 && random.chance(0.5),
    collar: random.whole(0, 2),
  };
}

function tone([lightness, chroma, hue]: Tone, shift = 0): string {
  return oklch(Math.max(0.08, Math.min(0.98, lightness + shift)), chroma, hue);
}

/** Long hair falls behind the shoulders. */
function hairBehind({ cut, hair }: Appearance): string {
  if (cut === 2) return path("M-74 -712Q-84 -800 0 -806Q84 -800 74 -712L86 -560Q0 -520 -86 -560Z", tone(hair, -0.05));
  if (cut === 3) return path("M-72 -712Q-80 -800 0 -806Q80 -800 72 -712L74 -628Q0 -600 -74 -628Z", tone(hair, -0.05));
  if (cut === 4) return ellipse(0, -812, 34, 30, tone(hair, -0.03));
  return cut === 5 ? ellipse(0, -728, 104, 96, tone(hair, -0.03)) : "";
}

function legs({ trousers, skin }: Appearance): string {
  const shoe = tone(trousers, -0.14);
  return [
    path("M-62 -360H62L54 -14H14L4 -300H-4L-14 -14H-54Z", tone(trousers)),
    path("M0 -330L-4 -300L-14 -14H-34L-20 -330Z", tone(trousers, -0.04)),
    path("M-58 0q-4 -22 12 -22h32v22Z", shoe),
    path("M58 0q4 -22 -12 -22h-32v22Z", shoe),
    ellipse(-110, -352, 15, 20, tone(skin)),
    ellipse(110, -352, 15, 20, tone(skin)),
  ].join("");
}

function body(sketch: Sketch, { cloth, skin, collar }: Appearance): string {
  const fabric = sketch.linear(
    [
      [0, tone(cloth, 0.06)],
      [1, tone(cloth, -0.08)],
    ],
    0,
    0,
    0.6,
    1,
  );
  const neck = path("M-26 -650V-610Q0 -590 26 -610V-650Z", tone(skin, -0.07));
  const torso = path(
    "M-30 -618Q-96 -602 -108 -560L-128 -360H-92L-78 -480L-72 -352H72L78 -480L92 -360H128L108 -560Q96 -602 30 -618Q0 -590 -30 -618Z",
    fabric,
  );
  const collars = [
    stroke("M-30 -618Q0 -580 30 -618", tone(cloth, -0.12), 7),
    path("M-32 -620L0 -556L32 -620L20 -626L0 -592L-20 -626Z", tone(cloth, 0.12)),
    path("M-34 -624Q0 -592 34 -624L34 -646Q0 -618 -34 -646Z", tone(cloth, -0.05)),
  ];
  const fold = stroke("M-78 -480L-84 -540M78 -480L84 -540", tone(cloth, -0.13), 4, { opacity: 0.7 });
  return neck + torso + fold + (collars[collar] ?? "");
}

function head(sketch: Sketch, appearance: Appearance): string {
  const { skin, hair, cut } = appearance;
  const face = sketch.radial(
    [
      [0.3, tone(skin, 0.03)],
      [1, tone(skin, -0.05)],
    ],
    0.42,
    0.4,
    0.75,
  );
  const parts = [
    ellipse(-63, -712, 10, 15, tone(skin, -0.05)),
    ellipse(63, -712, 10, 15, tone(skin, -0.05)),
    path("M-62 -730Q-62 -796 0 -796Q62 -796 62 -730Q62 -664 30 -642Q0 -624 -30 -642Q-62 -664 -62 -730Z", face),
    ellipse(-34, -688, 13, 9, oklch(0.7, 0.12, 30), { opacity: 0.22 }),
    ellipse(34, -688, 13, 9, oklch(0.7, 0.12, 30), { opacity: 0.22 }),
    features(appearance),
    appearance.hasBeard
      ? path(
          "M-60 -712Q-60 -660 -30 -640Q0 -620 30 -640Q60 -660 60 -712Q44 -682 20 -684Q0 -676 -20 -684Q-44 -682 -60 -712Z",
          tone(hair, 0.03),
          { opacity: 0.92 },
        ) + stroke("M-15 -664Q0 -655 15 -664", oklch(0.5, 0.09, 25), 5)
      : "",
    hairFront(cut, tone(hair), tone(hair, 0.09)),
  ];
  return parts.join("");
}

function features({ skin, hair, hasGlasses, hasBeard }: Appearance): string {
  const ink = oklch(0.22, 0.02, 50);
  const eye = (x: number) => ellipse(x, -716, 5.5, 7, ink) + ellipse(x + 2, -719, 1.8, 1.8, "#fff");
  const brow = (side: number) => stroke(`M${side * 14} -737Q${side * 24} -744 ${side * 36} -738`, tone(hair, -0.03), 5);
  const glasses =
    [-24, 24]
      .map((x) => ellipse(x, -715, 18, 16, "#fff", { "fill-opacity": 0.16, stroke: ink, "stroke-width": 3.5 }))
      .join("") + stroke("M-6 -717Q0 -721 6 -717", ink, 3.5);
  return [
    eye(-24),
    eye(24),
    brow(-1),
    brow(1),
    stroke("M2 -710Q8 -694 -2 -692", tone(skin, -0.13), 3.5),
    hasBeard ? "" : stroke("M-17 -670Q0 -656 17 -670", oklch(0.5, 0.09, 25), 5),
    hasGlasses ? glasses : "",
  ].join("");
}

function hairFront(cut: number, color: string, light: string): string {
  const shine = stroke("M-34 -782Q-14 -796 16 -793", light, 6, { opacity: 0.5 });
  switch (cut) {
    case 0:
      return (
        path("M-65 -724Q-72 -812 0 -812Q72 -812 65 -724Q58 -764 30 -776Q-20 -784 -50 -764Q-60 -752 -65 -724Z", color) +
        shine
      );
    case 1:
      return path("M-64 -740Q-66 -806 0 -808Q66 -806 64 -740Q50 -770 0 -772Q-50 -770 -64 -740Z", color) + shine;
    case 2:
      return path("M-67 -690Q-76 -812 0 -812Q76 -812 67 -690Q62 -748 14 -780Q-40 -760 -67 -690Z", color) + shine;
    case 3:
      return path("M-67 -700Q-74 -810 0 -810Q74 -810 67 -700Q64 -752 58 -758H-58Q-64 -752 -67 -700Z", color) + shine;
    case 4:
      return (
        path("M-65 -728Q-66 -806 0 -808Q66 -806 65 -728Q54 -780 0 -782Q-54 -780 -65 -728Z", color) +
        rect(-20, -800, 40, 14, color, { rx: 7 }) +
        shine
      );
    default:
      return path("M-70 -720Q-84 -824 0 -826Q84 -824 70 -720Q60 -772 0 -776Q-60 -772 -70 -720Z", color) + shine;
  }
}
