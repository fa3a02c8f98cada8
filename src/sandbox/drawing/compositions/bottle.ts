import { cylinder, plinth, roundShade, sphere } from "#sandbox/drawing/solids.ts";
import { ellipse, path, rect } from "#sandbox/drawing/sketch.ts";
import { closeUp, contactShadow, type Layers, type Stage, studio } from "#sandbox/drawing/stage.ts";

/** A perfume or cosmetics bottle on a plinth. */
export function bottle(stage: Stage): Layers {
  const { width, random } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2 + random.between(-70, 70);
  const rise = random.between(50, 110);
  const stand = plinth(stage, x, y + 60, 210, rise, "ground", light);
  const foot = y + 60 - rise;
  const makers = [flacon, dropper, jar] as const;
  const side = random.chance(0.5) ? -1 : 1;
  const front = [
    stand,
    contactShadow(stage, x, foot, 105, light),
    random.pick(makers)(stage, x, foot, light),
    contactShadow(stage, x + side * 330, y + 100, 60, light),
    sphere(stage, x + side * 330, y + 104, 56, "contrast", light, 0.66),
    random.chance(0.6) ? twig(stage, x - side * 250, y + 105, side) : "",
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

function flacon(stage: Stage, x: number, y: number, light: -1 | 1): string {
  const { palette, sketch, random } = stage;
  const [w, h] = [random.between(200, 250), random.between(240, 310)];
  const glass = sketch.linear(
    [
      [0, palette.color("accent", 0.98, 0.4), 0.95],
      [0.5, palette.color("accent", 0.88, 0.7), 0.85],
      [1, palette.color("accent", 0.7, 0.9), 0.95],
    ],
    light < 0 ? 0 : 1,
    0,
    light < 0 ? 1 : 0,
    1,
  );
  const liquid = sketch.linear(
    [
      [0, palette.color("accent", 0.78), 0.9],
      [1, palette.color("accent", 0.52), 0.95],
    ],
    0,
    0,
    0,
    1,
  );
  const metal = roundShade(stage, "contrast", light, 0.6, 0.35);
  const left = x - w / 2;
  const inset = 16;
  return [
    rect(x - 34, y - h - 44, 68, 52, metal, { rx: 6 }),
    rect(x - 56, y - h - 132, 112, 92, metal, { rx: 14 }),
    rect(x - 56, y - h - 64, 112, 10, palette.color("contrast", 0.3, 0.4), { opacity: 0.35 }),
    rect(left, y - h, w, h, glass, { rx: 34 }),
    path(
      `M${left + inset} ${y - h * 0.72}q${w * 0.25} 14 ${w * 0.5 - inset} 0t${w * 0.5 - inset} 0V${y - 40}a24 24 0 0 1 -24 24H${left + inset + 24}a24 24 0 0 1 -24 -24Z`,
      liquid,
    ),
    rect(light < 0 ? left + 26 : left + w - 44, y - h + 34, 18, h - 80, "#fff", { rx: 9, opacity: 0.55 }),
    rect(light < 0 ? left + 54 : left + w - 60, y - h + 34, 6, h - 110, "#fff", { rx: 3, opacity: 0.35 }),
    label(stage, x, y - h * 0.34, w * 0.52),
  ].join("");
}

function dropper(stage: Stage, x: number, y: number, light: -1 | 1): string {
  const { palette, random } = stage;
  const [r, h] = [random.between(78, 95), random.between(230, 290)];
  const shoulder = y - h;
  const dark = palette.color("ground", 0.2);
  return [
    path(
      `M${x - r} ${y - 18}V${shoulder + 50}q0 -46 ${r * 0.6} -62h${r * 0.8}q${r * 0.6} 16 ${r * 0.6} 62V${y - 18}q0 18 -18 18H${x - r + 18}q-18 0 -18 -18Z`,
      roundShade(stage, "accent", light, 0.6),
    ),
    rect(x - r * 0.45, shoulder - 70, r * 0.9, 66, roundShade(stage, "ground", light, 0.34, 0.5), { rx: 8 }),
    path(
      `M${x - r * 0.26} ${shoulder - 68}v-60q0 -34 ${r * 0.26} -34t${r * 0.26} 34v60Z`,
      roundShade(stage, "ground", light, 0.25, 0.4),
    ),
    rect(x - r + 14, y - h * 0.62, r * 2 - 28, h * 0.42, palette.color("ground", 0.97, 0.3), { rx: 4, opacity: 0.92 }),
    rect(x - r * 0.5, y - h * 0.52, r, 9, dark, { rx: 4, opacity: 0.7 }),
    rect(x - r * 0.34, y - h * 0.44, r * 0.68, 6, dark, { rx: 3, opacity: 0.4 }),
    rect(x - r * 0.34, y - h * 0.39, r * 0.5, 6, dark, { rx: 3, opacity: 0.4 }),
    rect(light < 0 ? x - r + 16 : x + r - 28, shoulder + 44, 12, h - 90, "#fff", { rx: 6, opacity: 0.4 }),
  ].join("");
}

function jar(stage: Stage, x: number, y: number, light: -1 | 1): string {
  const { palette, random } = stage;
  const r = random.between(125, 150);
  const h = r * 1.05;
  const body = cylinder(stage, x, y, r, h, "accent", light, 0.82);
  const lid = cylinder(stage, x, y - h + 4, r * 1.04, h * 0.42, "ground", light, 0.9);
  const swirlY = y - h * 1.42;
  return [
    body,
    lid,
    ellipse(x, swirlY - r * 0.02, r * 0.8, r * 0.17, palette.color("ground", 1, 0.4), { opacity: 0.55 }),
    label(stage, x, y - h * 0.42, r * 1.1),
  ].join("");
}

/** Lines instead of lettering, because the images must not depend on fonts. */
function label(stage: Stage, x: number, y: number, width: number): string {
  const ink = stage.palette.color("ground", 0.12);
  const bars = Array.from({ length: 7 }, (_, index) => {
    const w = width * 0.085;
    const h = stage.random.pick([26, 26, 18]);
    return rect(x - width * 0.42 + index * width * 0.125, y - h, w, h, ink, { rx: 3, opacity: 0.72 });
  }).join("");
  return bars + rect(x - width * 0.42, y + 14, width * 0.84, 4, ink, { rx: 2, opacity: 0.4 });
}

function twig(stage: Stage, x: number, y: number, side: number): string {
  const { palette, random } = stage;
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const at = index / 7;
    const angle = -side * (60 - at * 30) + (index % 2 === 0 ? 42 : -42);
    const color = palette.color("leaf", 0.45 + random.between(0, 0.2));
    return path("M0 0Q28 -26 62 0Q28 26 0 0Z", color, {
      transform: `translate(${x + side * at * 120} ${y - at * 230}) rotate(${angle - 60})`,
    });
  }).join("");
  return (
    path(`M${x} ${y}Q${x + side * 30} ${y - 130} ${x + side * 125} ${y - 240}`, "none", {
      stroke: palette.color("leaf", 0.35),
      "stroke-width": 6,
    }) + leaves
  );
}
