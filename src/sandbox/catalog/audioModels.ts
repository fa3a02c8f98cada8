import type { models } from "#contracts/service/generationRequests.ts";
import { anyValue, between, type ModelEntry } from "./modelEntry.ts";

interface AudioModel extends ModelEntry {
  /** Credits per started 100 characters of text. */
  readonly creditsByHundredCharacters: number;
}

const spoken = {
  voice: anyValue,
  speed: between(0.5, 2, 1),
  language: anyValue,
};

export const audioModels: Readonly<Record<(typeof models.audio)[number], AudioModel>> = {
  "elevenlabs-v3": {
    title: "ElevenLabs v3",
    options: {
      ...spoken,
      speed: between(0.7, 1.2, 1),
      stability: between(0, 1, 0.5),
      similarity_boost: between(0, 1, 0.75),
    },
    creditsByHundredCharacters: 2,
  },
  "maya-1": {
    title: "Maya 1",
    options: { voice: anyValue, speed: between(0.5, 2, 1) },
    creditsByHundredCharacters: 1,
  },
  "minimax-speech-hd": {
    title: "MiniMax Speech HD",
    options: { ...spoken, pitch: between(-12, 12, 0) },
    creditsByHundredCharacters: 3,
  },
  "minimax-speech-turbo": {
    title: "MiniMax Speech Turbo",
    options: { ...spoken, pitch: between(-12, 12, 0) },
    creditsByHundredCharacters: 2,
  },
  "qwen3-tts": {
    title: "Qwen3 TTS",
    options: { ...spoken, speed: between(0.1, 5, 1) },
    creditsByHundredCharacters: 1,
  },
};

export const lipsyncModels: Readonly<Record<(typeof models.lipsync)[number], AudioModel>> = {
  "ltx-lipsync": {
    title: "LTX Lipsync",
    options: {
      aspect_ratio: { enum: ["9:16", "16:9", "1:1"], default: "9:16" },
      image: anyValue,
      audio_url: anyValue,
    },
    creditsByHundredCharacters: 6,
  },
};
