import { oklch } from "../color/color.ts";
import { ellipse, group, path, rect, stroke } from "../sketch.ts";
import type { Layers, Stage } from "../stage.ts";

/** A skyline in three depths, with lit windows and a reflection. */
export function city(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const hue = palette.hues.accent;
  const isDark = palette.isDark;
  const sky = isDark
    ? sketch.linear(
        [
          [0, oklch(0.16, 0.06, 275)],
          [0.6, oklch(0.32, 0.1, (hue + 300) % 360)],
          [1, oklch(0.56, 0.13, hue)],
        ],
        0,
        0,
        0,
        1,
      )
    : sketch.linear(
        [
          [0, oklch(0.8, 0.07, 245)],
          [1, oklch(0.95, 0.05, hue)],
        ],
        0,
        0,
        0,
        1,
      );
  const ground = height * random.between(0.72, 0.8);
  const moonX = width * random.between(0.18, 0.82);
  const glow = sketch.radial([
    [0, "#fff", 0.5],
    [1, "#fff", 0],
  ]);
  const back = [
    rect(0, 0, width, height, sky),
    isDark ? stars(stage, ground) : "",
    ellipse(moonX, height * 0.2, 210, 210, glow),
    ellipse(moonX, height * 0.2, 56, 56, isDark ? "#fff3d6" : "#fffdf4"),
    row(stage, ground, 0.42, isDark ? oklch(0.36, 0.08, (hue + 320) % 360) : oklch(0.8, 0.045, 250), false),
  ].join("");
  const middle = row(stage, ground, 0.36, isDark ? oklch(0.26, 0.06, 280) : oklch(0.68, 0.055, 250), true);
  const near = row(stage, ground, 0.25, isDark ? oklch(0.17, 0.04, 275) : oklch(0.5, 0.06, 255), true);
  return { back, front: middle + near + street(stage, ground) };
}

function stars({ width, random }: Stage, ground: number): string {
  return Array.from({ length: 60 }, () =>
    ellipse(
      random.between(0, width),
      random.between(0, ground * 0.6),
      random.between(0.8, 2.4),
      random.between(0.8, 2.4),
      "#fff",
      { opacity: random.between(0.3, 0.9) },
    ),
  ).join("");
}

function row(stage: Stage, ground: number, share: number, color: string, hasWindows: boolean): string {
  const { width, height, random } = stage;
  const parts: string[] = [];
  for (let x = -random.between(0, 60); x < width;) {
    const wide = random.between(70, 150);
    const tall = height * share * random.between(0.45, 1.15);
    parts.push(rect(x, ground - tall, wide, tall + 4, color), roof(random.whole(0, 4), x, ground - tall, wide, color));
    if (hasWindows) parts.push(windows(stage, x, ground - tall, wide, tall));
    x += wide + random.between(-8, 16);
  }
  return parts.join("");
}

function roof(kind: number, x: number, y: number, wide: number, color: string): string {
  if (kind === 0)
    return rect(x + wide * 0.3, y - 34, wide * 0.4, 36, color) + stroke(`M${x + wide / 2} ${y - 34}v-46`, color, 4);
  if (kind === 1) return path(`M${x} ${y + 1}l${wide / 2} ${-wide * 0.4}l${wide / 2} ${wide * 0.4}Z`, color);
  return kind === 2 ? rect(x + wide * 0.12, y - 16, wide * 0.76, 18, color) : "";
}

/** A few big paths instead of many small shapes, because they render faster. */
function windows({ random, palette }: Stage, x: number, y: number, wide: number, tall: number): string {
  const columns = Math.floor((wide - 18) / 20);
  const lit: string[] = [];
  const unlit: string[] = [];
  for (let line = 0; line < Math.floor((tall - 24) / 26); line += 1) {
    for (let column = 0; column < columns; column += 1) {
      const spot = `M${(x + 12 + column * 20).toFixed(0)} ${(y + 16 + line * 26).toFixed(0)}h11v15h-11Z`;
      (random.chance(palette.isDark ? 0.4 : 0.5) ? lit : unlit).push(spot);
    }
  }
  const warm = palette.isDark ? "#ffd58a" : "#ffffff";
  return (
    path(lit.join(""), warm, { opacity: palette.isDark ? 0.9 : 0.5 }) + path(unlit.join(""), "#000", { opacity: 0.1 })
  );
}

/** A wet street: blurred streaks of light below the houses. */
function street({ width, height, random, palette, sketch }: Stage, ground: number): string {
  const isDark = palette.isDark;
  const road = sketch.linear(
    [
      [0, isDark ? oklch(0.2, 0.05, 280) : oklch(0.72, 0.04, 250)],
      [1, isDark ? oklch(0.12, 0.03, 280) : oklch(0.84, 0.03, 240)],
    ],
    0,
    0,
    0,
    1,
  );
  const colors = ["#ffd58a", palette.color("accent", 0.85, 1.6), palette.color("contrast", 0.85, 1.4)];
  const streaks = Array.from({ length: 26 }, () => {
    const x = random.between(0, width);
    return rect(
      x,
      ground + random.between(4, 40),
      random.between(6, 20),
      random.between(60, height - ground),
      colors[random.whole(0, 2)] ?? "#fff",
      { opacity: isDark ? 0.34 : 0.12 },
    );
  });
  return (
    rect(0, ground, width, height - ground, road) +
    group(streaks.join(""), { filter: sketch.blur(7) }) +
    rect(0, ground, width, 5, "#000", { opacity: 0.25 })
  );
}
