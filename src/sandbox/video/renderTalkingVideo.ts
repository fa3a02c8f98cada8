import { loadSharp } from "#sandbox/drawing/loadSharp.ts";
import { fit } from "#sandbox/drawing/imageSize.ts";
import { rect } from "#sandbox/drawing/sketch.ts";
import { drawStrip } from "#sandbox/card/strip.ts";
import type { AudioSamples } from "#sandbox/audio/wav.ts";
import { frameQuality } from "./renderVideo.ts";
import { vp8Frame } from "./vp8Frame.ts";
import { encodeWebm } from "./webm.ts";

interface TalkingRequest {
  readonly still: Uint8Array;
  readonly aspectRatio: string;
  /** Facts for the strip. */
  readonly facts: readonly string[];
  readonly audio: AudioSamples;
}

const framesPerSecond = 10;
const longEdge = 640;
const bars = 9;
/** Height of the bars' middle, above the strip. */
const barsAt = 0.79;

/** Renders a talking still with a strip: bars over its lower part follow the loudness of the audio. */
export async function renderTalkingVideo(request: TalkingRequest): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = fit(request.aspectRatio, longEdge);
  const strip = drawStrip(request.facts, { ...size, margin: Math.min(size.width, size.height) * 0.048 });
  const still = await sharp(request.still)
    .resize(size.width, size.height, { fit: "cover" })
    .composite([{ input: svgOf(strip, size.width, size.height) }])
    .flatten()
    .png()
    .toBuffer();
  const seconds = request.audio.samples.length / request.audio.rate;
  const frames: Buffer[] = [];
  for (let index = 0; index < Math.max(1, Math.ceil(seconds * framesPerSecond)); index += 1) {
    const input = voiceBars(request.audio, index, size.width, size.height);
    frames.push(vp8Frame(await sharp(still).composite([{ input }]).webp(frameQuality).toBuffer()));
  }
  return encodeWebm({ ...size, framesPerSecond, frames, audio: request.audio });
}

function voiceBars(audio: AudioSamples, frame: number, width: number, height: number): Buffer {
  const span = audio.rate / framesPerSecond;
  const unit = Math.min(width, height) / 40;
  const start = width / 2 - ((bars - 1) / 2) * unit * 1.8;
  const shapes = Array.from({ length: bars }, (_, bar) => {
    const level = loudness(audio.samples, (frame + bar / bars) * span, span / bars);
    const tall = unit * (1.2 + Math.min(1, level * 5) * 7 * (1 - Math.abs(bar - (bars - 1) / 2) / bars));
    const at = { rx: unit / 2, opacity: 0.92 };
    return rect(start + bar * unit * 1.8 - unit / 2, height * barsAt - tall / 2, unit, tall, "#fff", at);
  });
  const panel = rect(
    start - unit * 2,
    height * barsAt - unit * 5,
    (bars - 1) * unit * 1.8 + unit * 4,
    unit * 10,
    "#000",
    {
      rx: unit * 2,
      opacity: 0.28,
    },
  );
  return svgOf(panel + shapes.join(""), width, height);
}

function svgOf(content: string, width: number, height: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

function loudness(samples: Float32Array, from: number, length: number): number {
  let sum = 0;
  const start = Math.floor(from);
  for (let index = start; index < start + length; index += 1) sum += (samples[index] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, length));
}
