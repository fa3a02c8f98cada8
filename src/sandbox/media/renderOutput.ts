import { assertNever } from "../assertNever.ts";
import { defaultOf } from "../catalog/checkOptions.ts";
import type { GenerationRequest, PaidWork } from "../catalog/requests.ts";
import { drawClip } from "../clips/drawClip.ts";
import { drawTalkingClip } from "../clips/drawTalkingClip.ts";
import { drawAvatar } from "../drawing/drawAvatar.ts";
import { drawPicture } from "../drawing/drawPicture.ts";
import { drawScene } from "../drawing/drawScene.ts";
import type { AvatarStore } from "../generations/avatarStore.ts";
import type { Generation } from "../generations/generationStore.ts";
import { playMusic } from "../sound/playMusic.ts";
import { speak } from "../sound/speak.ts";
import { decodeWav, encodeWav, resample, sampleRate, type Sound } from "../sound/wav.ts";
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
      return renderImage(work, generation.seed, index, references);
    case "scene":
      return renderScene(deps, work, generation.seed, references);
    case "audio":
      return encodeWav(await speakPrompt(work.prompt, work.options, generation.seed));
    case "video":
      return renderVideo(work, generation.seed, references);
    case "lipsync":
      return renderLipsync(work, generation.seed, references);
    default:
      return assertNever(work);
  }
}

function renderImage(
  { prompt, model, options }: Of<"image">,
  seed: number,
  variant: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  return drawPicture({
    prompt: [prompt, options.negative_prompt ?? ""].join("\n"),
    model,
    aspectRatio: options.aspect_ratio ?? "1:1",
    resolution: options.resolution ?? String(defaultOf("image", model, "resolution")),
    seed,
    variant,
    references: picturesOf(references),
  });
}

function renderScene(
  deps: RenderDeps,
  { prompt, model, resolution, options }: Scene,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const avatar = options.avatar_id === undefined ? undefined : deps.avatars.read(options.avatar_id.toLowerCase());
  const product = references.find(
    (reference) => reference.field === "options.product_image" && reference.kind === "picture",
  );
  return drawScene({
    prompt,
    model,
    resolution,
    aspectRatio: options.aspect_ratio ?? "1:1",
    seed,
    avatarSeed: avatar?.seed,
    product: product?.bytes,
    references: picturesOf(references.filter((reference) => reference !== product)),
  });
}

function renderVideo(
  { prompt, model, options }: Of<"video">,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const seconds = options.duration ?? Number(defaultOf("video", model, "duration"));
  const hasSound = options.generate_audio ?? defaultOf("video", model, "generate_audio") === true;
  const given = soundOf(references, seconds);
  const [still] = picturesOf(references);
  return drawClip({
    prompt: [prompt, options.negative_prompt ?? ""].join("\n"),
    model,
    seed,
    variant: 0,
    aspectRatio: options.aspect_ratio ?? String(defaultOf("video", model, "aspect_ratio")),
    longEdge: options.resolution === "480p" ? 480 : 640,
    seconds,
    framesPerSecond: 12,
    sound: given ?? (hasSound ? playMusic(seed, seconds) : undefined),
    still,
  });
}

async function renderLipsync(
  { prompt, options }: Of<"lipsync">,
  seed: number,
  references: readonly CapturedReference[],
): Promise<Buffer> {
  const [still] = picturesOf(references);
  return drawTalkingClip({
    still: still ?? (await drawAvatar(seed, "front")),
    aspectRatio: options.aspect_ratio ?? "9:16",
    sound: soundOf(references, longestClipSeconds) ?? cut(await speakPrompt(prompt, {}, seed), longestClipSeconds),
  });
}

function speakPrompt(prompt: string, options: Of<"audio">["options"], seed: number): Promise<Sound> {
  return speak({
    text: prompt,
    voice: `${options.voice ?? "narrator"} ${options.language ?? ""}`,
    speed: options.speed ?? 1,
    pitch: options.pitch ?? 0,
    stability: options.stability ?? 0.5,
    seed,
  });
}

/** Returns the first readable audio reference. */
function soundOf(references: readonly CapturedReference[], seconds: number): Sound | undefined {
  const recording = references.find((reference) => reference.kind === "sound");
  const sound = recording === undefined ? undefined : decodeWav(recording.bytes);
  return sound === undefined ? undefined : cut(resample(sound, sampleRate), seconds);
}

function cut(sound: Sound, seconds: number): Sound {
  return { rate: sound.rate, samples: sound.samples.subarray(0, Math.floor(seconds * sound.rate)) };
}

/** Returns the reference images. An empty frame replaces an unreadable one. */
function picturesOf(references: readonly CapturedReference[]): Uint8Array[] {
  return references.flatMap(({ kind, bytes, field }) => {
    if (kind === "picture") return [bytes];
    return kind === "refused" && /image|frame/.test(field) ? [emptyFrame] : [];
  });
}

const emptyFrame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#d8d8dc"/>
  <path d="M0 0L400 400M400 0L0 400" stroke="#b4b4bb" stroke-width="10"/></svg>`,
);
