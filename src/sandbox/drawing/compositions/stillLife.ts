import { cylinder, plinth, sphere } from "../solids.ts";
import { path } from "../sketch.ts";
import { closeUp, contactShadow, type Layers, type Stage, studio } from "../stage.ts";

/** Plinths, a sphere and an arch in studio light. Used for any prompt without a known subject. */
export function stillLife(stage: Stage): Layers {
  const { width, random, palette, sketch } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2 + random.between(-60, 60);
  const side = random.chance(0.5) ? -1 : 1;
  const high = random.between(150, 250);
  const low = random.between(60, 120);
  const radius = random.between(70, 105);
  const archHeight = random.between(300, 420);
  const archX = x + side * 150;
  const half = archHeight * 0.34;
  const thick = half * 0.36;
  const archTop = y - 30 - archHeight;
  const outer = `M${archX - half} ${y - 30}V${archTop + half}a${half} ${half} 0 0 1 ${half * 2} 0V${y - 30}`;
  const inner = `H${archX + half - thick}V${archTop + half}a${half - thick} ${half - thick} 0 0 0 ${-(half - thick) * 2} 0V${y - 30}Z`;
  const archColor = sketch.linear(
    [
      [0, palette.color("contrast", 0.85, 0.6)],
      [1, palette.color("contrast", 0.62, 0.6)],
    ],
    light < 0 ? 0 : 1,
    0,
    light < 0 ? 1 : 0,
    1,
  );
  const front = [
    contactShadow(stage, archX, y - 28, half * 1.1, light),
    path(outer + inner, archColor),
    contactShadow(stage, x - side * 120, y + 20, 120, light),
    cylinder(stage, x - side * 120, y + 20, 105, high, "ground", light, 0.78),
    sphere(stage, x - side * 120, y + 20 - high + 4, radius, "accent", light),
    plinth(stage, x + side * 90, y + 70, 138, low, "accent", light),
    sphere(stage, x + side * 60, y + 70 - low + 4, radius * 0.55, "contrast", light, 0.62),
    contactShadow(stage, x - side * 260, y + 96, 42, light),
    sphere(stage, x - side * 260, y + 100, 38, "contrast", light, 0.7),
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}
