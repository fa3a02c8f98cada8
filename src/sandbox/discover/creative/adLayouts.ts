/** In units. The shorter side of an ad is 1000 units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Radii of the image's corners. */
interface Corners {
  readonly topLeft: number;
  readonly topRight: number;
  readonly bottomRight: number;
  readonly bottomLeft: number;
}

export interface AdLayout {
  /** The drawing of the product. */
  readonly image: Box;
  readonly corners: Corners;
  /** The area of the words. */
  readonly text: Box;
  readonly align: "left" | "center";
  /** Whether brand and call to action stand above and below the headline instead of in one row. */
  readonly isColumn: boolean;
  /** Center of the offer's sticker. */
  readonly sticker: { readonly x: number; readonly y: number };
}

export const layoutCount = 6;

const square: Corners = { topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0 };

/** Returns the radius of the offer's sticker. */
export function stickerRadius(width: number, height: number): number {
  return 112 * (Math.max(width, height) / 1000) ** 0.6;
}

/** Returns one of six layouts. The image covers 45 to 60 % of the area in each, at every aspect ratio of the corpus. */
export function layoutOf(choice: number, width: number, height: number): AdLayout {
  const isWide = width > height * 1.3;
  const layouts = isWide ? wideLayouts : uprightLayouts;
  const make = layouts[choice % layoutCount] ?? layouts[0];
  return make(width, height);
}

type MakeLayout = (width: number, height: number) => AdLayout;

/** Distance of the words from the edges. */
const margin = 60;
/** Space at the bottom edge for the Sandbox's mark, relative to the longer side. */
const foot = 0.05;

const uprightLayouts: readonly [MakeLayout, ...MakeLayout[]] = [
  // The image at the top.
  (width, height) => upright(width, height, { y: 0, height: height * 0.56 }, square),
  // The image at the bottom.
  (width, height) => upright(width, height, { y: height * 0.42, height: height * 0.58 }, square),
  // A panel with round corners over the image.
  (width, height) => {
    const layout = upright(width, height, { y: 0, height: height * 0.58 }, square);
    return { ...layout, corners: { ...square, bottomLeft: 96, bottomRight: 96 } };
  },
  // The image in a frame.
  (width, height) => {
    const image = { x: margin, y: margin, width: width - margin * 2, height: height * 0.54 };
    const text = textBelow(width, height, image.y + image.height - 12);
    return {
      image,
      corners: all(40),
      text,
      align: "left",
      isColumn: false,
      sticker: atCorner(image, "bottom", stickerRadius(width, height) * 0.85),
    };
  },
  // The image in an arch.
  (width, height) => {
    const image = { x: width * 0.05, y: height * 0.36, width: width * 0.9, height: height * 0.64 };
    const radius = Math.min(image.width / 2, 400);
    const text = { x: margin, y: margin, width: width - margin * 2, height: height * 0.36 - margin - 40 };
    const sticker = { x: width * 0.82, y: height * 0.47 };
    return {
      image,
      corners: { ...square, topLeft: radius, topRight: radius },
      text,
      align: "center",
      isColumn: false,
      sticker,
    };
  },
  // The image with one large round corner.
  (width, height) => {
    const layout = upright(width, height, { y: height * 0.41, height: height * 0.59 }, square);
    return { ...layout, corners: { ...square, topLeft: 360 } };
  },
];

const wideLayouts: readonly [MakeLayout, ...MakeLayout[]] = [
  (width, height) => wide(width, height, "right", square),
  (width, height) => wide(width, height, "left", square),
  (width, height) => wide(width, height, "right", { ...square, topLeft: 110, bottomLeft: 110 }),
  (width, height) => {
    const image = { x: width * 0.43, y: margin, width: width * 0.57 - margin, height: height - margin * 2 };
    return { ...wide(width, height, "right", square), image, corners: all(48) };
  },
  (width, height) => wide(width, height, "left", { ...square, topRight: height / 2, bottomRight: height / 2 }),
  (width, height) => wide(width, height, "right", { ...square, bottomLeft: 420 }),
];

function upright(width: number, height: number, band: { y: number; height: number }, corners: Corners): AdLayout {
  const image = { x: 0, width, ...band };
  const isTop = band.y === 0;
  const text = isTop
    ? textBelow(width, height, band.height)
    : { x: margin, y: margin, width: width - margin * 2, height: band.y - margin * 1.75 };
  return {
    image,
    corners,
    text,
    align: "left",
    isColumn: false,
    sticker: atCorner(image, isTop ? "bottom" : "top", 150),
  };
}

function textBelow(width: number, height: number, top: number): Box {
  const y = top + margin * 0.85;
  return {
    x: margin,
    y,
    width: width - margin * 2,
    height: height - y - Math.max(width, height) * foot - margin * 0.35,
  };
}

function wide(width: number, height: number, side: "left" | "right", corners: Corners): AdLayout {
  const share = 0.56;
  const image = { x: side === "left" ? 0 : width * (1 - share), y: 0, width: width * share, height };
  const text = {
    x: side === "left" ? width * share + margin : margin * 1.2,
    y: margin * 1.4,
    width: width * (1 - share) - margin * 2.2,
    height: height - margin * 2.4 - width * foot,
  };
  const sticker = { x: side === "left" ? width * share - 150 : width * (1 - share) + 190, y: 190 };
  return { image, corners, text, align: "left", isColumn: true, sticker };
}

function all(radius: number): Corners {
  return { topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius };
}

function atCorner(image: Box, edge: "top" | "bottom", inset: number): { x: number; y: number } {
  return { x: image.x + image.width - 170, y: edge === "bottom" ? image.y + image.height - inset : image.y + inset };
}

/** Returns the outline of the image, clockwise. */
export function imageOutline({ image: { x, y, width, height }, corners }: AdLayout): string {
  const { topLeft, topRight, bottomRight, bottomLeft } = corners;
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? "" : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${round(x + topLeft)} ${round(y)}H${round(x + width - topRight)}`,
    arc(topRight, topRight, topRight),
    `V${round(y + height - bottomRight)}`,
    arc(bottomRight, -bottomRight, bottomRight),
    `H${round(x + bottomLeft)}`,
    arc(bottomLeft, -bottomLeft, -bottomLeft),
    `V${round(y + topLeft)}`,
    arc(topLeft, topLeft, -topLeft),
    "Z",
  ].join("");
}

/** Returns the share of an ad's area that its image covers. */
export function imageShare({ image, corners }: AdLayout, width: number, height: number): number {
  const cut = Object.values(corners).reduce((sum, radius) => sum + radius ** 2 * (1 - Math.PI / 4), 0);
  return (image.width * image.height - cut) / (width * height);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
