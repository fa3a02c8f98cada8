import { oklch } from "#sandbox/drawing/color/color.ts";
import { ellipse, group, path, stroke } from "#sandbox/drawing/sketch.ts";
import { closeUp, contactShadow, type Floor, type Layers, type Stage, studio } from "#sandbox/drawing/stage.ts";

/** A can or a tall glass among slices of fruit. */
export function citrus(stage: Stage): Layers {
  const { width, random } = stage;
  const floor = studio(stage);
  const { svg, y, light } = floor;
  const x = width / 2 + random.between(-40, 40);
  const fruit = random.pick([94, 62, 128, 28]);
  const side = random.chance(0.5) ? -1 : 1;
  const front = [
    contactShadow(stage, x - side * 150, y + 6, 92, light),
    wheel(x - side * 165, y - 60, 96, fruit),
    contactShadow(stage, x, y + 40, 118, light),
    random.chance(0.55) ? can(stage, x, y + 40, floor) : glass(stage, x, y + 40, fruit),
    contactShadow(stage, x + side * 190, y + 70, 96, light),
    half(x + side * 190, y + 70, 96, fruit),
    contactShadow(stage, x - side * 210, y + 100, 58, light),
    whole(stage, x - side * 210, y + 104, 58, fruit, light),
    leaf(x + side * 262, y + 66, side),
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

/** A cut slice, standing on its edge. */
function wheel(x: number, y: number, radius: number, hue: number): string {
  const wedges = Array.from({ length: 9 }, (_, index) =>
    path(
      `M0 0L${radius * 0.72} -${radius * 0.22}A${radius * 0.78} ${radius * 0.78} 0 0 1 ${radius * 0.72} ${radius * 0.22}Z`,
      oklch(0.8, 0.15, hue),
      { transform: `rotate(${index * 40})` },
    ),
  ).join("");
  const slice = [
    ellipse(0, 0, radius, radius, oklch(0.72, 0.16, hue)),
    ellipse(0, 0, radius * 0.92, radius * 0.92, oklch(0.97, 0.04, hue)),
    wedges,
    ellipse(-radius * 0.3, -radius * 0.35, radius * 0.3, radius * 0.14, "#fff", {
      opacity: 0.35,
      transform: "rotate(-30)",
    }),
  ];
  return group(slice.join(""), { transform: `translate(${x} ${y}) rotate(12)` });
}

/** A halved fruit, lying on its round side. */
function half(x: number, y: number, radius: number, hue: number): string {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const [from, to] = [index * 40, index * 40 + 34].map((angle) => (angle * Math.PI) / 180);
    const at = (angle = 0, share = 0.78) =>
      `${(Math.cos(angle) * radius * share).toFixed(1)} ${(Math.sin(angle) * radius * share * 0.36).toFixed(1)}`;
    return path(`M${at(((from ?? 0) + (to ?? 0)) / 2, 0.08)}L${at(from)}L${at(to)}Z`, oklch(0.81, 0.15, hue));
  }).join("");
  const body = path(`M${-radius} -62A${radius} ${radius * 0.75} 0 0 0 ${radius} -62Z`, oklch(0.68, 0.16, hue));
  const cut =
    ellipse(0, 0, radius, radius * 0.36, oklch(0.74, 0.16, hue)) +
    ellipse(0, 0, radius * 0.92, radius * 0.33, oklch(0.97, 0.04, hue)) +
    wedges;
  return group(body + group(cut, { transform: "translate(0 -62)" }), { transform: `translate(${x} ${y - 10})` });
}

function whole({ sketch }: Stage, x: number, y: number, radius: number, hue: number, light: -1 | 1): string {
  const fill = sketch.radial(
    [
      [0, oklch(0.93, 0.1, hue)],
      [0.5, oklch(0.8, 0.16, hue)],
      [1, oklch(0.6, 0.14, hue)],
    ],
    light < 0 ? 0.34 : 0.66,
    0.3,
    0.75,
  );
  return ellipse(x, y - radius, radius, radius * 0.96, fill);
}

function leaf(x: number, y: number, side: number): string {
  const green = oklch(0.6, 0.13, 145);
  return group(
    path("M0 0Q40 -44 104 -20Q66 34 0 0Z", green) + stroke("M6 -2Q50 -14 92 -18", oklch(0.46, 0.11, 145), 3),
    { transform: `translate(${x - side * 40} ${y - 60}) scale(${side} 1) rotate(-14)` },
  );
}

function can(stage: Stage, x: number, y: number, { light }: Floor): string {
  const { palette, sketch, random } = stage;
  const [r, h] = [92, random.between(330, 380)];
  const metal = sketch.linear(
    [
      [0, "#9aa0a8"],
      [0.25, "#f4f6f8"],
      [0.55, "#c2c7cd"],
      [1, "#7f868e"],
    ],
    light < 0 ? 0 : 1,
    0,
    light < 0 ? 1 : 0,
    0,
  );
  const skin = sketch.linear(
    [
      [0, palette.color("accent", 0.72)],
      [0.24, palette.color("accent", 0.92)],
      [0.6, palette.color("accent", 0.68)],
      [1, palette.color("accent", 0.46)],
    ],
    light < 0 ? 0 : 1,
    0,
    light < 0 ? 1 : 0,
    0,
  );
  const wave = `M${x - r} ${y - h * 0.46}q${r * 0.5} -44 ${r} 0t${r} 0V${y - 30}a${r} 22 0 0 1 ${-r * 2} 0Z`;
  const drops = Array.from({ length: 26 }, () =>
    ellipse(
      x + random.between(-r * 0.86, r * 0.86),
      y - random.between(30, h - 50),
      random.between(2, 6),
      random.between(3, 8),
      "#fff",
      { opacity: random.between(0.3, 0.7) },
    ),
  ).join("");
  return [
    path(
      `M${x - r + 12} ${y - 8}L${x - r} ${y - 30}V${y - h + 36}L${x - r + 20} ${y - h}H${x + r - 20}L${x + r} ${y - h + 36}V${y - 30}L${x + r - 12} ${y - 8}A${r - 12} 16 0 0 1 ${x - r + 12} ${y - 8}Z`,
      metal,
    ),
    path(`M${x - r} ${y - 32}V${y - h + 40}a${r} 16 0 0 0 ${r * 2} 0V${y - 32}a${r} 22 0 0 1 ${-r * 2} 0Z`, skin),
    path(wave, palette.color("contrast", 0.7), { opacity: 0.85 }),
    ellipse(x, y - h * 0.66, 44, 44, palette.color("ground", 0.98, 0.3)),
    ellipse(x, y - h * 0.66, 30, 30, palette.color("contrast", 0.6)),
    drops,
    ellipse(x, y - h, r - 20, 13, "#e7eaed"),
    ellipse(x, y - h + 1, r - 30, 9, "#aab0b7"),
  ].join("");
}

function glass({ random, sketch }: Stage, x: number, y: number, hue: number): string {
  const [r, h] = [92, random.between(300, 350)];
  const drink = sketch.linear(
    [
      [0, oklch(0.92, 0.09, hue), 0.92],
      [1, oklch(0.74, 0.16, hue), 0.95],
    ],
    0,
    0,
    0,
    1,
  );
  const level = y - h * 0.82;
  const ice = Array.from({ length: 4 }, (_, index) =>
    group(path("M-30 -28h60v56h-60Z", "#fff", { opacity: 0.42 }), {
      transform: `translate(${x - 36 + (index % 2) * 66} ${level + 46 + Math.floor(index / 2) * 66}) rotate(${random.whole(-24, 24)})`,
    }),
  ).join("");
  return [
    wheel(x + r * 0.8, y - h - 8, 62, hue),
    stroke(`M${x - 20} ${y - 40}L${x - 62} ${y - h - 96}`, oklch(0.7, 0.15, (hue + 180) % 360), 13),
    path(
      `M${x - r} ${level}L${x - r * 0.74} ${y - 12}Q${x} ${y + 12} ${x + r * 0.74} ${y - 12}L${x + r} ${level}Z`,
      drink,
    ),
    ice,
    ellipse(x, level, r, 19, oklch(0.95, 0.08, hue)),
    path(
      `M${x - r - 6} ${y - h}L${x - r * 0.8} ${y}Q${x} ${y + 26} ${x + r * 0.8} ${y}L${x + r + 6} ${y - h}Z`,
      "#fff",
      { opacity: 0.22 },
    ),
    ellipse(x, y - h, r + 6, 20, "none", { stroke: "#fff", "stroke-width": 4, opacity: 0.8 }),
    stroke(`M${x - r * 0.82} ${y - h + 44}L${x - r * 0.66} ${y - 60}`, "#fff", 12, { opacity: 0.5 }),
  ].join("");
}
