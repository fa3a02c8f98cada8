/** Returns an OKLCH color as `#rrggbb`: lightness 0-1, chroma 0-0.37, hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return `#${linearChannels(lightness, chroma, hue).map(channel).join("")}`;
}

/** Returns an OKLCH color as `#rrggbb`, with less chroma where sRGB does not have the color. Lightness and hue stay. */
export function oklchInGamut(lightness: number, chroma: number, hue: number): string {
  let [low, high] = [0, chroma];
  if (isInGamut(lightness, chroma, hue)) low = chroma;
  for (let step = 0; step < 10 && low < chroma; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(lightness, middle, hue)) low = middle;
    else high = middle;
  }
  return oklch(lightness, low, hue);
}

/** Returns the contrast of two `#rrggbb` colors as WCAG defines it, from 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linearOf(Number.parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function isInGamut(lightness: number, chroma: number, hue: number): boolean {
  return linearChannels(lightness, chroma, hue).every((value) => value >= -0.0005 && value <= 1.0005);
}

function linearChannels(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return [red, green, blue];
}

function channel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** Returns the hue and chroma of an sRGB color (channels 0-255), for palettes derived from an image. */
export function hueAndChroma(red: number, green: number, blue: number): { hue: number; chroma: number } {
  const [r, g, b] = [linearOf(red), linearOf(green), linearOf(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const degrees = (Math.atan2(blueYellow, greenRed) * 180) / Math.PI;
  return { hue: (degrees + 360) % 360, chroma: Math.hypot(greenRed, blueYellow) };
}

function linearOf(value: number): number {
  const encoded = value / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
