import { roundShade, sphere } from "#sandbox/drawing/solids.ts";
import { ellipse, group, path, stroke } from "#sandbox/drawing/sketch.ts";
import { closeUp, contactShadow, type Layers, type Stage, studio } from "#sandbox/drawing/stage.ts";

/** A steaming cup on its saucer, surrounded by beans. */
export function coffee(stage: Stage): Layers {
  const { width, random, palette, sketch } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2 + random.between(-50, 50);
  const foot = y + 40;
  const handle = random.chance(0.5) ? -1 : 1;
  const saucer = sketch.linear(
    [
      [0, palette.color("ground", 0.99, 0.4)],
      [1, palette.color("ground", 0.84, 0.5)],
    ],
    0,
    0,
    0,
    1,
  );
  const front = [
    contactShadow(stage, x, foot + 16, 290, light),
    ellipse(x, foot + 14, 268, 66, palette.color("ground", 0.7, 0.6)),
    ellipse(x, foot, 268, 66, saucer),
    ellipse(x, foot + 4, 150, 34, palette.color("ground", 0.78, 0.6)),
    cup(stage, x, foot, light, handle),
    steam(stage, x, foot - 250),
    beans(stage, x, foot),
    random.chance(0.6)
      ? contactShadow(stage, x - handle * 340, foot + 60, 56, light) +
        sphere(stage, x - handle * 340, foot + 66, 54, "contrast", light, 0.7)
      : "",
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

function cup(stage: Stage, x: number, foot: number, light: -1 | 1, handle: number): string {
  const { palette, sketch } = stage;
  const top = foot - 232;
  const brew = sketch.radial(
    [
      [0, "#7a4a2a"],
      [0.7, "#4b2a18"],
      [1, "#33190d"],
    ],
    0.42,
    0.4,
    0.7,
  );
  const crema = stage.random.chance(0.5) ? heart(x, top) : swirl(x, top);
  const grip = stroke(
    `M${x + handle * 148} ${top + 56}q${handle * 104} -20 ${handle * 92} 56q${handle * -14} 58 ${handle * -118} 62`,
    palette.color("accent", 0.62),
    30,
  );
  return [
    grip,
    path(
      `M${x - 162} ${top}Q${x - 156} ${foot - 54} ${x - 84} ${foot + 6}Q${x} ${foot + 30} ${x + 84} ${foot + 6}Q${x + 156} ${foot - 54} ${x + 162} ${top}Z`,
      roundShade(stage, "accent", light, 0.76),
    ),
    ellipse(x, top, 162, 42, palette.color("accent", 0.92)),
    ellipse(x, top + 4, 146, 35, brew),
    crema,
  ].join("");
}

function heart(x: number, y: number): string {
  return path(
    `M${x} ${y + 30}C${x - 92} ${y + 8} ${x - 66} ${y - 22} ${x} ${y - 4}C${x + 66} ${y - 22} ${x + 92} ${y + 8} ${x} ${y + 30}Z`,
    "#e9cfa8",
    { opacity: 0.9 },
  );
}

function swirl(x: number, y: number): string {
  return [84, 52, 24]
    .map((size) => ellipse(x, y + 4, size, size * 0.23, "none", { stroke: "#d9b98c", "stroke-width": 6, opacity: 0.7 }))
    .join("");
}

function steam({ random }: Stage, x: number, y: number): string {
  const wisps = [-60, 0, 60].map((shift) => {
    const lean = random.between(-40, 40);
    return stroke(`M${x + shift} ${y}c${-50 + lean} -60 ${50 + lean} -110 ${lean} -170s40 -90 -10 -140`, "#fff", 15, {
      opacity: 0.4,
    });
  });
  return wisps.join("");
}

function beans({ random }: Stage, x: number, foot: number): string {
  return Array.from({ length: 11 }, () => {
    const angle = random.between(0.1, 3.04);
    const [px, py] = [
      x + Math.cos(angle) * random.between(300, 420),
      foot + 20 + Math.sin(angle) * random.between(40, 110),
    ];
    const bean =
      ellipse(0, 4, 27, 17, "#000", { opacity: 0.16 }) +
      ellipse(0, 0, 25, 16, "#5b331d") +
      ellipse(-5, -4, 15, 7, "#8a5533", { opacity: 0.7 }) +
      stroke("M-22 2Q0 -7 22 2", "#2f180c", 3);
    return group(bean, { transform: `translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${random.whole(-70, 70)})` });
  }).join("");
}
