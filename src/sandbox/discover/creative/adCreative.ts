import { drawGoods, type DrawnGoods } from "#sandbox/drawing/drawGoods.ts";
import { mix32 } from "#sandbox/random.ts";
import type { Corpus } from "#sandbox/discover/corpus.ts";
import { aspectOf } from "#sandbox/discover/discoverItem.ts";
import { decision, type Recipe } from "#sandbox/discover/recipe.ts";
import { beach } from "#sandbox/drawing/compositions/beach.ts";
import { bottle } from "#sandbox/drawing/compositions/bottle.ts";
import { citrus } from "#sandbox/drawing/compositions/citrus.ts";
import { coffee } from "#sandbox/drawing/compositions/coffee.ts";
import { device } from "#sandbox/drawing/compositions/device.ts";
import { handbag } from "#sandbox/drawing/compositions/handbag.ts";
import { interior } from "#sandbox/drawing/compositions/interior.ts";
import { mountains } from "#sandbox/drawing/compositions/mountains.ts";
import { sneaker } from "#sandbox/drawing/compositions/sneaker.ts";
import type { Composition } from "#sandbox/drawing/stage.ts";
import type { Vertical } from "#sandbox/discover/verticals.ts";
import { adColors, type AdColors } from "./adColors.ts";
import { type AdLayout, layoutCount, layoutOf } from "./adLayouts.ts";
import { drawPanel } from "./adPanel.ts";
import { adText } from "./adText.ts";
import { brandHue } from "./brandMark.ts";

/** What the ads of each vertical show. */
const goods: Readonly<Record<Vertical, Composition>> = {
  skincare: bottle,
  fragrance: bottle,
  footwear: sneaker,
  coffee,
  drinks: citrus,
  travel: beach,
  technology: device,
  home: interior,
  fitness: mountains,
  fashion: handbag,
};

/** One slide of an ad as vector layers. The shorter side is 1000 units. Equal slides give equal layers. */
export interface AdCreative {
  readonly width: number;
  readonly height: number;
  readonly layout: AdLayout;
  readonly colors: AdColors;
  /** The drawing that shows through the panel's opening. */
  readonly goods: DrawnGoods;
  readonly panel: string;
  /** The lines on the panel, without the Sandbox's mark. */
  readonly lines: readonly string[];
}

export function drawCreative(corpus: Corpus, recipe: Recipe, slide: number): AdCreative {
  const ratio = aspectOf(corpus.seed, recipe);
  const width = Math.round(1000 * Math.max(1, ratio));
  const height = Math.round(1000 * Math.max(1, 1 / ratio));
  const { brand } = recipe;
  const layout = layoutOf(decision(corpus.seed, recipe.index, 31) % layoutCount, width, height);
  // The slides of a carousel share a layout, and differ in color.
  const colors = adColors(brandHue(brand), decision(corpus.seed, recipe.index, 32) + slide);
  const drawing = drawGoods({
    composition: goods[brand.vertical],
    seed: mix32(decision(corpus.seed, recipe.index, 30) + slide * 7919),
    hue: brandHue(brand),
    ratio: layout.image.width / layout.image.height,
    // Each brand always uses the same style.
    style: brand.index,
  });
  const panel = drawPanel({ width, height, layout, colors, words: adText(recipe, slide), brand });
  return { width, height, layout, colors, goods: drawing, panel: panel.svg, lines: panel.lines };
}
