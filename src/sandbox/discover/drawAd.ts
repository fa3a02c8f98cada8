import { drawClip } from "../clips/drawClip.ts";
import { loadSharp } from "../drawing/loadSharp.ts";
import { fit } from "../drawing/pictureSize.ts";
import { group } from "../drawing/sketch.ts";
import { type PictureWish, sketchPicture, svgDocument } from "../drawing/sketchPicture.ts";
import { brandHue, brandMark } from "./brandMark.ts";
import type { Corpus } from "./corpus.ts";
import { aspectOf, slideTypes } from "./discoverItem.ts";
import { decision, type Recipe } from "./recipe.ts";

const longEdge = 480;

/** Whether an item has this slide, and in which form. */
export function hasSlide(corpus: Corpus, recipe: Recipe, slide: number, isClip: boolean): boolean {
  const type = slideTypes(corpus.seed, recipe)[slide];
  return type === "video" || (type === "image" && !isClip);
}

/** The picture of one slide: goods of the brand's trade in the brand's colours, with its mark. */
export async function drawAdPicture(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const ratio = aspectOf(corpus.seed, recipe);
  const picture = sketchPicture(wishOf(corpus, recipe, slide, ratio));
  const size = fit(`${ratio}:1`, longEdge);
  const mark = group(brandMark(recipe.brand), { transform: "translate(48 48) scale(1.1)" });
  const content = picture.back + picture.front + picture.overlay + mark;
  const svg = svgDocument(picture, content, size.width / picture.stage.width);
  return sharp(svg).resize(size.width, size.height, { fit: "fill" }).flatten().jpeg({ quality: 80 }).toBuffer();
}

/** The clip of a moving slide, without sound. */
export function drawAdClip(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const ratio = aspectOf(corpus.seed, recipe);
  const motion = { aspectRatio: `${ratio}:1`, longEdge, seconds: 4, framesPerSecond: 10, sound: undefined };
  return drawClip({ ...wishOf(corpus, recipe, slide, ratio), ...motion });
}

function wishOf(corpus: Corpus, recipe: Recipe, slide: number, ratio: number): PictureWish {
  return {
    prompt: recipe.brand.words,
    model: finishes[recipe.brand.index % finishes.length] ?? "",
    ratio,
    seed: decision(corpus.seed, recipe.index, 30) | 0,
    variant: slide,
    isQuick: true,
    hue: brandHue(recipe.brand),
  };
}

/** Brands keep to one look. */
const finishes = ["nano-banana-pro", "nano-banana-2", "gpt-image-2", "kling-3-image"] as const;
