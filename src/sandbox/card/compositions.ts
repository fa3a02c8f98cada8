import type { Random } from "#sandbox/random.ts";
import { ellipse, path, rect, stroke } from "#sandbox/drawing/sketch.ts";
import type { CardPalette } from "./cardPalette.ts";

/** The area of a card above its strip, in units. */
export interface CardArea {
  readonly width: number;
  readonly height: number;
  readonly random: Random;
  readonly palette: CardPalette;
}

/** The shapes of a card without its words. A video moves the front against the back. */
export interface CardShapes {
  readonly back: string;
  readonly front: string;
}

type CardComposition = (area: CardArea) => CardShapes;

/** Draws one of the eight compositions. Consecutive outputs of a request get different ones. */
export function drawComposition(choice: number, area: CardArea): CardShapes {
  const compose = compositions[choice % compositions.length] ?? circle;
  const { back, front } = compose(area);
  // The ground also lies below the strip, where the camera of a video moves over it.
  return { back: rect(0, 0, area.width, area.height * 1.1, area.palette.ground) + back, front };
}

function shortSide({ width, height }: CardArea): number {
  return Math.min(width, height);
}

function circle(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const radius = shortSide(area) * random.between(0.4, 0.5);
  const [x, y] = [width * random.between(0.66, 0.84), height * random.between(0.52, 0.72)];
  const angle = random.between(-2.6, -0.6);
  const small = radius * random.between(0.24, 0.34);
  return {
    back: ellipse(x - radius * 0.5, y + radius * 0.35, radius * 1.25, radius * 1.25, palette.quiet),
    front:
      ellipse(x, y, radius, radius, palette.second) +
      ellipse(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, small, small, palette.first),
  };
}

function bands(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const side = Math.hypot(width, height);
  const angle = random.pick([0, 90, -32, 32]);
  const colors = random.chance(0.5)
    ? [palette.quiet, palette.first, palette.second]
    : [palette.quiet, palette.second, palette.first];
  const unit = side * random.between(0.07, 0.095);
  const start = angle === 90 ? width * 0.02 : angle === 0 ? height * 0.08 : side * 0.02;
  const placed = colors.map((color, index) =>
    rect(-side, start + unit * (index * 1.55 + (index * index) / 3), side * 2, unit * (0.75 + index * 0.42), color, {
      transform: `rotate(${angle === 90 ? -90 : angle} ${width / 2} ${height / 2}) translate(${width / 2} ${height / 2})`,
    }),
  );
  return { back: placed[0] ?? "", front: placed.slice(1).join("") };
}

function split(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const isWide = width > height * 1.15 || (width > height * 0.9 && random.chance(0.5));
  const share = random.between(0.52, 0.64);
  const slant = random.pick([0, 0, 0.12, -0.12]);
  if (isWide) {
    const [top, bottom] = [width * (share + slant), width * (share - slant)];
    const radius = height * random.between(0.24, 0.32);
    return {
      back: path(`M${top} 0H${width}V${height * 1.1}H${bottom}Z`, palette.first),
      front: halfCircle((top + bottom) / 2, height * random.between(0.45, 0.62), radius, 90, palette.second),
    };
  }
  const [left, right] = [height * (share + slant), height * (share - slant)];
  const radius = width * random.between(0.26, 0.34);
  return {
    back: path(`M0 ${left}L${width} ${right}V${height * 1.1}H0Z`, palette.first),
    front: halfCircle(
      width * random.between(0.56, 0.66),
      (left + right) / 2,
      radius,
      random.pick([0, 180]),
      palette.second,
    ),
  };
}

function halfCircle(x: number, y: number, radius: number, turn: number, color: string): string {
  return path(`M${-radius} 0A${radius} ${radius} 0 0 0 ${radius} 0Z`, color, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${-turn})`,
  });
}

function rings(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const [x, y] = [width * random.between(0.74, 0.98), height * random.between(0.55, 0.92)];
  const outer = shortSide(area) * random.between(0.78, 0.92);
  const steps = [palette.quiet, palette.ground, palette.first, palette.ground, palette.second];
  const drawn = steps.map((color, index) => {
    const radius = outer * (1 - index * 0.19);
    return ellipse(x, y, radius, radius, color);
  });
  return { back: drawn.slice(0, 2).join(""), front: drawn.slice(2).join("") };
}

function waves(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const count = random.between(0.9, 1.5);
  const swing = shortSide(area) * random.between(0.045, 0.075);
  const shift = random.between(0, Math.PI * 2);
  const top = random.between(0.5, 0.58);
  const drawn = [palette.quiet, palette.first, palette.second].map((color, index) => {
    const level = height * (top + index * 0.15);
    return path(`${wave(width, level, swing, count, shift + index * 1.3)}V${height * 1.1}H0Z`, color);
  });
  return { back: drawn[0] ?? "", front: drawn.slice(1).join("") };
}

function wave(width: number, level: number, swing: number, count: number, shift: number): string {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = (width * index) / steps;
    return `${round(x)} ${round(level + swing * Math.sin((index / steps) * count * Math.PI * 2 + shift))}`;
  });
  return `M${points.join("L")}`;
}

/** Windows with round tops, in one row or two. */
function windows(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const isWide = width > height * 1.3;
  const rows = isWide ? 1 : 2;
  const columns = isWide ? 4 : 3;
  const tall = (height * (isWide ? 0.62 : 0.56)) / rows;
  const wide = Math.min(tall * 0.72, (width * 0.92) / columns);
  const left = width - wide * columns - width * 0.04;
  const top = height - tall * rows;
  const colors = [palette.quiet, palette.first, palette.second, palette.quiet];
  const start = random.whole(0, 3);
  const drawn = Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [w, h] = [wide * 0.84, tall * 0.88];
    const x = left + column * wide;
    const y = top + row * tall;
    const color = colors[(start + index + row * 2) % colors.length] ?? palette.first;
    return path(
      `M${round(x)} ${round(y + h)}V${round(y + w / 2)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0V${round(y + h)}Z`,
      color,
    );
  });
  return { back: "", front: drawn.join("") };
}

/** Thick quarter arcs around a corner. */
function arc(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const isTop = random.chance(0.4);
  const [x, y] = [width, isTop ? 0 : height];
  const thick = shortSide(area) * random.between(0.12, 0.15);
  const start = shortSide(area) * random.between(0.16, 0.24);
  const colors = random.chance(0.5)
    ? [palette.second, palette.first, palette.quiet]
    : [palette.first, palette.second, palette.quiet];
  const drawn = colors.map((color, index) => {
    const radius = start + thick * (index * 1.28 + 0.5);
    return stroke(
      `M${round(x - radius)} ${y}a${round(radius)} ${round(radius)} 0 1 1 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 1 ${round(-radius * 2)} 0`,
      color,
      thick,
    );
  });
  return { back: drawn[2] ?? "", front: drawn.slice(0, 2).join("") };
}

/** Tiles with a quarter circle each, in a part of the card. */
function grid(area: CardArea): CardShapes {
  const { width, height, random, palette } = area;
  const edge = shortSide(area) / random.whole(4, 5);
  const columns = width > height * 1.3 ? Math.floor((width * 0.4) / edge) : Math.ceil(width / edge);
  const rows = width > height * 1.3 ? Math.ceil(height / edge) : Math.max(2, Math.floor((height * 0.42) / edge));
  const [left, top] = [width - columns * edge, height - rows * edge];
  const drawn = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [left + (index % columns) * edge, top + Math.floor(index / columns) * edge];
    const color = random.pick([palette.quiet, palette.first, palette.second]);
    const turn = random.pick([0, 90, 180, 270]);
    const place = `translate(${round(x + edge / 2)} ${round(y + edge / 2)}) rotate(${turn})`;
    const half = edge / 2;
    return random.chance(0.16)
      ? ellipse(x + half, y + half, half * 0.5, half * 0.5, color)
      : path(
          `M${round(-half)} ${round(half)}V${round(-half)}A${round(edge)} ${round(edge)} 0 0 1 ${round(half)} ${round(half)}Z`,
          color,
          { transform: place },
        );
  });
  return { back: "", front: drawn.join("") };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const compositions: readonly CardComposition[] = [circle, bands, split, rings, waves, windows, arc, grid];
