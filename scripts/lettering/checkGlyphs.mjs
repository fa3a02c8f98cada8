// Draws every glyph and compares the drawn box with the font's, because a renderer may misread a path without an error.
import sharp from "sharp";

const columns = 24;
const cell = 96;
/** Pixels per font unit. The tallest glyphs of the font, with two accents, fit into a cell. */
const scale = 0.045;
const origin = { x: 12, y: 64 };
/** In pixels: antialiasing, and rounding of the outline. */
const tolerance = 1.5;

/** Returns the characters whose drawn box differs from the font's. */
export async function misdrawnGlyphs(glyphs) {
  const drawn = [...glyphs].filter(([, { path }]) => path !== "");
  const rows = Math.ceil(drawn.length / columns);
  const [width, height] = [columns * cell, rows * cell];
  const paths = drawn.map(([, { path }], index) => {
    const [left, top] = cornerOf(index);
    return `<path transform="translate(${left + origin.x} ${top + origin.y}) scale(${scale})" d="M0 0${path}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join("")}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return drawn.filter(([, { box }], index) => !isClose(boxIn(alpha, width, cornerOf(index)), box)).map(([one]) => one);
}

function cornerOf(index) {
  return [(index % columns) * cell, Math.floor(index / columns) * cell];
}

function boxIn(alpha, width, [left, top]) {
  const box = { x1: cell, y1: cell, x2: 0, y2: 0 };
  for (let y = 0; y < cell; y += 1) {
    for (let x = 0; x < cell; x += 1) {
      if ((alpha[(top + y) * width + left + x] ?? 0) < 24) continue;
      box.x1 = Math.min(box.x1, x);
      box.x2 = Math.max(box.x2, x + 1);
      box.y1 = Math.min(box.y1, y);
      box.y2 = Math.max(box.y2, y + 1);
    }
  }
  return box;
}

function isClose(seen, box) {
  const wanted = {
    x1: origin.x + box.x1 * scale,
    x2: origin.x + box.x2 * scale,
    y1: origin.y - box.y2 * scale,
    y2: origin.y - box.y1 * scale,
  };
  return Object.entries(wanted).every(([side, value]) => Math.abs(value - seen[side]) <= tolerance);
}
