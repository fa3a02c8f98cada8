import { oklch } from "#sandbox/drawing/color/color.ts";
import { ellipse, group, path, rect, stroke } from "#sandbox/drawing/sketch.ts";
import type { Layers, Stage } from "#sandbox/drawing/stage.ts";

/** A floating phone with an invented screen, before a soft background. */
export function device(stage: Stage): Layers {
  const { width, height, random, palette, sketch } = stage;
  const ground = sketch.linear(
    [
      [0, palette.color("ground", 0.92)],
      [1, palette.color("accent", 0.74, 0.8)],
    ],
    0,
    0,
    1,
    1,
  );
  const blob = (role: "accent" | "contrast", tone: number) =>
    sketch.radial([
      [0, palette.color(role, tone), 0.85],
      [1, palette.color(role, tone), 0],
    ]);
  const back = [
    rect(0, 0, width, height, ground),
    ellipse(width * random.between(0.1, 0.4), height * random.between(0.1, 0.4), 420, 420, blob("contrast", 0.8)),
    ellipse(width * random.between(0.6, 0.9), height * random.between(0.5, 0.9), 460, 460, blob("accent", 0.66)),
    rings(stage),
  ].join("");
  const scale = (Math.min(width, height * 0.95) / 1000) * (height > width ? 1.3 : 1.05) * stage.closeness;
  const angle = random.between(-16, 16);
  const phones = random.chance(0.4)
    ? group(phone(stage, 0), { transform: "translate(-130 20) rotate(-10)" }) +
      group(phone(stage, 1), { transform: "translate(140 -10) rotate(8)" })
    : group(phone(stage, random.whole(0, 2)), { transform: `rotate(${angle})` });
  return { back, front: group(phones, { transform: `translate(${width / 2} ${height / 2}) scale(${scale})` }) };
}

function rings({ width, height, palette }: Stage): string {
  return [300, 400, 510]
    .map((radius) =>
      ellipse(width / 2, height / 2, radius, radius, "none", {
        stroke: palette.color("ground", 1, 0.3),
        "stroke-width": 2.5,
        opacity: 0.4,
      }),
    )
    .join("");
}

/** Centered on 0,0. Size: 330 by 680. */
function phone(stage: Stage, kind: number): string {
  const { sketch, palette } = stage;
  const screen = sketch.linear(
    [
      [0, palette.color("accent", 0.95, 0.8)],
      [1, palette.color("contrast", 0.84, 0.8)],
    ],
    0,
    0,
    1,
    1,
  );
  const shadow = [26, 16, 6].map((grow) =>
    rect(-150 - grow, -300 - grow, 330 + grow * 2, 670 + grow * 2, "#10131c", { rx: 60 + grow, opacity: 0.12 }),
  );
  const contents = [player, chart, shop][kind] ?? shop;
  return [
    ...shadow,
    rect(-165, -340, 330, 680, oklch(0.2, 0.01, 270), { rx: 56 }),
    rect(-163, -338, 326, 676, "none", { rx: 54, stroke: oklch(0.6, 0.01, 270), "stroke-width": 3 }),
    rect(-150, -325, 300, 650, screen, { rx: 44 }),
    rect(-42, -308, 84, 22, "#0b0c10", { rx: 11 }),
    contents(stage),
    path("M-150 -150L-20 -325H-106a44 44 0 0 0 -44 44Z", "#fff", { opacity: 0.1 }),
  ].join("");
}

function player({ palette }: Stage): string {
  return [
    rect(-112, -240, 224, 224, palette.color("accent", 0.6), { rx: 28 }),
    ellipse(0, -128, 66, 66, palette.color("ground", 0.96, 0.4)),
    ellipse(0, -128, 20, 20, palette.color("accent", 0.5)),
    rect(-112, 14, 150, 18, "#1b1d26", { rx: 9, opacity: 0.8 }),
    rect(-112, 44, 96, 12, "#1b1d26", { rx: 6, opacity: 0.4 }),
    rect(-112, 92, 224, 7, "#fff", { rx: 3.5, opacity: 0.7 }),
    rect(-112, 92, 130, 7, "#1b1d26", { rx: 3.5 }),
    ellipse(0, 180, 46, 46, "#1b1d26"),
    path("M-13 158L27 180L-13 202Z", "#fff"),
    path("M-92 162v36l-28 -18ZM92 162v36l28 -18Z", "#1b1d26"),
  ].join("");
}

function chart({ random, palette }: Stage): string {
  const bars = Array.from({ length: 7 }, (_, index) => {
    const tall = random.between(50, 190);
    return rect(-112 + index * 33, 60 - tall, 22, tall, index === 5 ? palette.color("accent", 0.5) : "#fff", {
      rx: 8,
      opacity: index === 5 ? 1 : 0.75,
    });
  }).join("");
  const list = [0, 1, 2]
    .map(
      (line) =>
        rect(-120, 110 + line * 62, 240, 48, "#fff", { rx: 16, opacity: 0.7 }) +
        ellipse(-92, 134 + line * 62, 14, 14, palette.color("contrast", 0.6)) +
        rect(-64, 128 + line * 62, 110 - line * 18, 12, "#1b1d26", { rx: 6, opacity: 0.6 }),
    )
    .join("");
  return (
    rect(-112, -262, 90, 14, "#1b1d26", { rx: 7, opacity: 0.5 }) +
    rect(-112, -234, 170, 30, "#1b1d26", { rx: 12, opacity: 0.85 }) +
    bars +
    list
  );
}

function shop({ palette }: Stage): string {
  const tiles = [0, 1, 2, 3]
    .map((index) => {
      const [x, y] = [-120 + (index % 2) * 124, -180 + Math.floor(index / 2) * 166];
      const inside =
        index % 2 === 0
          ? ellipse(x + 58, y + 62, 32, 32, palette.color("accent", 0.6))
          : rect(x + 32, y + 32, 52, 66, palette.color("contrast", 0.62), { rx: 14 });
      return (
        rect(x, y, 116, 150, "#fff", { rx: 22, opacity: 0.82 }) +
        inside +
        rect(x + 16, y + 118, 60, 12, "#1b1d26", { rx: 6, opacity: 0.6 })
      );
    })
    .join("");
  const button =
    rect(-120, 222, 240, 62, palette.color("accent", 0.44), { rx: 31 }) + rect(-44, 247, 88, 13, "#fff", { rx: 6.5 });
  return (
    rect(-120, -258, 140, 26, "#1b1d26", { rx: 10, opacity: 0.85 }) +
    tiles +
    stroke("M-120 178H-10", "#1b1d26", 12, { opacity: 0.5 }) +
    button
  );
}
