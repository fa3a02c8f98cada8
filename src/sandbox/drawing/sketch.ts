import type { Size } from "./imageSize.ts";

/** `[offset, color]` or `[offset, color, opacity]`. */
type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects the gradients that shapes refer to. */
export interface Sketch {
  /** A gradient along a line in the shape's own box, from corner 0,0 to corner 1,1. */
  readonly linear: (stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number) => string;
  /** A gradient from a point in the shape's own box outwards. */
  readonly radial: (stops: readonly Stop[], cx?: number, cy?: number, r?: number) => string;
  readonly defs: () => string;
}

export function createSketch(): Sketch {
  const defs: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `d${defs.length}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    linear: (stops, x1, y1, x2, y2) =>
      add(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      add((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    defs: () => `<defs>${defs.join("")}</defs>`,
  };
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join("");
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns one SVG element. Unset attributes are left out, and numbers are rounded to two decimals. */
export function shape(name: string, attributes: Attributes, content = ""): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? Math.round(value * 100) / 100 : value}"`)
    .join("");
  return `<${name}${text}>${content}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return shape("rect", { x, y, width, height, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return shape("ellipse", { cx, cy, rx, ry, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return shape("path", { d, fill, ...more });
}

/** A stroked line along a path. */
export function stroke(d: string, color: string, width: number, more: Attributes = {}): string {
  return shape("path", {
    d,
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });
}

export function group(content: string, more: Attributes = {}): string {
  return shape("g", more, content);
}

/**
 * Returns an SVG document of content on a canvas in units, drawn at a size in pixels. The document has whole pixels, so
 * that its edges are opaque and its letters are not resampled.
 */
export function svgDocument(canvas: Size, content: string, size: Size): Buffer {
  const view = `viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none"`;
  const place = `width="${size.width}" height="${size.height}" ${view}`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${place}>${content}</svg>`);
}
