import type { Role } from "./color/palette.ts";
import { ellipse, path, rect } from "./sketch.ts";
import { contactShadow, edgeShadow, type Stage } from "./stage.ts";

/** A gradient that shades a round body, lit from one side. */
export function roundShade(stage: Stage, role: Role, light: -1 | 1, base = 0.72, chroma = 1): string {
  const at = (tone: number) => stage.palette.color(role, tone, chroma);
  const stops = [
    [0, at(base - 0.02)],
    [0.22, at(Math.min(1, base + 0.2))],
    [0.5, at(base)],
    [0.82, at(base - 0.24)],
    [1, at(base - 0.14)],
  ] as const;
  return light < 0 ? stage.sketch.linear(stops, 0, 0, 1, 0) : stage.sketch.linear(stops, 1, 0, 0, 0);
}

/** An upright cylinder. x, y is the center of its base. */
export function cylinder(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  height: number,
  role: Role,
  light: -1 | 1,
  tone = 0.72,
): string {
  const lid = radius * 0.24;
  const top = stage.palette.color(role, Math.min(1, tone + 0.17));
  return (
    path(
      `M${x - radius} ${y - height}V${y}a${radius} ${lid} 0 0 0 ${radius * 2} 0V${y - height}Z`,
      roundShade(stage, role, light, tone),
    ) + ellipse(x, y - height, radius, lid, top)
  );
}

export function sphere(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  role: Role,
  light: -1 | 1,
  tone = 0.7,
): string {
  const at = (level: number) => stage.palette.color(role, Math.max(0, Math.min(1, level)));
  const fill = stage.sketch.radial(
    [
      [0, at(tone + 0.28)],
      [0.4, at(tone)],
      [0.85, at(tone - 0.28)],
      [1, at(tone - 0.2)],
    ],
    light < 0 ? 0.33 : 0.67,
    0.28,
    0.78,
  );
  return ellipse(x, y - radius, radius, radius, fill);
}

/** A block with a lit top. x, y is the center of its front bottom edge. */
export function block(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  role: Role,
  tone = 0.74,
): string {
  const depth = width * 0.14;
  const front = stage.sketch.linear(
    [
      [0, stage.palette.color(role, tone)],
      [1, stage.palette.color(role, tone - 0.14)],
    ],
    0,
    0,
    0,
    1,
  );
  return (
    rect(x - width / 2, y - height, width, height, front) +
    path(
      `M${x - width / 2} ${y - height}l${depth} ${-depth * 0.8}h${width - depth * 2}l${depth} ${depth * 0.8}Z`,
      stage.palette.color(role, Math.min(1, tone + 0.16)),
    )
  );
}

/** A low round or square plinth with its shadow. x, y is the center of its base. */
export function plinth(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  height: number,
  role: Role,
  light: -1 | 1,
): string {
  if (stage.random.chance(0.5)) {
    return contactShadow(stage, x, y, radius * 1.08, light) + cylinder(stage, x, y, radius, height, role, light, 0.8);
  }
  return edgeShadow(stage, x, y, radius * 2, light) + block(stage, x, y, radius * 2, height, role, 0.8);
}
