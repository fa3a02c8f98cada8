import { createRandom } from "#sandbox/random.ts";
import { sampleRate, type AudioSamples } from "./wav.ts";

const scales = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
  [0, 2, 5, 7, 9],
] as const;

const phraseSeconds = 8;

/** Renders quiet background music for a video: a phrase of held notes with a plucked melody, repeated as needed. */
export function renderMusic(seed: number, seconds: number): AudioSamples {
  const phrase = playPhrase(seed, Math.min(seconds, phraseSeconds));
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  for (let start = 0; start < samples.length; start += phrase.length) {
    samples.set(phrase.subarray(0, samples.length - start), start);
  }
  fadeEnds(samples);
  return { rate: sampleRate, samples };
}

function playPhrase(seed: number, seconds: number): Float32Array {
  const random = createRandom(seed);
  const scale = random.pick(scales);
  const root = 110 * 2 ** (random.whole(0, 7) / 12);
  const samples = new Float32Array(Math.ceil(seconds * sampleRate));
  for (let bar = 0; bar * 2 < seconds; bar += 1) {
    const step = scale[random.whole(0, 2)] ?? 0;
    hold(samples, bar * 2, root * 2 ** (step / 12), 0.09);
    hold(samples, bar * 2, root * 2 ** ((step + 7) / 12), 0.06);
  }
  for (let beat = 0; beat * 0.5 < seconds; beat += 1) {
    if (!random.chance(0.7)) continue;
    const step = (scale[random.whole(0, scale.length - 1)] ?? 0) + 12 * random.whole(1, 2);
    pluck(samples, beat * 0.5, root * 2 ** (step / 12));
  }
  return samples;
}

function hold(samples: Float32Array, start: number, frequency: number, level: number): void {
  const [from, length] = [Math.floor(start * sampleRate), 2.4 * sampleRate];
  for (let index = 0; index < length && from + index < samples.length; index += 1) {
    const swell = Math.sin((Math.PI * index) / length);
    const angle = (2 * Math.PI * frequency * index) / sampleRate;
    const tone = Math.sin(angle) + 0.4 * Math.sin(2 * angle + 0.3) + 0.3 * Math.sin(angle * 1.004);
    samples[from + index] = (samples[from + index] ?? 0) + tone * swell * level;
  }
}

function pluck(samples: Float32Array, start: number, frequency: number): void {
  const [from, length] = [Math.floor(start * sampleRate), 0.9 * sampleRate];
  for (let index = 0; index < length && from + index < samples.length; index += 1) {
    const decay = Math.exp(-index / (0.16 * sampleRate));
    const angle = (2 * Math.PI * frequency * index) / sampleRate;
    samples[from + index] = (samples[from + index] ?? 0) + (Math.sin(angle) + 0.3 * Math.sin(3 * angle)) * decay * 0.16;
  }
}

function fadeEnds(samples: Float32Array): void {
  const length = Math.min(samples.length / 2, sampleRate * 0.3);
  for (let index = 0; index < length; index += 1) {
    const gain = index / length;
    const last = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[last] = (samples[last] ?? 0) * gain;
  }
}
