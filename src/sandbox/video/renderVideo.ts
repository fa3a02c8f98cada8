import type { Sharp } from "sharp";
import type { AudioSamples } from "#sandbox/audio/wav.ts";
import type { Size } from "#sandbox/drawing/imageSize.ts";
import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { cutOut, drawOver, mixed, type Pixels } from "./pixels.ts";
import { vp8Frame } from "./vp8Frame.ts";
import { encodeWebm } from "./webm.ts";

/** Draws an image of a layer, at best at the given size in pixels. */
type DrawLayer = (size: Size) => Buffer;

interface StillLayer {
  /** Share of the video after which the layer appears, from 0 to less than 1. */
  readonly from: number;
  readonly draw: DrawLayer;
}

export interface VideoRequest {
  readonly size: Size;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly audio: AudioSamples | undefined;
  /** Two layers that move against each other; or one image that the camera moves over, or two that fade into each other. */
  readonly ground: { readonly back: DrawLayer; readonly front: DrawLayer } | { readonly images: readonly Uint8Array[] };
  /** Layers that stand still above the others, in the order in which they appear. */
  readonly still: readonly StillLayer[];
  /** A layer above all others that changes with each second. */
  readonly eachSecond?: (second: number, size: Size) => Buffer;
}

export const frameQuality = { quality: 72, effort: 0 };

/** Maximum number of different frames. A longer video shows each of them several times in a row. */
const mostFrames = 180;
/** Size of the moving layers relative to a frame, so that they have room to move. */
const room = 1.12;

/** Renders a WebM video of whole frames. Equal requests give equal files. */
export async function renderVideo(request: VideoRequest): Promise<Buffer> {
  const sharp = await loadSharp();
  const { size, seconds, framesPerSecond } = request;
  const count = Math.max(1, Math.round(seconds * framesPerSecond));
  const step = Math.ceil(count / mostFrames);
  const groundAt = await createGround(request);
  const layersAt = createOverlay(request);
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += step) {
    const progress = count === 1 ? 0 : index / (count - 1);
    const frame = groundAt(progress);
    for (const layer of await layersAt(progress, Math.floor(index / framesPerSecond))) drawOver(frame, layer);
    const { data, width, height } = frame;
    const encoded = sharp(data, { raw: { width, height, channels: 3 } }).webp(frameQuality);
    frames.push(vp8Frame(await encoded.toBuffer()));
  }
  const order = Array.from({ length: count }, (_, index) => frames[Math.floor(index / step)] ?? Buffer.alloc(0));
  return encodeWebm({ ...size, framesPerSecond, frames: order, audio: request.audio });
}

/** Returns what lies below the still layers at a moment of the video, from 0 to 1. */
type Ground = (progress: number) => Pixels;

async function createGround({ size, ground }: VideoRequest): Promise<Ground> {
  const sharp = await loadSharp();
  const large = { width: Math.round(size.width * room), height: Math.round(size.height * room) };
  if ("images" in ground) {
    const fill = { ...large, fit: "cover" } as const;
    const [first, last] = await Promise.all(
      ground.images.map((image) => decode(sharp(image).rotate().resize(fill), 3)),
    );
    if (first === undefined) throw new Error("a video shows at least one image");
    return (progress) => {
      const shown = windowOf(first, size, progress);
      return last === undefined ? shown : mixed(shown, windowOf(last, size, progress), eased(progress));
    };
  }
  const draw = (layer: DrawLayer, channels: 3 | 4) =>
    decode(sharp(layer(large)).resize({ ...large, fit: "fill" }), channels);
  const [back, front] = [await draw(ground.back, 3), await draw(ground.front, 4)];
  return (progress) => {
    const frame = windowOf(back, size, progress);
    // The front layer moves the other way.
    const { left, top } = cameraAt(front, size, progress);
    drawOver(frame, front, front.width - size.width - left, top);
    return frame;
  };
}

/** Returns the part of a layer that the moving camera sees. */
function windowOf(layer: Pixels, size: Size, progress: number): Pixels {
  const { left, top } = cameraAt(layer, size, progress);
  return cutOut(layer, left, top, size);
}

function cameraAt(layer: Size, size: Size, progress: number): { readonly left: number; readonly top: number } {
  const [freeX, freeY] = [layer.width - size.width, layer.height - size.height];
  return { left: Math.round(freeX * eased(progress)), top: Math.round(freeY * (0.35 + 0.3 * eased(progress))) };
}

function eased(progress: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * progress);
}

/** Returns the layers above the moving ones. Each still layer is drawn once and added to those before it. */
function createOverlay({ size, still, eachSecond }: VideoRequest) {
  let shown: Pixels | undefined;
  let next = 0;
  let second = -1;
  let clock: Pixels | undefined;
  return async (progress: number, atSecond: number): Promise<Pixels[]> => {
    for (let layer = still[next]; layer !== undefined && layer.from <= progress; layer = still[next]) {
      shown = await rasterize(layer.draw(size), size, shown);
      next += 1;
    }
    if (eachSecond !== undefined && second !== atSecond) {
      clock = await rasterize(eachSecond(atSecond, size), size);
      second = atSecond;
    }
    return [shown, clock].filter((layer) => layer !== undefined);
  };
}

/** Draws a layer at a size, above what is there already. */
async function rasterize(svg: Buffer, size: Size, below?: Pixels): Promise<Pixels> {
  const sharp = await loadSharp();
  const layer = await decode(sharp(svg).resize({ ...size, fit: "fill" }), 4);
  if (below === undefined) return layer;
  const raw = { ...size, channels: 4 } as const;
  const both = sharp(below.data, { raw }).composite([{ input: layer.data, raw, left: 0, top: 0 }]);
  return { ...layer, data: await both.raw().toBuffer() };
}

async function decode(image: Sharp, channels: 3 | 4): Promise<Pixels> {
  const flat = channels === 3 ? image.flatten() : image.ensureAlpha();
  const { data, info } = await flat.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels };
}
