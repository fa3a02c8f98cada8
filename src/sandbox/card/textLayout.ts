import { rect } from "#sandbox/drawing/sketch.ts";
import type { Weight } from "#sandbox/lettering/letters.ts";
import { drawBlock, drawEachWord, fitText, type TextBlock, type TextStyle } from "#sandbox/lettering/setText.ts";
import type { CardPhrases } from "./phrases.ts";

/** Where the words of a card may be, in units. */
export interface TextArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the words stand at the bottom of the area instead of the top. */
  readonly isAtBottom: boolean;
  /** Height that the head phrase may fill. */
  readonly headHeight: number;
}

/** The words of a card as drawn. */
export interface PlacedText {
  /** One element for each word of the head phrase. */
  readonly head: readonly string[];
  /** One element for each further word, in reading order. */
  readonly others: readonly string[];
  /** The lines that were set, in reading order. */
  readonly lines: readonly string[];
}

const headSizes = { smallest: 44, largest: 170 };
const restSizes = { smallest: 26, largest: 46 };
const withoutSizes = { smallest: 26, largest: 30 };
/** Lines of the rest are no longer than this, because longer ones are hard to read. */
const longestMeasure = 1240;
/** Space between head phrase and rest with a head phrase of the largest size. */
const widestGap = 140;

/** Sets the phrases of a card into an area. */
export function setPhrases(phrases: CardPhrases, area: TextArea, headWeight: Weight, ink: string): PlacedText {
  const fit = (text: string, style: TextStyle, width: number, height: number, sizes: typeof headSizes) =>
    text === "" ? null : fitText(text, style, { width, height }, sizes);
  const without = fit(phrases.without, { weight: 400, leading: 1.3 }, area.width, 64, withoutSizes);
  const foot = without === null ? 0 : without.height + 44;
  const free = area.height - foot;
  const restStyle = { weight: 500 as const, leading: 1.34 };
  const restWidth = Math.min(area.width, longestMeasure);
  const headStyle = { weight: headWeight, leading: 1.06 };
  // The head phrase leaves the space that the rest needs at its smallest size. Where both do not fit, the rest is cut.
  const leastRest = fit(phrases.rest, restStyle, restWidth, free, { ...restSizes, largest: restSizes.smallest });
  const leastHead = fit(phrases.head, headStyle, area.width, free, { ...headSizes, largest: headSizes.smallest });
  const headRoom = leastRest === null ? free : Math.max(leastHead?.height ?? 0, free - leastRest.height - widestGap);
  const head = fit(phrases.head, headStyle, area.width, Math.min(area.headHeight, headRoom), headSizes);
  const size = head?.size ?? headSizes.smallest;
  const gap = Math.max(36, size * 0.42);
  const rule = { width: size * 0.62, height: Math.max(5, size * 0.055) };
  const above = (head?.height ?? 0) + gap * 1.8 + rule.height;
  const largest = Math.min(restSizes.largest, Math.max(restSizes.smallest, size * 0.5));
  const rest =
    free - above < restSizes.smallest
      ? null
      : fit(phrases.rest, restStyle, restWidth, free - above, { ...restSizes, largest });
  const high = rest === null ? (head?.height ?? 0) : above + rest.height;
  const top = area.isAtBottom ? area.y + free - high : area.y;
  const words = (block: TextBlock | null, y: number) => (block === null ? [] : drawEachWord(block, area.x, y, ink));
  const others = words(rest, top + above);
  if (rest !== null) others.unshift(rect(area.x, top + (head?.height ?? 0) + gap, rule.width, rule.height, ink));
  if (without !== null) others.push(drawBlock(without, area.x, area.y + area.height - without.height, ink));
  const lines = [head, rest, without].flatMap((block) => block?.lines ?? []);
  return { head: words(head, top), others, lines };
}
