import { oklch } from "#sandbox/drawing/color/color.ts";
import { ellipse, group, path, rect, stroke } from "#sandbox/drawing/sketch.ts";
import type { Layers, Stage } from "#sandbox/drawing/stage.ts";

/** Sky, sea and sand in layers, with a sun and a parasol. */
export function beach(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const isLate = palette.isDark || random.chance(0.4);
  const horizon = height * random.between(0.4, 0.5);
  const shore = height * random.between(0.66, 0.74);
  const skyStops = isLate
    ? ([
        [0, oklch(0.56, 0.1, 290)],
        [0.55, oklch(0.78, 0.12, 40)],
        [1, oklch(0.9, 0.1, 75)],
      ] as const)
    : ([
        [0, oklch(0.72, 0.1, 238)],
        [1, oklch(0.95, 0.035, 215)],
      ] as const);
  const sea = isLate
    ? sketch.linear(
        [
          [0, oklch(0.72, 0.09, 45)],
          [0.3, oklch(0.56, 0.09, 250)],
          [1, oklch(0.45, 0.09, 240)],
        ],
        0,
        0,
        0,
        1,
      )
    : sketch.linear(
        [
          [0, oklch(0.62, 0.11, 232)],
          [0.6, oklch(0.75, 0.11, 205)],
          [1, oklch(0.88, 0.07, 190)],
        ],
        0,
        0,
        0,
        1,
      );
  const sunX = width * random.between(0.2, 0.8);
  const sunY = isLate ? horizon - random.between(20, 90) : horizon * random.between(0.25, 0.5);
  const glow = sketch.radial([
    [0, "#fff6d8", 0.95],
    [0.25, "#ffe3a6", 0.5],
    [1, "#ffe3a6", 0],
  ]);
  const back = [
    rect(0, 0, width, horizon + 2, sketch.linear(skyStops, 0, 0, 0, 1)),
    ellipse(sunX, sunY, 420, 420, glow),
    ellipse(sunX, sunY, isLate ? 78 : 56, isLate ? 78 : 56, isLate ? "#fff1cf" : "#fffdf2"),
    clouds(stage, horizon),
    rect(0, horizon, width, shore - horizon + 90, sea),
    glitter(stage, sunX, horizon, shore),
  ].join("");
  return { back, front: sand(stage, shore, isLate) + (random.chance(0.55) ? parasol(stage, shore) : palm(stage)) };
}

function clouds({ width, random }: Stage, horizon: number): string {
  const puffs = Array.from({ length: 4 }, () => {
    const [x, y, size] = [random.between(0, width), horizon * random.between(0.15, 0.7), random.between(60, 130)];
    return [-0.9, -0.3, 0.4, 1]
      .map((shift, index) =>
        ellipse(x + shift * size, y - (index % 2) * size * 0.16, size * 0.75, size * 0.2, "#fff", { opacity: 0.55 }),
      )
      .join("");
  });
  return group(puffs.join(""), { opacity: 0.8 });
}

/** Short light reflections on the water, denser towards the sun. */
function glitter({ width, random }: Stage, sunX: number, horizon: number, shore: number): string {
  return Array.from({ length: 46 }, () => {
    const depth = random.next() ** 1.6;
    const y = horizon + 6 + depth * (shore - horizon - 10);
    const x = sunX + (random.next() - 0.5) * (width * 0.25 + depth * width * 0.9);
    return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}h${(14 + depth * 56).toFixed(0)}`, "#fff", 2 + depth * 3, {
      opacity: 0.35,
    });
  }).join("");
}

function sand(stage: Stage, shore: number, isLate: boolean): string {
  const { width, height, sketch } = stage;
  const tone = isLate ? 0.74 : 0.9;
  const fill = sketch.linear(
    [
      [0, oklch(tone - 0.08, 0.05, 75)],
      [0.2, oklch(tone, 0.05, 78)],
      [1, oklch(tone - 0.1, 0.065, 68)],
    ],
    0,
    0,
    0,
    1,
  );
  const edge = (shift: number) =>
    `M0 ${shore + 60 + shift}C${width * 0.25} ${shore - 10 + shift} ${width * 0.45} ${shore + 70 + shift} ${width * 0.7} ${shore + 20 + shift}S${width * 0.95} ${shore - 10 + shift} ${width} ${shore + 10 + shift}`;
  return [
    path(`${edge(-14)}V${height}H0Z`, "#fff", { opacity: 0.75 }),
    path(`${edge(6)}V${height}H0Z`, oklch(tone - 0.16, 0.05, 75)),
    path(`${edge(26)}V${height}H0Z`, fill),
  ].join("");
}

function parasol(stage: Stage, shore: number): string {
  const { width, height, random, palette } = stage;
  const scale = (Math.min(width, height) / 1000) * (height > width ? 1.25 : 1);
  const [x, y] = [width * random.between(0.28, 0.72), shore + (height - shore) * 0.62];
  const colors = [palette.color("accent", 0.72), palette.color("ground", 0.98, 0.3)];
  const panels = Array.from({ length: 6 }, (_, index) => {
    const [left, right] = [-210 + index * 70, -140 + index * 70];
    return path(
      `M0 -190Q${left * 0.75} -150 ${left} 0Q${(left + right) / 2} 22 ${right} 0Q${right * 0.75} -150 0 -190Z`,
      colors[index % 2] ?? "#fff",
    );
  }).join("");
  const towel =
    path("M60 12L330 -8L390 60L96 84Z", palette.color("contrast", 0.7)) +
    path("M84 36L350 14L362 28L92 52Z", "#fff", { opacity: 0.6 });
  const shade = ellipse(-20, 30, 240, 34, "#3b2a18", { opacity: 0.2 });
  const pole = rect(-6, -330, 12, 350, "#f4efe6");
  return group(
    shade + towel + group(pole + group(panels, { transform: "translate(0 -300)" }), { transform: "rotate(-9)" }),
    {
      transform: `translate(${x} ${y}) scale(${scale})`,
    },
  );
}

/** Palm leaves that hang into the image from a corner. */
function palm({ width, random, sketch }: Stage): string {
  const fill = sketch.linear(
    [
      [0, oklch(0.36, 0.08, 150)],
      [1, oklch(0.55, 0.12, 140)],
    ],
    0,
    0,
    1,
    0,
  );
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const length = random.between(380, 520);
    return path(`M0 0Q${length * 0.55} -70 ${length} 60Q${length * 0.5} 26 0 0Z`, fill, {
      transform: `rotate(${-12 + index * 19})`,
    });
  }).join("");
  return group(leaves, {
    transform: random.chance(0.5) ? "translate(-30 -20)" : `translate(${width + 30} -20) scale(-1 1)`,
  });
}
