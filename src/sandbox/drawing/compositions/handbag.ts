import { plinth } from "#sandbox/drawing/solids.ts";
import { ellipse, path, rect, stroke } from "#sandbox/drawing/sketch.ts";
import { closeUp, contactShadow, type Layers, type Stage, studio } from "#sandbox/drawing/stage.ts";

/** A bag on a plinth, with a strap and a clasp. */
export function handbag(stage: Stage): Layers {
  const { width, random } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2 + random.between(-40, 40);
  const rise = random.between(40, 90);
  const stand = plinth(stage, x, y + 64, 270, rise, "ground", light);
  const foot = y + 64 - rise;
  const front = [stand, contactShadow(stage, x, foot, 190, light), bag(stage, x, foot)];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

function bag({ palette, sketch, random }: Stage, x: number, y: number): string {
  const [top, bottom, h] = [random.between(150, 175), random.between(180, 205), random.between(215, 265)];
  const leather = sketch.linear(
    [
      [0, palette.color("accent", 0.78)],
      [0.6, palette.color("accent", 0.62)],
      [1, palette.color("accent", 0.46)],
    ],
    0,
    0,
    0.3,
    1,
  );
  const flap = sketch.linear(
    [
      [0, palette.color("accent", 0.86)],
      [1, palette.color("accent", 0.64)],
    ],
    0,
    0,
    0.2,
    1,
  );
  const dark = palette.color("accent", 0.34);
  const metal = palette.color("contrast", 0.82, 0.7);
  const isTote = random.chance(0.5);
  const body = path(
    `M${x - top} ${y - h}H${x + top}L${x + bottom} ${y - 26}q2 26 -24 26H${x - bottom + 24}q-26 0 -24 -26Z`,
    leather,
  );
  const handles = isTote
    ? stroke(
        `M${x - 84} ${y - h + 6}C${x - 84} ${y - h - 180} ${x + 84} ${y - h - 180} ${x + 84} ${y - h + 6}`,
        dark,
        17,
      )
    : stroke(
        `M${x - top + 12} ${y - h + 12}C${x - top - 30} ${y - h - 230} ${x + top + 30} ${y - h - 230} ${x + top - 12} ${y - h + 12}`,
        metal,
        10,
        { "stroke-dasharray": "15 9" },
      );
  const cover = isTote
    ? rect(x - 62, y - h * 0.62, 124, 74, palette.color("accent", 0.72), { rx: 10 }) +
      rect(x - 36, y - h * 0.62 + 32, 72, 9, metal, { rx: 4 })
    : path(
        `M${x - top - 2} ${y - h - 4}H${x + top + 2}L${x + top * 0.92} ${y - h * 0.5}Q${x} ${y - h * 0.28} ${x - top * 0.92} ${y - h * 0.5}Z`,
        flap,
      ) +
      ellipse(x, y - h * 0.42, 24, 24, metal) +
      ellipse(x, y - h * 0.42, 11, 11, dark);
  const seam = stroke(`M${x - bottom + 24} ${y - 24}H${x + bottom - 24}`, palette.color("accent", 0.82), 3, {
    "stroke-dasharray": "9 7",
    opacity: 0.8,
  });
  const shine = path(`M${x - top + 22} ${y - h + 14}q22 ${h * 0.4} 0 ${h * 0.8}`, "none", {
    stroke: "#fff",
    "stroke-width": 14,
    opacity: 0.16,
  });
  return handles + body + cover + seam + shine;
}
