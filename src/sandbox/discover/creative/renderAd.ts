import { fit, type Size } from "#sandbox/drawing/imageSize.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { svgDocument } from "#sandbox/drawing/sketch.ts";
import { renderVideo } from "#sandbox/video/renderVideo.ts";
import type { Corpus } from "#sandbox/discover/corpus.ts";
import { aspectOf, slideTypes } from "#sandbox/discover/discoverItem.ts";
import type { Recipe } from "#sandbox/discover/recipe.ts";
import { type AdCreative, drawCreative } from "./adCreative.ts";

const longEdge = 480;

/** Returns whether an item has this slide as an image or as a video. */
export function hasSlide(corpus: Corpus, recipe: Recipe, slide: number, isVideo: boolean): boolean {
  const type = slideTypes(corpus.seed, recipe)[slide];
  return type === "video" || (type === "image" && !isVideo);
}

/** Renders the image of one slide: the brand's goods, with its mark and the ad's words. */
export async function renderAdImage(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const ad = drawCreative(corpus, recipe, slide);
  const size = fit(`${aspectOf(corpus.seed, recipe)}:1`, longEdge);
  const { back, front, overlay } = ad.goods;
  const svg = document(ad, placedGoods(ad, back + front + overlay) + ad.panel, size);
  return (
    sharp(svg)
      .flatten()
      // Halved color would blur the edges of colored letters.
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}

/** Renders the video of a slide, without audio. The goods move, and the words stand still. */
export function renderAdVideo(corpus: Corpus, recipe: Recipe, slide: number): Promise<Buffer> {
  const ad = drawCreative(corpus, recipe, slide);
  const { back, front, overlay } = ad.goods;
  return renderVideo({
    size: fit(`${aspectOf(corpus.seed, recipe)}:1`, longEdge),
    seconds: 4,
    framesPerSecond: 10,
    audio: undefined,
    ground: {
      back: (at) => document(ad, placedGoods(ad, back), at),
      front: (at) => document(ad, placedGoods(ad, front), at),
    },
    still: [{ from: 0, draw: (at) => document(ad, placedGoods(ad, overlay) + ad.panel, at) }],
  });
}

/** Returns the goods' layers at their place in the ad. */
function placedGoods({ goods, layout }: AdCreative, content: string): string {
  const { x, y, width, height } = layout.image;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${goods.width} ${goods.height}"`;
  return `<svg ${box} preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}

function document(ad: AdCreative, content: string, size: Size): Buffer {
  return svgDocument(ad, ad.goods.defs + content, size);
}
