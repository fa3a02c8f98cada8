import type { Random } from "#sandbox/random.ts";
import type { Palette } from "./color/palette.ts";
import { ellipse, group, path, rect, type Sketch } from "./sketch.ts";

/** The canvas of a composition. The shorter side is 1000 units. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: Palette;
  readonly sketch: Sketch;
  /** Size of the subject: 1 is normal. */
  readonly closeness: number;
}

/** The output of a composition. A video moves the front against the back. */
export interface Layers {
  readonly back: string;
  readonly front: string;
}

export type Composition = (stage: Stage) => Layers;

export interface Floor {
  readonly svg: string;
  /** The y coordinate at which objects stand. */
  readonly y: number;
  /** Direction of the light: -1 left, 1 right. */
  readonly light: -1 | 1;
}

/** A studio: a seamless wall and floor, light from one side, sometimes a shape on the wall or leaf shadows. */
export function studio(stage: Stage): Floor {
  const { width, height, random, palette, sketch } = stage;
  const light = random.chance(0.5) ? -1 : 1;
  const horizon = height * random.between(0.6, 0.68);
  const wall = sketch.linear(
    [
      [0, palette.color("ground", 0.86)],
      [1, palette.color("ground", 0.95)],
    ],
    0,
    0,
    0,
    1,
  );
  const floor = sketch.linear(
    [
      [0, palette.color("ground", 0.86)],
      [0.25, palette.color("ground", 0.9)],
      [1, palette.color("ground", 0.8)],
    ],
    0,
    0,
    0,
    1,
  );
  const glow = sketch.radial(
    [
      [0, palette.color("ground", 1, 0.6), 0.9],
      [1, palette.color("ground", 1, 0.6), 0],
    ],
    light < 0 ? 0.15 : 0.85,
    0.2,
    0.9,
  );
  const svg = [
    rect(0, 0, width, horizon + 1, wall),
    rect(0, horizon, width, height - horizon, floor),
    wallShape(stage, horizon),
    rect(0, 0, width, height, glow),
    random.chance(0.4) ? leafShadows(stage) : windowLight(stage, light),
  ].join("");
  return { svg, y: horizon + (height - horizon) * 0.42, light };
}

function wallShape(stage: Stage, horizon: number): string {
  const { width, random, palette, sketch } = stage;
  const size = random.between(300, 400);
  const x = width / 2 + random.between(-120, 120);
  const color = sketch.linear(
    [
      [0, palette.color("accent", 0.9, 0.8)],
      [1, palette.color("accent", 0.74, 0.8)],
    ],
    0,
    0,
    0,
    1,
  );
  switch (random.whole(0, 3)) {
    case 0:
      return ellipse(x, horizon - size * 0.85, size, size, color);
    case 1: {
      const top = horizon - size * 1.7;
      return path(
        `M${x - size * 0.75} ${horizon}V${top + size * 0.75}a${size * 0.75} ${size * 0.75} 0 0 1 ${size * 1.5} 0V${horizon}Z`,
        color,
      );
    }
    case 2:
      return (
        rect(x - size * 1.2, horizon - size * 1.5, size * 1.05, size * 1.5, color) +
        rect(x - size * 0.1, horizon - size, size * 1.1, size, color, { opacity: 0.55 })
      );
    default:
      return "";
  }
}

/** Two slanted, brighter areas on the wall. */
function windowLight(stage: Stage, light: -1 | 1): string {
  const { width, height, random } = stage;
  const x = light < 0 ? width * 0.08 : width * 0.52;
  const y = height * random.between(0.05, 0.15);
  const [w, h, slant] = [width * 0.17, height * 0.4, -light * width * 0.1];
  const pane = (at: number) => path(`M${at} ${y}h${w}l${slant} ${h}h${-w}Z`, "#fff", { opacity: 0.16 });
  return pane(x) + pane(x + w * 1.15);
}

/** Soft shadows of palm leaves outside the image. */
function leafShadows(stage: Stage): string {
  const { width, random, palette } = stage;
  const dark = palette.color("ground", 0.35);
  const fronds = Array.from({ length: 9 }, (_, index) => {
    const length = random.between(300, 480);
    const angle = -70 + index * 17 + random.between(-5, 5);
    return path(`M0 0Q${length * 0.5} ${-length * 0.1} ${length} 0Q${length * 0.5} ${length * 0.1} 0 0Z`, dark, {
      transform: `rotate(${angle})`,
    });
  }).join("");
  const isLeft = random.chance(0.5);
  const place = isLeft ? "translate(-40 120)" : `translate(${width + 40} 120) scale(-1 1)`;
  return group(fronds, { transform: place, opacity: 0.1 });
}

/** A soft shadow of an object at x, y: dark below the object, fading on the side away from the light. */
export function contactShadow(stage: Stage, x: number, y: number, radius: number, light: -1 | 1): string {
  const dark = stage.palette.color("ground", 0.12);
  const soft = stage.sketch.radial([
    [0, dark, 0.5],
    [0.55, dark, 0.22],
    [1, dark, 0],
  ]);
  return castShadow(stage, x, y, radius, light) + ellipse(x, y, radius * 1.35, radius * 0.34, soft);
}

/** A shadow like `contactShadow`, below a straight edge. */
export function edgeShadow(stage: Stage, x: number, y: number, width: number, light: -1 | 1): string {
  const dark = stage.palette.color("ground", 0.12);
  const soft = stage.sketch.linear(
    [
      [0, dark, 0.4],
      [1, dark, 0],
    ],
    0,
    0,
    0,
    1,
  );
  return castShadow(stage, x, y - 6, width * 0.5, light) + rect(x - width / 2 + 4, y - 2, width - 8, 26, soft);
}

function castShadow(stage: Stage, x: number, y: number, radius: number, light: -1 | 1): string {
  const dark = stage.palette.color("ground", 0.12);
  const fade = stage.sketch.radial(
    [
      [0, dark, 0.3],
      [0.5, dark, 0.14],
      [1, dark, 0],
    ],
    light < 0 ? 0.32 : 0.68,
    0.5,
    0.62,
  );
  return ellipse(x - light * radius * 1.1, y + radius * 0.06, radius * 1.9, radius * 0.34, fade);
}

/** Scales content around its base on the floor, so that it fills frames of every aspect ratio equally. */
export function closeUp(stage: Stage, content: string, x: number, y: number): string {
  const tallness =
    stage.height > stage.width
      ? 1 + 0.45 * (stage.height / stage.width - 1)
      : 1 + 0.34 * (stage.width / stage.height - 1);
  const scale = Math.min(1.45, tallness) * stage.closeness;
  return group(content, { transform: `translate(${x} ${y}) scale(${scale.toFixed(3)}) translate(${-x} ${-y})` });
}
