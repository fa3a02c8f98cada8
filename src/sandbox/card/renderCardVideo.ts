import type { AudioSamples } from "#sandbox/audio/wav.ts";
import { hueOf } from "#sandbox/drawing/color/hueOf.ts";
import { fit, type Size } from "#sandbox/drawing/imageSize.ts";
import { svgDocument } from "#sandbox/drawing/sketch.ts";
import { renderVideo } from "#sandbox/video/renderVideo.ts";
import { drawCard } from "./card.ts";
import { printLayer } from "./contactPrints.ts";

interface CardVideoRequest {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly model: string;
  /** Name of the model for people. */
  readonly modelTitle: string;
  readonly aspectRatio: string;
  readonly resolution: string;
  readonly seed: number;
  /** In pixels. */
  readonly longEdge: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly audio: AudioSamples | undefined;
  /** The first and the last frame, as far as the request gives them. */
  readonly frames: readonly Uint8Array[];
  readonly references: readonly Uint8Array[];
}

/** Share of the video in which the words after the head phrase appear. A poster shows the first frame, so that has the head. */
const wordsShare = 0.4;

/**
 * Renders a proof card as a video: its words appear one after another, its shapes move, and its strip has a time code. Given frames fill
 * the image instead of the card.
 */
export async function renderCardVideo(request: CardVideoRequest): Promise<Buffer> {
  const { aspectRatio, seconds, framesPerSecond, audio, frames, references } = request;
  const size = fit(aspectRatio, request.longEdge);
  const card = drawCard({
    ...request,
    ratio: size.width / size.height,
    index: 0,
    facts: [request.modelTitle, `seed ${request.seed}`, aspectRatio, request.resolution],
    hue: await hueOf(frames[0] ?? references[0]),
    prints: references.length,
  });
  const layer = (content: string) => (at: Size) => svgDocument(card, content, at);
  const prints = references.length === 0 ? [] : [{ from: 0, draw: await printLayer(references, card) }];
  const { head, others } = card.words;
  const words = others.map((word, index) => ({
    from: (wordsShare * (index + 1)) / others.length,
    draw: layer(word),
  }));
  const total = timeCode(seconds);
  return renderVideo({
    size,
    seconds,
    framesPerSecond,
    audio,
    ground: frames.length > 0 ? { images: frames } : { back: layer(card.back), front: layer(card.front) },
    still: frames.length > 0 ? prints : [...prints, { from: 0, draw: layer(head.join("")) }, ...words],
    eachSecond: (second, at) => svgDocument(card, card.strip(card.facts, `${timeCode(second)} / ${total}`), at),
  });
}

/** Returns seconds as minutes and seconds, such as "0:05". */
function timeCode(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
