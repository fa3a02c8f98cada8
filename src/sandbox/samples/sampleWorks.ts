import { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { SceneRequest } from "#contracts/service/scenes.ts";
import { fitOptions } from "#sandbox/catalog/checkOptions.ts";
import type { PaidWork } from "#sandbox/catalog/requests.ts";
import { createRandom, type Random } from "#sandbox/random.ts";

/** One past request of the sample history. */
export interface SampleWork {
  readonly work: PaidWork;
  readonly project: string | null;
  readonly costCenter: string | null;
  /** Seed of the result. */
  readonly seed: number;
  /** Epoch ms. */
  readonly createdAt: number;
}

const monthMs = 30 * 86_400_000;

const projects = ["spring-launch", "trail-runner", "gift-guide"] as const;
const costCenters = ["performance-team", "brand-team"] as const;

const imageAspectRatios = {
  "nano-banana-pro": ["1:1", "4:5", "9:16", "16:9"],
  "nano-banana-2": ["1:1", "4:5", "9:16"],
  "gpt-image-2": ["1:1", "3:2", "2:3"],
  "kling-3-image": ["1:1", "9:16", "16:9"],
} as const;

/** Each prompt with its number of outputs. */
const images = [
  ["A running shoe on wet stone, morning light", 2],
  ["A trail runner crossing a ridge at dawn, red jacket", 1],
  ["A ceramic mug beside an open notebook, rainy window", 4],
  ["A perfume bottle on black sand, golden light", 1],
  ["Three jars of honey on a linen cloth, soft shadow", 2],
  ["A red convertible on a coast road", 1],
  ["A skincare jar among eucalyptus leaves", 4],
  ["A leather backpack on a train seat, evening", 1],
  ["A bowl of ramen, steam, neon signs behind", 2],
  ["A green tea tin on a bamboo tray", 1],
  ["A wool scarf on a snowy bench, warm light", 1],
  ["A desk lamp over a blueprint, midnight blue", 2],
  ["An orange bicycle against a white wall", 1],
  ["A gift box with a silver ribbon, confetti", 4],
  ["A cabin under the northern lights", 1],
  ["A glass of lemonade in the sun, blue tiles", 2],
  ["Trail shoes, exploded view, studio grey", 1],
  ["A watch on a stack of old books", 1],
  ["Fresh croissants on a marble counter", 2],
  ["A pair of headphones floating over a purple gradient", 1],
] as const;

const videos = [
  { model: "kling-3", prompt: "Slow push in on a steaming cup of coffee", options: { duration: 4 } },
  { model: "veo-3.1", prompt: "Waves roll in at a long beach at dusk", options: { duration: 4 } },
  { model: "kling-3-pro", prompt: "A running shoe lands in a puddle, slow motion", options: { duration: 3 } },
  { model: "kling-o3", prompt: "A skincare jar turns on a marble table", options: { duration: 4 } },
  { model: "kling-3", prompt: "Confetti falls on a gift box", options: { duration: 3, aspect_ratio: "9:16" } },
  { model: "veo-3.1", prompt: "A cyclist rides through autumn leaves", options: { duration: 4, aspect_ratio: "9:16" } },
  { model: "kling-3", prompt: "Steam rises from a bowl of ramen", options: { duration: 3, aspect_ratio: "1:1" } },
] as const;

const scripts = [
  ["elevenlabs-v3", "I tried it for a week, and this is what happened."],
  ["minimax-speech-hd", "Three reasons to switch, in thirty seconds."],
  ["maya-1", "Fresh bread, every morning at seven."],
  ["qwen3-tts", "New trails, same shoes. Made for the long way home."],
  ["elevenlabs-v3", "The gift guide is here: ten ideas under fifty."],
  ["minimax-speech-turbo", "Order today, unwrap it on Friday."],
  ["maya-1", "One cup, one window, one quiet minute."],
  ["elevenlabs-v3", "Spring starts on Monday. So does the sale."],
] as const;

const lipsyncs = [
  "Warm and quick to laugh, looks straight ahead",
  "Calm, slow, with open hands",
  "Excited, as if sharing a secret",
  "Friendly and clear, one short pause in the middle",
] as const;

const scenes = [
  ["Kitchen window", "She pours coffee at the kitchen window"],
  ["Unboxing", "He unpacks the box on a wooden desk"],
  ["Garden", "She walks through a sunny garden with the bottle"],
  ["Trail head", "He ties his running shoes at the trail head"],
  ["Gift table", "Two friends wrap presents at a long table"],
  ["Rainy street", "She opens a yellow umbrella in a rainy street"],
] as const;

/**
 * Returns a month of requests that ends at `until` (epoch ms), oldest first: 60 results of all types, by several models,
 * projects, and cost centers. The same for the same seed.
 */
export function sampleWorks(seed: number, until: number): readonly SampleWork[] {
  const random = createRandom(seed);
  const works = shuffled(random, allWorks(random));
  const stepMs = monthMs / works.length;
  return works.map((work, index) => ({
    work,
    project: random.chance(0.2) ? null : random.pick(projects),
    costCenter: random.chance(0.3) ? null : random.pick(costCenters),
    seed: random.whole(1, 999_999),
    // Far enough from the next request that each one is settled before it.
    createdAt: Math.round(until - monthMs + (index + random.between(0.1, 0.9)) * stepMs),
  }));
}

function allWorks(random: Random): readonly PaidWork[] {
  const models = Object.keys(imageAspectRatios) as [keyof typeof imageAspectRatios];
  const requests = [
    ...images.map(([prompt, outputs]) => {
      const model = random.pick(models);
      const options = { aspect_ratio: random.pick(imageAspectRatios[model]), num_outputs: outputs };
      return { type: "image", model, prompt, options };
    }),
    ...videos.map((video) => ({ type: "video", ...video })),
    ...scripts.map(([model, prompt]) => ({ type: "audio", model, prompt, options: {} })),
    ...lipsyncs.map((prompt) => ({ type: "lipsync", prompt, options: { image: away, audio_url: away } })),
  ];
  return [
    ...requests.map((request) => fitOptions(GenerationRequest.parse(request), false)),
    ...scenes.map(([name, prompt]) => ({ type: "scene" as const, ...SceneRequest.parse({ name, prompt }) })),
  ];
}

/** In place of the address of a file on the computer that made the request. */
const away = "https://files.example/away";

function shuffled<T>(random: Random, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
