import { drawClip } from "../video/renderVideo.ts";
import { loadSharp } from "../drawing/loadSharp.ts";
import { fit } from "../drawing/imageSize.ts";
import { group } from "../drawing/sketch.ts";
import { type ImageBrief, sketchImage, svgDocument } from "../drawing/sketchImage.ts";
import { brandHue, brandMark } from "./brandMark.ts";
import type { Corpus } from "./corpus.ts";
import { aspectOf, slideTypes } from "./discoverItem.ts";
import { decision, type Recipe } from "./recipe.ts";

const longEdge = 480;

/** Returns whether an item has this slide as an image or as a video. */
export function hasSlide(corpus: Corpus, recipe: Recipe, slide: number, isClip: boolean): boolean {
  const type = slideTypes(corpus.seed, recipe)[slide];
  return type === "video" || (type === "image" && !isClip);
}

/** Renders the image of one slide: products of the brand's vertical in the brand's colors, with its logo. */
export async function renderAdImage(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const ratio = aspectOf(corpus.seed, recipe);
  const image = sketchImage(wishOf(corpus, recipe, slide, ratio));
  const size = fit(`${ratio}:1`, longEdge);
  const mark = group(brandMark(recipe.brand), { transform: "translate(48 48) scale(1.1)" });
  const content = image.back + image.front + image.overlay + mark;
  const svg = svgDocument(image, content, size.width / image.stage.width);
  return sharp(svg).resize(size.width, size.height, { fit: "fill" }).flatten().jpeg({ quality: 80 }).toBuffer();
}

/** Renders the video of a slide, without audio. */
export function renderAdVideo(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const ratio = aspectOf(corpus.seed, recipe);
  const motion = { aspectRatio: `${ratio}:1`, longEdge, seconds: 4, framesPerSecond: 10, audio: undefined };
  return drawClip({ ...wishOf(corpus, recipe, slide, ratio), ...motion });
}

function wishOf(corpus: Corpus, recipe: Recipe, slide: number, ratio: number): ImageBrief {
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

/** Each brand always uses the same style. */
const finishes = ["nano-banana-pro", "nano-banana-2", "gpt-image-2", "kling-3-image"] as const;
