import { rect } from "../drawing/sketch.ts";
import { drawBlock, drawWords, fitText, type TextBlock, type TextStyle } from "../lettering/setText.ts";
import type { Weight } from "../lettering/letters.ts";
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
export interface SetWords {
  /** One element for each word and rule, in reading order. */
  readonly parts: readonly string[];
  /** The lines that were set, in reading order. */
  readonly lines: readonly string[];
}

const headSizes = { smallest: 44, largest: 170 };
const restSizes = { smallest: 26, largest: 46 };
const withoutSize = 26;
/** Lines of the rest are no longer than this, because longer ones are hard to read. */
const longestMeasure = 1240;

/** Sets the phrases of a card into an area. */
export function setPhrases(phrases: CardPhrases, area: TextArea, headWeight: Weight, ink: string): SetWords {
  const without = fitOr(phrases.without, { weight: 400, leading: 1.3 }, area.width, withoutSize * 2.4, {
    smallest: withoutSize,
    largest: 30,
  });
  const free = area.height - (without === null ? 0 : without.height + 44);
  const headStyle = { weight: headWeight, leading: 1.06 };
  // A rest of several lines gets the space that it needs at its smallest size.
  const restRoom = phrases.rest === "" ? 0 : Math.min(free * 0.5, 120 + phrases.rest.length * 1.1);
  const headHeight = Math.min(area.headHeight, free - restRoom);
  const head = fitOr(phrases.head, headStyle, area.width, headHeight, headSizes);
  const gap = head === null ? 0 : Math.max(36, head.size * 0.42);
  const rule =
    head !== null && phrases.rest !== "" ? { width: head.size * 0.62, height: Math.max(5, head.size * 0.055) } : null;
  const above = (head?.height ?? 0) + gap + (rule === null ? 0 : rule.height + gap * 0.8);
  const largest = Math.min(restSizes.largest, Math.max(restSizes.smallest, (head?.size ?? 60) * 0.5));
  const rest = fitOr(phrases.rest, { weight: 500, leading: 1.34 }, Math.min(area.width, longestMeasure), free - above, {
    smallest: restSizes.smallest,
    largest,
  });
  const high = rest === null ? (head?.height ?? 0) : above + rest.height;
  const top = area.isAtBottom ? area.y + area.height - high - (without === null ? 0 : without.height + 44) : area.y;
  const parts: string[] = [];
  const lines: string[] = [];
  const add = (block: TextBlock | null, y: number) => {
    if (block === null) return;
    lines.push(...block.lines);
    parts.push(...drawWords(block, area.x, y, ink));
  };
  add(head, top);
  if (rule !== null && rest !== null) {
    parts.push(rect(area.x, top + (head?.height ?? 0) + gap, rule.width, rule.height, ink));
  }
  add(rest, top + above);
  if (without !== null) {
    lines.push(...without.lines);
    parts.push(drawBlock(without, area.x, area.y + area.height - without.height, ink));
  }
  return { parts, lines };
}

function fitOr(
  text: string,
  style: TextStyle,
  width: number,
  height: number,
  sizes: { readonly smallest: number; readonly largest: number },
): TextBlock | null {
  return text === "" ? null : fitText(text, style, { width, height }, sizes);
}
