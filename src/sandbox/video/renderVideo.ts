import type { Sharp } from "sharp";
import type { AudioSamples } from "../audio/wav.ts";
import type { Size } from "../drawing/imageSize.ts";
import { loadSharp } from "../drawing/loadSharp.ts";
import { vp8Frame } from "./vp8Frame.ts";
import { encodeWebm } from "./webm.ts";

/** Draws an SVG document of a layer at a number of pixels per unit. */
type DrawLayer = (scale: number) => Buffer;

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
  /** Size of the layers in units. */
  readonly canvas: Size;
  /** Two layers that move against each other; or one image that the camera moves over, or two that fade into each other. */
  readonly ground: { readonly back: DrawLayer; readonly front: DrawLayer } | { readonly images: readonly Uint8Array[] };
  /** Layers that stand still above the others, in the order in which they appear. */
  readonly still: readonly StillLayer[];
  /** A layer above all others that changes with each second. */
  readonly eachSecond?: (second: number, scale: number) => Buffer;
}

export const frameQuality = { quality: 72, effort: 0 };

/** Maximum number of different frames. A longer video shows each of them several times in a row. */
const mostFrames = 180;
/** Size of the moving layers relative to a frame, so that they have room to move. */
const room = 1.12;

/** Renders a WebM video of whole frames. Equal requests give equal files. */
export async function renderVideo(request: VideoRequest): Promise<Buffer> {
  const { size, seconds, framesPerSecond } = request;
  const count = Math.max(1, Math.round(seconds * framesPerSecond));
  const step = Math.ceil(count / mostFrames);
  const ground = await createGround(request);
  const overlay = createOverlay(request);
  const frames: Buffer[] = [];
  for (let index = 0; index < count; index += step) {
    const progress = count === 1 ? 0 : index / (count - 1);
    const above = await overlay(progress, Math.floor(index / framesPerSecond));
    frames.push(await encodeFrame(await ground(progress), above));
  }
  const order = Array.from({ length: count }, (_, index) => frames[Math.floor(index / step)] ?? Buffer.alloc(0));
  return encodeWebm({ ...size, framesPerSecond, frames: order, audio: request.audio });
}

/** Decoded pixels, so that frames can be cut out without decoding again. */
interface Raw {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

type Layered = readonly [bottom: Raw, ...above: Raw[]];

async function encodeFrame([bottom, ...others]: Layered, above: readonly Raw[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const layers = [...others, ...above].map(({ data, raw }) => ({ input: data, raw, left: 0, top: 0 }));
  return vp8Frame(
    await sharp(bottom.data, { raw: bottom.raw }).composite(layers).flatten().webp(frameQuality).toBuffer(),
  );
}

/** Returns what lies below the still layers at a moment of the video, from 0 to 1. */
type Ground = (progress: number) => Promise<Layered>;

async function createGround({ size, canvas, ground }: VideoRequest): Promise<Ground> {
  const sharp = await loadSharp();
  const [width, height] = [Math.round(size.width * room), Math.round(size.height * room)];
  if ("images" in ground) {
    const covers = ground.images.map((image) =>
      decode(sharp(image).rotate().resize(width, height, { fit: "cover" }), 3),
    );
    const [first, last] = await Promise.all(covers);
    if (first === undefined) throw new Error("a video shows at least one image");
    return async (progress) => {
      const shown = await windowOf(first, size, progress);
      return last === undefined ? [shown] : [mixed(shown, await windowOf(last, size, progress), eased(progress))];
    };
  }
  const scale = width / canvas.width;
  const draw = (layer: DrawLayer, channels: 3 | 4) =>
    decode(sharp(layer(scale)).resize(width, height, { fit: "fill" }), channels);
  const [back, front] = [await draw(ground.back, 3), await draw(ground.front, 4)];
  return async (progress) => [await windowOf(back, size, progress), await windowOf(front, size, progress, -1)];
}

/** Returns the part of a layer that the moving camera sees. A layer with direction -1 moves the other way. */
async function windowOf({ data, raw }: Raw, size: Size, progress: number, direction: 1 | -1 = 1): Promise<Raw> {
  const sharp = await loadSharp();
  const [freeX, freeY] = [raw.width - size.width, raw.height - size.height];
  const along = Math.round(freeX * eased(progress));
  const area = {
    left: direction === 1 ? along : freeX - along,
    top: Math.round(freeY * (0.35 + 0.3 * eased(progress))),
    ...size,
  };
  return { data: await sharp(data, { raw }).extract(area).raw().toBuffer(), raw: { ...size, channels: raw.channels } };
}

function mixed(first: Raw, second: Raw, share: number): Raw {
  const data = Buffer.alloc(first.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const value = first.data[at] ?? 0;
    data[at] = Math.round(value + ((second.data[at] ?? 0) - value) * share);
  }
  return { ...first, data };
}

function eased(progress: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * progress);
}

/** Returns the layers above the moving ones. Each still layer is drawn once and added to those before it. */
function createOverlay({ size, canvas, still, eachSecond }: VideoRequest) {
  const scale = size.width / canvas.width;
  let shown: Raw | undefined;
  let next = 0;
  let second = -1;
  let clock: Raw | undefined;
  return async (progress: number, atSecond: number): Promise<Raw[]> => {
    const due = still.slice(next).filter(({ from }) => from <= progress);
    if (due.length > 0) {
      const drawn = await Promise.all(due.map(({ draw }) => rasterize(draw(scale), size)));
      shown = await stacked(shown === undefined ? drawn : [shown, ...drawn]);
      next += due.length;
    }
    if (eachSecond !== undefined && second !== atSecond) {
      clock = await rasterize(eachSecond(atSecond, scale), size);
      second = atSecond;
    }
    return [shown, clock].filter((layer) => layer !== undefined);
  };
}

async function rasterize(svg: Buffer, size: Size): Promise<Raw> {
  const sharp = await loadSharp();
  return decode(sharp(svg).resize(size.width, size.height, { fit: "fill" }), 4);
}

async function stacked([bottom, ...others]: readonly Raw[]): Promise<Raw | undefined> {
  if (bottom === undefined || others.length === 0) return bottom;
  const sharp = await loadSharp();
  const layers = others.map(({ data, raw }) => ({ input: data, raw, left: 0, top: 0 }));
  return { ...bottom, data: await sharp(bottom.data, { raw: bottom.raw }).composite(layers).raw().toBuffer() };
}

async function decode(image: Sharp, channels: 3 | 4): Promise<Raw> {
  const flat = channels === 3 ? image.flatten() : image.ensureAlpha();
  const { data, info } = await flat.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels } };
}
