import { setImmediate as nextTurn } from "node:timers/promises";
import { createRandom, hashText } from "#sandbox/random.ts";
import { type Syllable, syllablesOf } from "./syllables.ts";
import { sampleRate, type AudioSamples } from "./wav.ts";

export interface Speech {
  readonly text: string;
  readonly voice: string;
  /** Factor of the normal speed. */
  readonly speed: number;
  /** In semitones. */
  readonly pitch: number;
  /** 0: the pitch varies most. 1: it stays level. */
  readonly stability: number;
  readonly seed: number;
}

/** Longer speech is cut off, so that the file of a long prompt stays within a few megabytes. */
const longestSeconds = 120;
const beatSeconds = 0.17;

/** Resonances of the vocal tract per vowel, in hertz. */
const formants = {
  a: [730, 1190, 2440],
  e: [480, 1900, 2500],
  i: [300, 2250, 3000],
  o: [500, 900, 2400],
  u: [330, 870, 2250],
} as const;

/** Renders a voice that hums the rhythm of a text: a buzz for the throat, three resonators for the mouth, and hisses. */
export async function renderSpeech(speech: Speech): Promise<AudioSamples> {
  const random = createRandom(speech.seed ^ hashText(speech.text));
  const voice = hashText(speech.voice);
  const base = (95 + (voice % 120)) * 2 ** (speech.pitch / 12);
  const mouth = 0.9 + ((voice >>> 8) % 100) / 350;
  const beat = (beatSeconds * sampleRate) / Math.min(5, Math.max(0.1, speech.speed));
  const syllables = withinLimit(syllablesOf(speech.text), beat);
  const total = Math.ceil(syllables.reduce((sum, syllable) => sum + syllable.length * beat, 0) + sampleRate * 0.3);
  const samples = new Float32Array(total);
  const throat: Throat = { phase: 0, random: random.next };
  let at = 0;
  for (const [index, syllable] of syllables.entries()) {
    const length = Math.round(syllable.length * beat);
    const fall = 1.08 - 0.16 * ((index % 12) / 12);
    const wander = 1 + (random.next() - 0.5) * 0.22 * (1.2 - speech.stability);
    const pitch = base * fall * wander * (syllable.isStressed ? 1.08 : 1);
    if (syllable.vowel !== undefined) voiced(samples, at, length, syllable, pitch, mouth, throat);
    at += length;
    // A long text takes a while, so yield to other requests.
    if (index % 40 === 39) await nextTurn();
  }
  return { rate: sampleRate, samples };
}

function withinLimit(syllables: readonly Syllable[], beat: number): readonly Syllable[] {
  let left = longestSeconds * sampleRate;
  return syllables.filter((syllable) => {
    left -= syllable.length * beat;
    return left > 0;
  });
}

interface Throat {
  phase: number;
  readonly random: () => number;
}

function voiced(
  samples: Float32Array,
  start: number,
  length: number,
  syllable: Syllable,
  pitch: number,
  mouth: number,
  throat: Throat,
): void {
  const shape = formants[syllable.vowel ?? "a"];
  const resonators = shape.map((frequency, index) => createResonator(frequency * mouth, 70 + index * 45));
  const hiss = syllable.isHissed ? Math.round(Math.min(length * 0.28, sampleRate * 0.05)) : 0;
  for (let index = 0; index < length; index += 1) {
    const noise = throat.random() * 2 - 1;
    throat.phase = (throat.phase + (pitch * (1 + 0.012 * Math.sin(index / 760))) / sampleRate) % 1;
    const buzz = index < hiss ? noise * 0.5 : (1 - 2 * throat.phase) * 0.75 + noise * 0.03;
    const open = envelope(index, length);
    const sound = resonators.reduce((sum, resonate, place) => sum + resonate(buzz) * (place === 0 ? 1 : 0.55), 0);
    samples[start + index] = Math.tanh(sound * 0.9) * open * (syllable.isStressed ? 0.62 : 0.48);
  }
}

function envelope(index: number, length: number): number {
  const [attack, release] = [length * 0.14, length * 0.38];
  if (index < attack) return index / attack;
  return index > length - release ? (length - index) / release : 1;
}

/** Creates a filter that resonates at one frequency. */
function createResonator(frequency: number, bandwidth: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
  const first = 2 * radius * Math.cos((2 * Math.PI * frequency) / sampleRate);
  const second = -radius * radius;
  const gain = (1 - radius) * 1.6;
  let [one, two] = [0, 0];
  return (input) => {
    const output = gain * input + first * one + second * two;
    [two, one] = [one, output];
    return output;
  };
}
