import type { Appearance } from "#contracts/desktop/appearance.ts";
import { thumbnailLimits } from "#contracts/desktop/thumbnailBridge.ts";

/** The result of decoding a file: a thumbnail, the original size, and the details that a player needs. */
export interface Drawn {
  readonly canvas: OffscreenCanvas;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number | null;
  readonly peaks: Uint8Array | null;
  /** The whole image, re-encoded from its pixels. */
  readonly redrawn: Uint8Array | null;
  /** Null for an audio file. */
  readonly appearance: Appearance | null;
}

/** In hertz. Enough to show the loudness, with a sixth of the memory of 48 kHz. */
const sampleRate = 8_000;
const mostBytes = 64 * 1024 * 1024;
const bars = 40;
const grey = "rgb(136 132 128)";

/** Draws the waveform of an audio file from its decoded samples. */
export async function audioTile(url: string): Promise<Drawn> {
  const response = await fetch(url);
  const bytes = Number(response.headers.get("content-length"));
  if (!response.ok || bytes > mostBytes) throw new Error("The audio file can't be decoded.");
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await response.arrayBuffer());
  const peaks = peaksOf(sound.getChannelData(0), thumbnailLimits.peaks);
  const side = thumbnailLimits.sidePixels;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas context is available.");
  context.fillStyle = grey;
  const step = side / bars;
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar * peaks.length) / bars);
    const loudest = Math.max(...peaks.subarray(from, Math.floor(((bar + 1) * peaks.length) / bars)));
    const height = Math.max(2, (loudest / 255) * side * 0.7);
    context.fillRect(bar * step + step * 0.2, (side - height) / 2, step * 0.6, height);
  }
  const durationMs = Math.round(sound.duration * 1000);
  return { canvas, width: side, height: side, durationMs, peaks, redrawn: null, appearance: null };
}

/** Returns the peak of each part of the samples, relative to the highest peak: 0 to 255. */
function peaksOf(samples: Float32Array, count: number): Uint8Array {
  const loud = new Float32Array(count);
  for (let index = 0; index < samples.length; index += 1) {
    const part = Math.floor((index * count) / samples.length);
    loud[part] = Math.max(loud[part] ?? 0, Math.abs(samples[index] ?? 0));
  }
  const most = loud.reduce((a, b) => Math.max(a, b), 0) || 1;
  return Uint8Array.from(loud, (value) => Math.round((value / most) * 255));
}
