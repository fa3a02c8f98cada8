import { block, cylinder, sphere } from "#sandbox/drawing/solids.ts";
import { ellipse, group, path, stroke } from "#sandbox/drawing/sketch.ts";
import { closeUp, contactShadow, edgeShadow, type Layers, type Stage, studio } from "#sandbox/drawing/stage.ts";

/** A shoe, standing at a slant or floating above the floor. */
export function sneaker(stage: Stage): Layers {
  const { width, random } = stage;
  const { svg, y, light } = studio(stage);
  const x = width / 2;
  const lift = random.chance(0.4) ? random.between(60, 120) : 0;
  const tilt = lift > 0 ? random.between(-18, -9) : random.between(-4, 0);
  const mirror = random.chance(0.5) ? -1 : 1;
  const place = `translate(${x} ${y + 40 - lift}) rotate(${tilt * mirror}) scale(${mirror * 1.12} 1.12)`;
  const front = [
    props(stage, x, y, light),
    contactShadow(stage, x, y + 44, lift > 0 ? 170 : 230, light),
    group(shoe(stage), { transform: place }),
  ];
  return { back: svg, front: closeUp(stage, front.join(""), width / 2, y) };
}

function props(stage: Stage, x: number, y: number, light: -1 | 1): string {
  const { random } = stage;
  const side = random.chance(0.5) ? -1 : 1;
  const rear = x + side * 270;
  if (random.chance(0.5)) {
    return (
      contactShadow(stage, rear, y - 20, 90, light) +
      cylinder(stage, rear, y - 20, 80, random.between(180, 300), "contrast", light, 0.74)
    );
  }
  return (
    edgeShadow(stage, rear, y - 10, 190, light) +
    block(stage, rear, y - 10, 190, random.between(90, 190), "ground", 0.76) +
    contactShadow(stage, x - side * 320, y + 70, 50, light) +
    sphere(stage, x - side * 320, y + 76, 48, "contrast", light)
  );
}

/** A side view with the toe to the right. The sole lies at y = 0. */
function shoe({ palette, sketch, random }: Stage): string {
  const upper = sketch.linear(
    [
      [0, palette.color("accent", 0.8)],
      [1, palette.color("accent", 0.58)],
    ],
    0,
    0,
    0.4,
    1,
  );
  const dark = palette.color("accent", 0.36);
  const pale = palette.color("ground", 0.98, 0.3);
  const sole = sketch.linear(
    [
      [0, pale],
      [1, palette.color("ground", 0.8, 0.4)],
    ],
    0,
    0,
    0,
    1,
  );
  const body =
    "M-212 -30C-226 -100 -214 -176 -196 -214C-182 -228 -150 -222 -140 -206C-112 -176 -70 -176 -44 -196C-6 -170 20 -132 70 -112C128 -92 206 -92 226 -34Z";
  const laces = [0, 1, 2, 3]
    .map((index) => stroke(`M${-50 + index * 27} ${-186 + index * 21}l34 -20`, pale, 10))
    .join("");
  return [
    path("M-190 -212C-176 -232 -150 -228 -134 -206C-112 -176 -70 -176 -44 -196L-60 -150L-176 -160Z", dark, {
      opacity: 0.9,
    }),
    path(body, upper),
    path("M118 -97C166 -88 214 -84 226 -34H104C92 -62 98 -84 118 -97Z", palette.color("accent", 0.86)),
    path("M-212 -30C-222 -84 -220 -128 -208 -176C-170 -160 -150 -100 -146 -32Z", palette.color("contrast", 0.62)),
    path(
      "M-44 -196C-18 -178 2 -156 34 -130L-6 -62C-40 -92 -70 -120 -92 -172C-74 -178 -58 -186 -44 -196Z",
      palette.color("accent", 0.7),
    ),
    stripes(random.whole(0, 2), palette.color("contrast", 0.5), pale),
    laces,
    path("M-222 -34H232C246 -20 244 -4 226 0H-204C-224 -2 -230 -20 -222 -34Z", sole),
    stroke("M-214 -16H236", palette.color("contrast", 0.6), 7, { opacity: 0.85 }),
    path("M-196 -206C-206 -160 -206 -110 -200 -60", "none", { stroke: "#fff", "stroke-width": 7, opacity: 0.25 }),
    ellipse(150, -84, 46, 9, "#fff", { opacity: 0.2, transform: "rotate(9 150 -84)" }),
  ].join("");
}

function stripes(kind: number, color: string, pale: string): string {
  if (kind === 0)
    return [0, 1, 2]
      .map((index) => path(`M${-110 + index * 44} -40l44 -92h20l-44 92Z`, pale, { opacity: 0.95 }))
      .join("");
  if (kind === 1)
    return path("M-126 -56C-60 -70 20 -100 66 -128C40 -82 -30 -44 -90 -36C-112 -34 -128 -42 -126 -56Z", pale);
  return path("M-120 -44L-40 -120L-6 -44Z", color) + path("M-66 -44L-16 -98L14 -44Z", pale, { opacity: 0.9 });
}
