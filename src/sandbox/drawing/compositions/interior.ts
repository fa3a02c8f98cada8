import { ellipse, group, path, rect, stroke } from "#sandbox/drawing/sketch.ts";
import type { Layers, Stage } from "#sandbox/drawing/stage.ts";

/** A living room in front view: sofa, lamp, painting, plant, light from a window. */
export function interior(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const floor = height * random.between(0.7, 0.76);
  const wall = sketch.linear(
    [
      [0, palette.color("ground", 0.94)],
      [1, palette.color("ground", 0.84)],
    ],
    0,
    0,
    0.4,
    1,
  );
  const boards = sketch.linear(
    [
      [0, palette.color("ground", 0.62, 1.2)],
      [1, palette.color("ground", 0.74, 1.2)],
    ],
    0,
    0,
    0,
    1,
  );
  const panel =
    rect(0, floor - 150, width, 150, palette.color("ground", 0.76)) +
    rect(0, floor - 154, width, 7, palette.color("ground", 0.97));
  const back = [
    rect(0, 0, width, floor + 1, wall),
    random.chance(0.5) ? panel : "",
    rect(0, floor, width, height - floor, boards),
    rect(0, floor - 16, width, 18, palette.color("ground", 0.98, 0.5)),
    sunPatch(stage, floor),
    art(stage, floor),
  ].join("");
  const x = width / 2 + random.between(-50, 50);
  const side = random.chance(0.5) ? -1 : 1;
  const scale = height > width * 1.3 ? 1.24 : width > height ? 1.3 : 1.08;
  const reach = width > height ? 470 : 350;
  const seat = random.chance(0.6) ? sofa(stage) : armchair(stage);
  const front = [
    rug(stage, x, floor),
    group(seat, { transform: `translate(${x} ${floor + 62}) scale(${scale})` }),
    group(lamp(stage), { transform: `translate(${x - side * reach} ${floor + 50}) scale(${scale})` }),
    group(plant(stage), { transform: `translate(${x + side * reach} ${floor + 62}) scale(${scale})` }),
  ];
  return { back, front: front.join("") };
}

function sunPatch({ width, random }: Stage, floor: number): string {
  const x = width * random.between(0.1, 0.5);
  const pane = (left: number) =>
    path(`M${left} ${floor * 0.12}h150l90 ${floor * 0.62}h-150Z`, "#fff", { opacity: 0.2 });
  return pane(x) + pane(x + 180);
}

function art({ width, random, palette }: Stage, floor: number): string {
  const [w, h] = [random.between(190, 250), random.between(220, 290)];
  const [x, y] = [width / 2 - w / 2 + random.between(-80, 80), floor * 0.24];
  const inside = random.chance(0.5)
    ? ellipse(x + w / 2, y + h * 0.42, w * 0.24, w * 0.24, palette.color("accent", 0.7)) +
      path(
        `M${x + 22} ${y + h - 22}v${-h * 0.24}q${w * 0.3} ${-h * 0.2} ${w - 44} 0v${h * 0.24}Z`,
        palette.color("contrast", 0.62),
      )
    : rect(x + w * 0.2, y + h * 0.18, w * 0.34, h * 0.5, palette.color("accent", 0.66)) +
      ellipse(x + w * 0.62, y + h * 0.6, w * 0.2, w * 0.2, palette.color("contrast", 0.7));
  return (
    rect(x + 8, y + 12, w, h, "#000", { opacity: 0.14 }) +
    rect(x, y, w, h, palette.color("ground", 0.3, 0.6)) +
    rect(x + 10, y + 10, w - 20, h - 20, palette.color("ground", 0.99, 0.3)) +
    inside
  );
}

function rug({ palette }: Stage, x: number, floor: number): string {
  return (
    ellipse(x, floor + 104, 470, 66, palette.color("contrast", 0.8, 0.5)) +
    ellipse(x, floor + 104, 428, 56, "none", {
      stroke: palette.color("ground", 0.98, 0.3),
      "stroke-width": 7,
      opacity: 0.7,
    })
  );
}

/** The feet stand at y = 0. */
function sofa({ palette, sketch, random }: Stage): string {
  const cloth = sketch.linear(
    [
      [0, palette.color("accent", 0.74)],
      [1, palette.color("accent", 0.56)],
    ],
    0,
    0,
    0,
    1,
  );
  const seat = sketch.linear(
    [
      [0, palette.color("accent", 0.8)],
      [1, palette.color("accent", 0.6)],
    ],
    0,
    0,
    0,
    1,
  );
  const leg = palette.color("ground", 0.22);
  const cushion = (x: number, color: string, angle: number) =>
    rect(x - 46, -196, 92, 92, color, { rx: 16, transform: `rotate(${angle} ${x} -150)` });
  return [
    ellipse(0, 6, 330, 24, "#000", { opacity: 0.2 }),
    rect(-250, -34, 14, 40, leg) + rect(236, -34, 14, 40, leg),
    rect(-270, -232, 540, 150, cloth, { rx: 34 }),
    rect(-232, -124, 230, 62, seat, { rx: 18 }) + rect(2, -124, 230, 62, seat, { rx: 18 }),
    rect(-296, -180, 74, 154, cloth, { rx: 30 }) + rect(222, -180, 74, 154, cloth, { rx: 30 }),
    rect(-268, -70, 536, 44, palette.color("accent", 0.52), { rx: 14 }),
    cushion(-170, palette.color("contrast", 0.7), random.whole(-14, -4)),
    cushion(168, palette.color("ground", 0.96, 0.6), random.whole(4, 14)),
  ].join("");
}

function armchair({ palette, sketch }: Stage): string {
  const cloth = sketch.linear(
    [
      [0, palette.color("accent", 0.76)],
      [1, palette.color("accent", 0.54)],
    ],
    0,
    0,
    0,
    1,
  );
  const leg = palette.color("ground", 0.24);
  return [
    ellipse(0, 6, 210, 20, "#000", { opacity: 0.2 }),
    path("M-110 -40l-24 44h14l26 -44ZM110 -40l24 44h-14l-26 -44Z", leg),
    path("M-130 -60V-250q0 -62 62 -62h136q62 0 62 62V-60Z", cloth),
    rect(-118, -136, 236, 64, palette.color("accent", 0.8), { rx: 24 }),
    rect(-168, -172, 66, 140, cloth, { rx: 30 }) + rect(102, -172, 66, 140, cloth, { rx: 30 }),
    rect(-140, -74, 280, 42, palette.color("accent", 0.5), { rx: 14 }),
    rect(-44, -220, 88, 88, palette.color("contrast", 0.72), { rx: 16, transform: "rotate(9 0 -176)" }),
  ].join("");
}

function lamp({ palette, sketch }: Stage): string {
  const shade = sketch.linear(
    [
      [0, palette.color("ground", 1, 0.6)],
      [1, palette.color("contrast", 0.86, 0.5)],
    ],
    0,
    0,
    0,
    1,
  );
  const glow = sketch.radial([
    [0, "#fff2cc", 0.7],
    [1, "#fff2cc", 0],
  ]);
  return (
    ellipse(0, -420, 230, 230, glow) +
    ellipse(0, 0, 62, 12, palette.color("ground", 0.22)) +
    stroke("M0 -4V-360", palette.color("ground", 0.22), 8) +
    path("M-52 -480H52L86 -350H-86Z", shade)
  );
}

function plant({ palette, random }: Stage): string {
  const leaves = Array.from({ length: 9 }, (_, index) => {
    const length = random.between(150, 230);
    return path(
      `M0 0Q26 ${-length * 0.6} 0 ${-length}Q-26 ${-length * 0.6} 0 0Z`,
      palette.color("leaf", 0.38 + random.between(0, 0.22)),
      { transform: `translate(0 -116) rotate(${-64 + index * 16})` },
    );
  }).join("");
  return (
    ellipse(0, 4, 84, 14, "#000", { opacity: 0.2 }) +
    leaves +
    path("M-58 -124H58L44 0H-44Z", palette.color("ground", 0.97, 0.5)) +
    path("M14 -124H58L44 0H10Z", palette.color("ground", 0.8, 0.5))
  );
}
