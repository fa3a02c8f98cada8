import { ellipse, group, path, rect, stroke } from "../sketch.ts";
import type { Layers, Stage } from "../stage.ts";

/** Leaves and blossoms around a circle of light. */
export function botanical(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const ground = sketch.linear(
    [
      [0, palette.color("ground", 0.9)],
      [1, palette.color("ground", 0.74)],
    ],
    0,
    0,
    0.5,
    1,
  );
  const radius = Math.min(width, height) * 0.32;
  const moon = sketch.radial([
    [0, palette.color("ground", 1, 0.5)],
    [0.9, palette.color("accent", 0.9, 0.7)],
    [1, palette.color("accent", 0.82, 0.7)],
  ]);
  const back = [
    rect(0, 0, width, height, ground),
    ellipse(width / 2 + 14, height / 2 + 20, radius, radius, "#000", { opacity: 0.08 }),
    ellipse(width / 2, height / 2, radius, radius, moon),
  ].join("");
  const leaves = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2 + random.between(-0.1, 0.1);
    const [x, y] = [width / 2 + Math.cos(angle) * width * 0.54, height / 2 + Math.sin(angle) * height * 0.54];
    const turn = (angle * 180) / Math.PI + 90 + random.between(-35, 35);
    return group(leaf(stage, index % 3), {
      transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${random.between(0.8, 1.35).toFixed(2)})`,
    });
  });
  const blossoms = Array.from({ length: random.whole(4, 7) }, () => {
    const angle = random.between(0, Math.PI * 2);
    const far = random.between(0.86, 1.2);
    return group(blossom(stage), {
      transform: `translate(${(width / 2 + Math.cos(angle) * radius * far).toFixed(0)} ${(height / 2 + Math.sin(angle) * radius * far).toFixed(0)}) scale(${random.between(0.7, 1.4).toFixed(2)}) rotate(${random.whole(0, 70)})`,
    });
  });
  return { back, front: leaves.join("") + blossoms.join("") };
}

/** The leaf starts at 0,0 and points upwards. */
function leaf({ palette, random, sketch }: Stage, kind: number): string {
  const tone = random.between(0.36, 0.66);
  const fill = sketch.linear(
    [
      [0, palette.color("leaf", tone + 0.12)],
      [1, palette.color("leaf", tone - 0.1)],
    ],
    0,
    0,
    1,
    1,
  );
  const vein = palette.color("leaf", tone + 0.2);
  if (kind === 0)
    return path("M0 40Q-92 -80 0 -260Q92 -80 0 40Z", fill) + stroke("M0 30V-236", vein, 4, { opacity: 0.7 });
  if (kind === 1) {
    const fronds = Array.from(
      { length: 8 },
      (_, index) =>
        path("M0 0Q60 -22 128 0Q60 22 0 0Z", fill, {
          transform: `translate(0 ${-20 - index * 30}) rotate(${-24 - index * 2}) scale(${1 - index * 0.07})`,
        }) +
        path("M0 0Q-60 -22 -128 0Q-60 22 0 0Z", fill, {
          transform: `translate(0 ${-20 - index * 30}) rotate(${24 + index * 2}) scale(${1 - index * 0.07})`,
        }),
    );
    return stroke("M0 40V-264", vein, 5) + fronds.join("");
  }
  return (
    path(
      "M0 40C-150 10 -160 -150 -30 -220C-44 -170 -20 -160 0 -230C20 -160 44 -170 30 -220C160 -150 150 10 0 40Z",
      fill,
    ) + stroke("M0 34V-190M0 -20L-74 -92M0 -20L74 -92M0 -90L-50 -150M0 -90L50 -150", vein, 3.5, { opacity: 0.6 })
  );
}

function blossom({ palette }: Stage): string {
  const petals = [0, 72, 144, 216, 288]
    .map((angle) => ellipse(0, -34, 24, 36, palette.color("accent", 0.78), { transform: `rotate(${angle})` }))
    .join("");
  const inner = [36, 108, 180, 252, 324]
    .map((angle) => ellipse(0, -20, 12, 20, palette.color("accent", 0.9), { transform: `rotate(${angle})` }))
    .join("");
  return petals + inner + ellipse(0, 0, 13, 13, palette.color("ground", 0.98, 2));
}
