import type { PaidWork } from "#sandbox/catalog/requests.ts";
import type { GenerationKind } from "./generationStore.ts";

const extensions: Readonly<Record<GenerationKind, string>> = {
  image: "png",
  scene: "png",
  avatar: "png",
  audio: "wav",
  video: "webm",
  lipsync: "webm",
};

interface Finished {
  readonly type: GenerationKind;
  readonly request: string;
}

/** Returns the file names of a completed generation, in order. */
export function outputFiles(generation: Finished): string[] {
  const extension = extensions[generation.type];
  return Array.from({ length: outputCount(generation) }, (_, index) => `${index}.${extension}`);
}

function outputCount(generation: Finished): number {
  if (generation.type === "avatar") return 2;
  if (generation.type !== "image") return 1;
  const work = JSON.parse(generation.request) as PaidWork;
  return work.type === "image" ? (work.options.num_outputs ?? 1) : 1;
}
