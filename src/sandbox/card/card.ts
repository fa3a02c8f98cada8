import { createRandom, hashText, mix32 } from "#sandbox/random.ts";
import type { Weight } from "#sandbox/lettering/letters.ts";
import { chooseCardPalette } from "./cardPalette.ts";
import { drawComposition } from "./compositions.ts";
import { phrasesOf } from "./phrases.ts";
import { drawStrip, stripHeight } from "./strip.ts";
import { setPhrases, type PlacedText, type TextArea } from "./textLayout.ts";

/** Everything that a card depends on. */
export interface CardBrief {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly model: string;
  /** Width divided by height. */
  readonly ratio: number;
  readonly seed: number;
  /** Index of the output. */
  readonly index: number;
  /** Facts for the strip, the most important first. */
  readonly facts: readonly string[];
  /** Hue of a reference image. */
  readonly hue?: number | undefined;
  /** How many contact prints will lie at the lower right. */
  readonly prints: number;
  /** A side that stays free of words, for a figure. */
  readonly figure?: "left" | "bottom" | undefined;
}

/** A card as vector layers. Equal briefs give equal layers. */
export interface Card {
  readonly width: number;
  readonly height: number;
  readonly back: string;
  readonly front: string;
  /** Without words if the typeface does not cover the prompt. */
  readonly words: PlacedText;
  readonly strip: (facts: readonly string[], timeCode?: string) => string;
  readonly facts: readonly string[];
}

/** Distance of words and prints from the edges, in units. */
export const cardMargin = 68;

/** Returns the layers of a card. The shorter side is 1000 units. */
export function drawCard(brief: CardBrief): Card {
  const width = Math.round(1000 * Math.max(1, brief.ratio));
  const height = Math.round(1000 * Math.max(1, 1 / brief.ratio));
  const text = brief.prompt.toLowerCase();
  const hash = mix32(hashText(`${text}\n${brief.negativePrompt}\n${brief.model}`) ^ mix32(brief.seed));
  const own = createRandom(mix32(hash + Math.imul(brief.index, 7919)));
  const palette = chooseCardPalette(createRandom(hash), own, { text, hue: brief.hue, index: brief.index });
  const high = height - stripHeight(height);
  // A step of 3 visits all eight compositions, so that the outputs of a request differ.
  const shapes = drawComposition((hash >>> 8) + brief.index * 3, { width, height: high, random: own, palette });
  const phrases = phrasesOf(brief.prompt, brief.negativePrompt);
  const isAtBottom = brief.prints === 0 && brief.figure === undefined && own.chance(0.3);
  const words =
    phrases === null
      ? { head: [], others: [], lines: [] }
      : setPhrases(phrases, textArea(brief, width, high, isAtBottom), headWeight(brief.model), palette.ink);
  const place = { width, height, margin: cardMargin * 0.7 };
  const strip = (facts: readonly string[], timeCode?: string) => drawStrip(facts, place, timeCode);
  return { width, height, ...shapes, words, strip, facts: brief.facts };
}

/** Returns a card's still: its layers in their order. */
export function cardContent(card: Card): string {
  return card.back + card.front + card.words.head.join("") + card.words.others.join("") + card.strip(card.facts);
}

function headWeight(model: string): Weight {
  return /(^|-)(pro|max)($|-)/.test(model) ? 800 : 700;
}

/** Returns the area of the words: the card above the strip, without the prints and the figure. */
function textArea(brief: CardBrief, width: number, high: number, isAtBottom: boolean): TextArea {
  const isWide = width > high * 1.3;
  const area = { x: cardMargin, y: cardMargin, width: width - cardMargin * 2, height: high - cardMargin * 2 };
  if (brief.figure === "left") {
    area.x = width * 0.5;
    area.width = width * 0.5 - cardMargin;
  } else if (isWide) {
    area.width = Math.min(area.width, width * 0.72, 1560);
  }
  if (brief.figure === "bottom") area.height = high * 0.44 - cardMargin;
  if (brief.prints > 0) {
    const side = printsWidth(brief.prints);
    if (isWide && brief.figure === undefined) area.width = Math.min(area.width, width - cardMargin * 2.4 - side);
    else if (brief.figure !== "bottom") area.height = high - cardMargin * 1.6 - printEdge(brief.prints) * 1.15;
  }
  return { ...area, isAtBottom, headHeight: Math.min(high * 0.5, area.height) };
}

/** Returns the edge of one contact print in units. */
export function printEdge(prints: number): number {
  return prints > 1 ? 220 : 280;
}

function printsWidth(prints: number): number {
  const edge = printEdge(prints);
  return cardMargin * 0.6 + edge * 1.1 + (Math.min(prints, 4) - 1) * edge * 0.9;
}
