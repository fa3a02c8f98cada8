import { sandboxMark } from "#sandbox/card/strip.ts";
import { ellipse, group, path, rect } from "#sandbox/drawing/sketch.ts";
import { capHeight, type Weight } from "#sandbox/lettering/letters.ts";
import { blockOf, drawBlock, fitText } from "#sandbox/lettering/setText.ts";
import type { Brand } from "#sandbox/discover/brands.ts";
import type { AdColors } from "./adColors.ts";
import { type AdLayout, imageOutline, stickerRadius } from "./adLayouts.ts";
import type { AdText } from "./adText.ts";
import { brandMark } from "./brandMark.ts";

interface PanelBrief {
  readonly width: number;
  readonly height: number;
  readonly layout: AdLayout;
  readonly colors: AdColors;
  readonly words: AdText;
  readonly brand: Brand;
}

interface Panel {
  readonly svg: string;
  /** The lines on it, without the Sandbox's mark. */
  readonly lines: readonly string[];
}

type Point = Readonly<Record<"x" | "y", number>>;

/** Draws everything above the product's drawing: a panel with an opening for it, the words, the brand and the sticker. */
export function drawPanel(brief: PanelBrief): Panel {
  const { width, height, layout, colors, words } = brief;
  const ground = path(`M-1 -1V${height + 1}H${width + 1}V-1Z${imageOutline(layout)}`, colors.panel, {
    "fill-rule": "evenodd",
  });
  const text = words.headline === null ? drawBrandAlone(brief) : drawCopy(brief, words.headline);
  const sticker = words.offer === null ? { svg: "", lines: [] } : drawSticker(brief, words.offer);
  return { svg: ground + text.svg + sticker.svg + drawSandboxMark(brief), lines: [...text.lines, ...sticker.lines] };
}

/** Small words grow with the longer side, because every ad is rendered with the same longer side. */
function scaleOf({ width, height }: PanelBrief): number {
  return (Math.max(width, height) / 1000) ** 0.75;
}

function headlineWeight(brand: Brand): Weight {
  return brand.index % 2 === 0 ? 800 : 700;
}

/** The headline, with the brand and the call to action in a row below it, or above and below it in a column. */
function drawCopy(brief: PanelBrief, headline: string): Panel {
  const { layout, colors, brand, words } = brief;
  const { text, align } = layout;
  const scale = scaleOf(brief);
  const pill = words.cta === null ? null : pillOf(words.cta, text.width, scale);
  const name = wordmarkOf(brand.name, 62 * scale, text.width);
  const rowWidth = name.width + (pill === null ? 0 : 40 + pill.width);
  const isColumn = layout.isColumn || rowWidth > text.width;
  const rowHeight = Math.max(name.height, pill?.height ?? 0);
  const gap = 34 * scale;
  const above = isColumn ? name.height + gap : 0;
  const below = isColumn ? (pill === null ? 0 : pill.height + gap) : rowHeight + gap;
  const style = { weight: headlineWeight(brand), leading: 1.08 };
  const room = { width: text.width, height: text.height - above - below };
  const head = fitText(headline, style, room, { smallest: 40, largest: 150 });
  const at = (width: number) => (align === "center" ? text.x + (text.width - width) / 2 : text.x);
  const headY = text.y + above + (isColumn ? (room.height - head.height) / 2 : 0);
  const bottom = text.y + text.height;
  const middle = (height: number) => bottom - (rowHeight + height) / 2;
  const nameAt = isColumn ? { x: at(name.width), y: text.y } : { x: at(rowWidth), y: middle(name.height) };
  const pillX = align === "center" ? nameAt.x + name.width + 40 : text.x + text.width - (pill?.width ?? 0);
  const pillAt = (width: number, height: number) =>
    isColumn ? { x: at(width), y: bottom - height } : { x: pillX, y: middle(height) };
  const svg = [
    drawBlock(head, at(head.width), headY, colors.ink, align),
    name.draw(brand, nameAt, colors.ink),
    pill === null ? "" : pill.draw(pillAt(pill.width, pill.height), colors),
  ];
  return { svg: svg.join(""), lines: [...head.lines, brand.name, ...(words.cta === null ? [] : [words.cta])] };
}

/** For copy in another script: the brand's mark and its name, large. */
function drawBrandAlone({ layout, colors, brand }: PanelBrief): Panel {
  const { text } = layout;
  const name = fitText(
    brand.name,
    { weight: 800, leading: 1 },
    { width: text.width, height: text.height * 0.42 },
    { smallest: 60, largest: 190 },
  );
  const mark = Math.min(text.height * 0.42, name.size * 1.25);
  const gap = Math.min(46, text.height * 0.12);
  const high = mark + gap + name.height;
  const y = text.y + Math.max(0, (text.height - high) / 2);
  const at = (width: number) => (layout.align === "center" ? text.x + (text.width - width) / 2 : text.x);
  const svg =
    drawMark(brand, { x: at(mark), y }, mark, colors.ink) + drawBlock(name, at(name.width), y + mark + gap, colors.ink);
  return { svg, lines: name.lines };
}

/** Draws the brand's mark on a disc in the color of the words, because a dark mark would vanish on a dark panel. */
function drawMark(brand: Brand, { x, y }: Point, size: number, ink: string): string {
  const disc = ellipse(50, 50, 53, 53, ink);
  const place = `translate(${round(x)} ${round(y)}) scale(${round(size / 100)})`;
  return group(disc + brandMark(brand), { transform: place });
}

/** The brand's mark and name in a row. */
function wordmarkOf(name: string, mark: number, most: number) {
  const gap = mark * 0.26;
  const style = { weight: 700 as const, leading: 1 };
  const natural = blockOf([name], mark * 0.68, style);
  const block =
    natural.width + mark + gap > most
      ? blockOf([name], (mark * 0.68 * (most - mark - gap)) / natural.width, style)
      : natural;
  return {
    width: mark + gap + block.width,
    height: mark,
    draw: (brand: Brand, { x, y }: Point, ink: string) =>
      drawMark(brand, { x, y }, mark, ink) +
      drawBlock(block, x + mark + gap, y + (mark - block.size * capHeight) / 2, ink),
  };
}

function pillOf(words: string, most: number, scale: number) {
  const size = 33 * scale;
  const pad = size * 0.95;
  const style = { weight: 700 as const, leading: 1 };
  const natural = blockOf([words], size, style);
  const block =
    natural.width + pad * 2 > most ? blockOf([words], (size * (most - pad * 2)) / natural.width, style) : natural;
  const height = size * 2.15;
  return {
    width: block.width + pad * 2,
    height,
    draw: ({ x, y }: Point, colors: AdColors) =>
      rect(x, y, block.width + pad * 2, height, colors.pill, { rx: height / 2 }) +
      drawBlock(block, x + pad, y + (height - block.size * capHeight) / 2, colors.pillInk),
  };
}

/** A round sticker such as "−25%" at the image's edge. */
function drawSticker(brief: PanelBrief, offer: string): Panel {
  const { x, y } = brief.layout.sticker;
  const radius = stickerRadius(brief.width, brief.height);
  const words = fitText(
    `−${offer.replace(/\s/u, "")}`,
    { weight: 800, leading: 1 },
    { width: radius * 1.62, height: radius },
    { smallest: 30, largest: 130 },
  );
  const content =
    ellipse(0, 0, radius, radius, brief.colors.sticker) +
    drawBlock(words, -words.width / 2, (-words.size * capHeight) / 2, brief.colors.stickerInk);
  return { svg: group(content, { transform: `translate(${round(x)} ${round(y)}) rotate(-8)` }), lines: [offer] };
}

/** "Sandbox sample" on a small dark tab at the bottom edge, readable on the panel and on the image. */
function drawSandboxMark({ width, height }: PanelBrief): string {
  const size = Math.max(width, height) * 0.022;
  const block = blockOf([sandboxMark], size, { weight: 500, leading: 1 });
  const pad = size * 0.55;
  const [w, h] = [block.width + pad * 2, size * 1.6];
  const x = (width - w) / 2;
  return (
    path(
      `M${round(x)} ${height + 1}V${round(height - h + pad)}a${round(pad)} ${round(pad)} 0 0 1 ${round(pad)} ${round(-pad)}h${round(w - pad * 2)}a${round(pad)} ${round(pad)} 0 0 1 ${round(pad)} ${round(pad)}V${height + 1}Z`,
      "#16171b",
    ) + drawBlock(block, x + pad, height - h + (h - size * capHeight) / 2, "#f1f1f3")
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
