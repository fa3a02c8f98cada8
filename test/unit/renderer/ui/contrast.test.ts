import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Rgb = readonly [number, number, number];
type Theme = "light" | "dark";

const css = readFileSync("src/renderer/ui/theme.css", "utf8");

/** Returns the linear RGB values of an OKLCH color, clipped to what a screen can show. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function token(name: string, theme: Theme): Rgb {
  const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`No token ${name}`);
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const colour = colours[theme === "dark" ? colours.length - 1 : 0];
  if (colour === undefined) throw new Error(`Token ${name} is no opaque colour`);
  return linear(Number(colour[1]), Number(colour[2]), Number(colour[3]));
}

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const themes = ["light", "dark"] as const;
const surfaces = ["table", "sheet", "raised", "well", "mat"] as const;

test.each(themes)("black on white has the WCAG contrast of 21 to 1, which validates the measurement (%s)", () => {
  expect(contrast(linear(0, 0, 0), linear(1, 0, 0))).toBeCloseTo(21, 1);
});

test.each(themes)("every text color meets WCAG AA contrast of 4.5 to 1 on its surfaces (%s)", (theme) => {
  for (const text of ["ink", "muted", "faint", "pencil", "note", "money"]) {
    for (const surface of surfaces) {
      if (surface === "mat" && text !== "ink" && text !== "muted" && text !== "faint") continue;
      expect(contrast(token(text, theme), token(surface, theme)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(token("on-paper", theme), token("paper", theme))).toBeGreaterThanOrEqual(4.5);
  expect(contrast(token("on-money", theme), token("money-fill", theme))).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)("the border of a control meets WCAG AA contrast of 3 to 1 (%s)", (theme) => {
  for (const surface of ["sheet", "raised", "well"] as const) {
    expect(contrast(token("edge", theme), token(surface, theme)), surface).toBeGreaterThanOrEqual(3);
  }
});

const marks = ["graphite", "blue", "teal", "green", "violet", "pink"].map((name) => `mark-${name}`);

test.each(themes)("every workspace color meets WCAG AA contrast of 3 to 1 (%s)", (theme) => {
  for (const mark of marks) {
    for (const surface of ["table", "sheet", "raised", "well"] as const) {
      expect(contrast(token(mark, theme), token(surface, theme)), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test.each(themes)("no other color has a hue near the amber money color (%s)", (theme) => {
  const hueOf = (name: string) => {
    const value = new RegExp(`--${name}: (.+);`).exec(css)?.[1] ?? "";
    const hues = [...value.matchAll(/oklch\([\d.]+ ([\d.]+) ([\d.]+)/g)].filter((match) => Number(match[1]) > 0.02);
    return Number(hues[theme === "dark" ? hues.length - 1 : 0]?.[2]);
  };
  expect(hueOf("money")).toBeGreaterThan(55);
  for (const other of ["pencil", "note", ...marks.filter((mark) => mark !== "mark-graphite")])
    expect(Math.abs(hueOf(other) - hueOf("money"))).toBeGreaterThan(30);
});
