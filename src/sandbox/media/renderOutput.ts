import { assertNever } from "#sandbox/assertNever.ts";
import { defaultOf, modelsByType } from "#sandbox/catalog/checkOptions.ts";
import type { GenerationRequest, PaidWork } from "#sandbox/catalog/requests.ts";
import { renderTalkingVideo } from "#sandbox/video/renderTalkingVideo.ts";
import { drawAvatar } from "#sandbox/drawing/drawAvatar.ts";
import { renderCard } from "#sandbox/card/renderCard.ts";
import { renderCardVideo } from "#sandbox/card/renderCardVideo.ts";
import { renderScene } from "#sandbox/card/renderScene.ts";
import type { AvatarStore } from "#sandbox/generations/avatarStore.ts";
import type { Generation } from "#sandbox/generations/generationStore.ts";
import { renderMusic } from "#sandbox/audio/renderMusic.ts";
import { renderSpeech } from "#sandbox/audio/renderSpeech.ts";
import { decodeWav, encodeWav, resample, sampleRate, type AudioSamples } from "#sandbox/audio/wav.ts";
import { type CaptureDeps, type CapturedReference, captureReferences } from "./captureReferences.ts";

export interface RenderDeps extends CaptureDeps {
  readonly avatars: AvatarStore;
}

type Of<Type> = Extract<GenerationRequest, { type: Type }>;
type Scene = Extract<PaidWork, { type: "scene" }>;

/** Maximum length of a lipsync video, however long its audio is. */
const longestClipSeconds = 30;

/** Renders one result file of a generation. Equal generations give equal files. */
export async function renderOutput(deps: RenderDeps, generation: Generation, index: number): Promise<Buffer> {
  if (generation.type === "avatar") return drawAvatar(generation.seed, index === 0 ? "front" : "full_body");
  const work = JSON.parse(generation.request) as PaidWork;
  const references = await captureReferences(deps, generation);
  switch (work.type) {
    case "image":
      return renderImageOutput(work, generation.seed, index, references);
    case "scene":
      return renderSceneOutput(deps, work, generation.seed, references);
    case "audio":
      return encodeWav(await speakPrompt(work.prompt, work.options, generation.seed));
    case "video":
      return renderVideoOutput(work, generation.seed, references);
    case "lipsync":
      return renderLipsync(work, generation.seed, references);
    default:
      return assertNever(work);
  }
}

function renderImageOutput(
  { prompt, model, options }: Of<"image">,
  seed: number,
  index: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  return renderCard({
    prompt,
    negativePrompt: options.negative_prompt ?? "",
    model,
    modelTitle: titleOf("image", model),
    aspectRatio: options.aspect_ratio ?? "1:1",
    resolution: options.resolution ?? String(defaultOf("image", model, "resolution")),
    seed,
    index,
    outputs: options.num_outputs ?? 1,
    references: imagesOf(references),
  });
}

function renderSceneOutput(
  deps: RenderDeps,
  { prompt, model, resolution, options }: Scene,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const avatar = options.avatar_id === undefined ? undefined : deps.avatars.read(options.avatar_id.toLowerCase());
  const product = references.find(
    (reference) => reference.field === "options.product_image" && reference.kind === "image",
  );
  return renderScene({
    prompt,
    model,
    modelTitle: titleOf("image", model),
    resolution,
    aspectRatio: options.aspect_ratio ?? "1:1",
    seed,
    avatarSeed: avatar?.seed,
    product: product?.bytes,
    references: imagesOf(references.filter((reference) => reference !== product)),
  });
}

function renderVideoOutput(
  { prompt, model, options }: Of<"video">,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const seconds = options.duration ?? Number(defaultOf("video", model, "duration"));
  const hasSound = options.generate_audio ?? defaultOf("video", model, "generate_audio") === true;
  const given = audioOf(references, seconds);
  const isFrame = ({ field }: CapturedReference) => field === "options.image" || field === "options.last_frame";
  const frames = references.filter(isFrame).toSorted((a, b) => a.field.localeCompare(b.field));
  return renderCardVideo({
    prompt,
    negativePrompt: options.negative_prompt ?? "",
    model,
    modelTitle: titleOf("video", model),
    seed,
    resolution: options.resolution ?? String(defaultOf("video", model, "resolution")),
    aspectRatio: options.aspect_ratio ?? String(defaultOf("video", model, "aspect_ratio")),
    longEdge: options.resolution === "480p" ? 480 : 640,
    seconds,
    framesPerSecond: 12,
    audio: given ?? (hasSound ? renderMusic(seed, seconds) : undefined),
    frames: imagesOf(frames),
    references: imagesOf(references.filter((reference) => !isFrame(reference))),
  });
}

async function renderLipsync(
  { prompt, model, options }: Of<"lipsync">,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const [still] = imagesOf(references);
  const aspectRatio = options.aspect_ratio ?? "9:16";
  return renderTalkingVideo({
    still: still ?? (await drawAvatar(seed, "front")),
    aspectRatio,
    facts: [titleOf("lipsync", model), `seed ${seed}`, aspectRatio],
    audio: audioOf(references, longestClipSeconds) ?? cut(await speakPrompt(prompt, {}, seed), longestClipSeconds),
  });
}

/** Returns a model's name for people. */
function titleOf(type: GenerationRequest["type"], model: string): string {
  return modelsByType[type][model]?.title ?? model;
}

function speakPrompt(prompt: string, options: Of<"audio">["options"], seed: number): Promise<AudioSamples> {
  return renderSpeech({
    text: prompt,
    voice: `${options.voice ?? "narrator"} ${options.language ?? ""}`,
    speed: options.speed ?? 1,
    pitch: options.pitch ?? 0,
    stability: options.stability ?? 0.5,
    seed,
  });
}

/** Returns the first readable audio reference. */
function audioOf(references: readonly CapturedReference[], seconds: number): AudioSamples | undefined {
  const recording = references.find((reference) => reference.kind === "audio");
  const sound = recording === undefined ? undefined : decodeWav(recording.bytes);
  return sound === undefined ? undefined : cut(resample(sound, sampleRate), seconds);
}

function cut(sound: AudioSamples, seconds: number): AudioSamples {
  return { rate: sound.rate, samples: sound.samples.subarray(0, Math.floor(seconds * sound.rate)) };
}

/** Returns the reference images. An empty frame replaces an unreadable one. */
function imagesOf(references: readonly CapturedReference[]): Uint8Array[] {
  return references.flatMap(({ kind, bytes, field }) => {
    if (kind === "image") return [bytes];
    return kind === "rejected" && /image|frame/.test(field) ? [emptyFrame] : [];
  });
}

const emptyFrame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#d8d8dc"/>
  <path d="M0 0L400 400M400 0L0 400" stroke="#b4b4bb" stroke-width="10"/></svg>`,
);
