import { block, cylinder, sphere } from "../solids.ts";
import { ellipse, path, stroke } from "../sketch.ts";
import { closeUp, contactShadow, edgeShadow, type Layers, type Stage, studio } from "../stage.ts";

/** A ring with a stone, on a plinth. */
export function ringOnPlinth(stage: Stage): Layers {
  return onPlinth(stage, ring);
}

/** A wristwatch on a plinth. */
export function watchOnPlinth(stage: Stage): Layers {
  return onPlinth(stage, watch);
}

function onPlinth(stage: Stage, draw: (stage: Stage, x: number, y: number) => string): Layers {
  const { width, random } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2 + random.between(-40, 40);
  const rise = random.between(110, 180);
  const foot = y + 64 - rise;
  const side = random.chance(0.5) ? -1 : 1;
  const front = [
    edgeShadow(stage, x + side * 210, y + 20, 190, light),
    block(stage, x + side * 210, y + 20, 190, rise * 1.7, "accent", 0.7),
    contactShadow(stage, x, y + 64, 180, light),
    cylinder(stage, x, y + 64, 165, rise, "ground", light, 0.82),
    contactShadow(stage, x, foot, 92, light),
    draw(stage, x, foot),
    contactShadow(stage, x - side * 250, y + 90, 54, light),
    sphere(stage, x - side * 250, y + 94, 52, "contrast", light, 0.72),
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

function ring({ sketch, palette }: Stage, x: number, y: number): string {
  const gold = sketch.linear(
    [
      [0, "#fff3cf"],
      [0.35, "#e2b866"],
      [0.65, "#a97a2d"],
      [1, "#f6dfa4"],
    ],
    0,
    0,
    1,
    1,
  );
  const stone = (tone: number) => palette.color("contrast", tone, 1.3);
  const top = y - 226;
  return [
    ellipse(x, y - 104, 92, 100, "none", { stroke: gold, "stroke-width": 25 }),
    path(`M${x - 34} ${top + 34}L${x - 46} ${top + 2}M${x + 34} ${top + 34}L${x + 46} ${top + 2}`, "none", {
      stroke: "#d7ab57",
      "stroke-width": 9,
    }),
    path(`M${x - 66} ${top - 8}L${x - 36} ${top - 42}H${x + 36}L${x + 66} ${top - 8}L${x} ${top + 52}Z`, stone(0.74)),
    path(`M${x - 66} ${top - 8}H${x + 66}L${x} ${top + 52}Z`, stone(0.62)),
    path(`M${x - 26} ${top - 8}L${x} ${top + 52}L${x + 26} ${top - 8}Z`, stone(0.86)),
    path(`M${x - 36} ${top - 42}L${x - 26} ${top - 8}L${x - 66} ${top - 8}Z`, stone(0.94)),
    path(`M${x - 26} ${top - 8}L${x} ${top - 42}L${x + 26} ${top - 8}Z`, stone(0.98)),
    path(`M${x + 74} ${top - 62}l7 20l20 7l-20 7l-7 20l-7 -20l-20 -7l20 -7Z`, "#fff", { opacity: 0.9 }),
  ].join("");
}

function watch({ sketch, palette, random }: Stage, x: number, y: number): string {
  const steel = sketch.linear(
    [
      [0, "#f5f6f8"],
      [0.5, "#a6abb3"],
      [1, "#e3e5e9"],
    ],
    0,
    0,
    1,
    1,
  );
  const strap = sketch.linear(
    [
      [0, palette.color("accent", 0.62)],
      [0.5, palette.color("accent", 0.46)],
      [1, palette.color("accent", 0.36)],
    ],
    0,
    0,
    1,
    0,
  );
  const middle = y - 208;
  const marks = Array.from({ length: 12 }, (_, hour) =>
    stroke(`M0 -84V-${hour % 3 === 0 ? 68 : 76}`, "#2a2c33", hour % 3 === 0 ? 6 : 3, {
      transform: `translate(${x} ${middle}) rotate(${hour * 30})`,
    }),
  ).join("");
  const hand = (angle: number, length: number, wide: number, color: string) =>
    stroke(`M0 10V-${length}`, color, wide, { transform: `translate(${x} ${middle}) rotate(${angle})` });
  return [
    path(`M${x - 56} ${middle + 80}L${x - 46} ${y}H${x + 46}L${x + 56} ${middle + 80}Z`, strap),
    path(`M${x - 56} ${middle - 80}L${x - 44} ${middle - 190}q44 -22 88 0L${x + 56} ${middle - 80}Z`, strap),
    ellipse(x, middle, 116, 116, steel),
    ellipse(x, middle, 98, 98, palette.color("ground", 0.99, 0.3)),
    marks,
    hand(random.whole(290, 320), 48, 8, "#2a2c33"),
    hand(random.whole(50, 70), 68, 6, "#2a2c33"),
    hand(random.whole(0, 359), 74, 2.5, palette.color("contrast", 0.5)),
    ellipse(x, middle, 7, 7, "#2a2c33"),
    path(`M${x - 74} ${middle - 48}A90 90 0 0 1 ${x + 20} ${middle - 88}L${x - 50} ${middle + 10}Z`, "#fff", {
      opacity: 0.28,
    }),
  ].join("");
}
