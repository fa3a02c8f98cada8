import type { Random } from "#sandbox/random.ts";
import { oklch } from "#sandbox/drawing/color/color.ts";
import { ellipse, path, rect } from "#sandbox/drawing/sketch.ts";
import type { Layers, Stage } from "#sandbox/drawing/stage.ts";

/** Several ridges in haze, with a sun and a lake or a forest in front. */
export function mountains(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const hue = palette.hues.ground;
  const isDark = palette.isDark;
  const light = (tone: number) => (isDark ? 0.12 + tone * 0.6 : 0.3 + tone * 0.68);
  const sky = sketch.linear(
    [
      [0, oklch(light(0.62), 0.07, (hue + 180) % 360)],
      [1, oklch(light(0.98), 0.06, hue)],
    ],
    0,
    0,
    0,
    1,
  );
  const sunX = width * random.between(0.25, 0.75);
  const sunY = height * random.between(0.24, 0.36);
  const glow = sketch.radial([
    [0, "#fff", 0.85],
    [1, "#fff", 0],
  ]);
  const ridges = Array.from({ length: 5 }, (_, index) => {
    const depth = index / 4;
    const base = height * (0.42 + depth * 0.34);
    const fill = sketch.linear(
      [
        [0, oklch(light(0.78 - depth * 0.5), 0.05 + depth * 0.025, (hue + 150 + depth * 30) % 360)],
        [1, oklch(light(0.94 - depth * 0.5), 0.045, (hue + 150) % 360)],
      ],
      0,
      0,
      0,
      1,
    );
    return path(`${ridge(random, width, base, height * (0.2 - depth * 0.09))}V${height}H0Z`, fill);
  });
  const back = [
    rect(0, 0, width, height, sky),
    ellipse(sunX, sunY, 330, 330, glow),
    ellipse(sunX, sunY, 64, 64, "#fffaf0"),
    ...ridges.slice(0, 3),
  ].join("");
  return { back, front: ridges.slice(3).join("") + trees(stage, light) };
}

/** A jagged line from left to right, made by midpoint displacement. */
function ridge(random: Random, width: number, base: number, rough: number): string {
  let points: readonly number[] = [random.between(-0.4, 0.4), random.between(-1, 0), random.between(-0.4, 0.4)];
  for (let round = 0; round < 5; round += 1) {
    const spread = 0.55 / 1.9 ** round;
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      return next === undefined ? [point] : [point, (point + next) / 2 + random.between(-spread, spread)];
    });
  }
  const step = width / (points.length - 1);
  return points
    .map(
      (point, index) => `${index === 0 ? "M" : "L"}${(index * step).toFixed(1)} ${(base + point * rough).toFixed(1)}`,
    )
    .join("");
}

function trees({ width, height, random, palette }: Stage, light: (tone: number) => number): string {
  const near = oklch(light(0.1), 0.05, palette.hues.contrast);
  const parts: string[] = [];
  for (let x = -20; x < width + 20; x += random.between(26, 60)) {
    const middle = Math.abs(x - width / 2) / width;
    const tall = random.between(90, 170) * (0.5 + middle * 1.5);
    parts.push(pine(x, height + 8 - middle * 30, tall));
  }
  return path(parts.join(""), near);
}

function pine(x: number, y: number, tall: number): string {
  const tier = (from: number, wide: number) =>
    `M${x.toFixed(0)} ${(y - tall * from).toFixed(0)}l${(tall * wide).toFixed(0)} ${(tall * 0.42).toFixed(0)}h${(-tall * wide * 2).toFixed(0)}Z`;
  return tier(1, 0.13) + tier(0.76, 0.19) + tier(0.5, 0.25);
}
