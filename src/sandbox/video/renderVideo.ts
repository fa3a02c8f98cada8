import type { Sharp } from "sharp";
import { loadSharp } from "../drawing/loadSharp.ts";
import { fit, type Size } from "../drawing/imageSize.ts";
import { type ImageBrief, sketchImage, svgDocument } from "../drawing/sketchImage.ts";
import type { AudioSamples } from "../audio/wav.ts";
import { vp8Frame } from "./vp8Frame.ts";
import { encodeWebm } from "./webm.ts";

interface ClipRequest extends Omit<ImageBrief, "ratio"> {
  readonly aspectRatio: string;
  /** In pixels. */
  readonly longEdge: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly audio: AudioSamples | undefined;
  /** An image to animate instead of a rendered one. */
  readonly still?: Uint8Array | undefined;
}

export const frameQuality = { quality: 72, effort: 0 };

/** Maximum number of different frames. A longer video plays them back and forth. */
const mostFrames = 36;

/** Renders a short video: the camera moves over the scene, and the front layer moves against the back layer. */
export async function drawClip(request: ClipRequest): Promise<Buffer> {
  const size = fit(request.aspectRatio, request.longEdge);
  const wanted = Math.max(1, Math.round(request.seconds * request.framesPerSecond));
  const count = Math.min(wanted, mostFrames);
  const layers = await drawLayers(request, size);
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    frames.push(await drawFrame(layers, size, count === 1 ? 0 : index / (count - 1)));
  }
  const order = Array.from({ length: wanted }, (_, index) => frames[backAndForth(index, count)] ?? Buffer.alloc(0));
  return encodeWebm({ ...size, framesPerSecond: request.framesPerSecond, frames: order, audio: request.audio });
}

interface Layers {
  readonly back: Raw;
  readonly front: Raw | undefined;
  readonly width: number;
  readonly height: number;
}

/** Decoded pixels, so that frames can be cut out without decoding again. */
interface Raw {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

/** Size of the layers relative to a frame, so that the camera has room to move. */
const room = 1.12;

async function drawLayers(request: ClipRequest, size: Size): Promise<Layers> {
  const sharp = await loadSharp();
  const [width, height] = [Math.round(size.width * room), Math.round(size.height * room)];
  if (request.still !== undefined) {
    const cover = sharp(request.still).resize(width, height, { fit: "cover" });
    return { back: await decode(cover, 3), front: undefined, width, height };
  }
  const image = sketchImage({ ...request, ratio: size.width / size.height });
  const draw = (content: string, channels: 3 | 4) => {
    const svg = svgDocument(image, content, width / image.stage.width);
    return decode(sharp(svg).resize(width, height, { fit: "fill" }), channels);
  };
  return { back: await draw(image.back, 3), front: await draw(image.front, 4), width, height };
}

async function decode(image: Sharp, channels: 3 | 4): Promise<Raw> {
  const flat = channels === 3 ? image.flatten() : image.ensureAlpha();
  const { data, info } = await flat.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels } };
}

async function drawFrame(layers: Layers, size: Size, progress: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const eased = 0.5 - 0.5 * Math.cos(Math.PI * progress);
  const [freeX, freeY] = [layers.width - size.width, layers.height - size.height];
  const left = Math.round(freeX * eased);
  const top = Math.round(freeY * (0.35 + 0.3 * eased));
  const back = sharp(layers.back.data, { raw: layers.back.raw }).extract({ left, top, ...size });
  if (layers.front === undefined) return vp8Frame(await back.webp(frameQuality).toBuffer());
  const { data, raw } = layers.front;
  const front = await sharp(data, { raw })
    .extract({ left: freeX - left, top, ...size })
    .raw()
    .toBuffer();
  const input = { input: front, raw: { ...size, channels: 4 as const } };
  return vp8Frame(await back.composite([input]).flatten().webp(frameQuality).toBuffer());
}

function backAndForth(index: number, count: number): number {
  if (count === 1) return 0;
  const cycle = index % (2 * count - 2);
  return cycle < count ? cycle : 2 * count - 2 - cycle;
}
