import type { GenerationOutput, GenerationRecord } from "#contracts/service/generations.ts";
import type { Switches } from "#sandbox/switches.ts";
import { modelShown } from "#sandbox/catalog/modelShown.ts";
import { outputFiles } from "./outputFiles.ts";
import type { Generation } from "./generationStore.ts";
import { sentName } from "./sentFile.ts";

export interface RecordDeps {
  readonly baseUrl: () => string;
  readonly switches: Switches;
  readonly sceneIdOf: (generationId: string) => string | undefined;
}

/** Returns a generation as an API record. */
export function generationRecord(deps: RecordDeps, generation: Generation, now: number): GenerationRecord {
  const hasEnded = generation.state === "completed" || generation.state === "failed";
  const hasOutput = generation.state === "completed" && now >= generation.outputAt;
  return {
    id: generation.id,
    type: generation.type,
    status: generation.state,
    model: modelShown(deps.switches, generation.model),
    prompt: promptShown(deps.switches, generation.prompt),
    credits_used: creditsUsed(deps.switches, generation),
    error_message: generation.state === "failed" ? generation.errorMessage : null,
    ...(hasOutput && { output: outputOf(deps, generation) }),
    created_at: new Date(generation.createdAt).toISOString(),
    completed_at: hasEnded ? new Date(generation.completesAt).toISOString() : null,
  };
}

const longestPrompt = 10_000;
/** Number of words in a shortened prompt. */
const wordsShown = 3;

/** The API document doesn't define which prompt a record has, so variants differ. */
function promptShown(switches: Switches, prompt: string | null): string | null {
  if (prompt === null || switches.isOn("prompt-null")) return null;
  if (switches.isOn("prompt-expanded")) return `${prompt}, in soft light, with fine detail`.slice(0, longestPrompt);
  return switches.isOn("prompt-trimmed") ? prompt.trim().split(/\s+/).slice(0, wordsShown).join(" ") : prompt;
}

/**
 * Returns the reserved credits while it runs, the settled credits when completed, and 0 when failed. Under
 * `credits-used-reserved`, always the reserved credits.
 */
function creditsUsed(switches: Switches, generation: Generation): number {
  if (switches.isOn("credits-used-reserved")) return generation.credits;
  if (generation.state === "failed") return switches.isOn("failed-stays-charged") ? generation.credits : 0;
  return generation.state === "completed" ? generation.settledCredits : generation.credits;
}

function outputOf(deps: RecordDeps, generation: Generation): GenerationOutput {
  const urls = outputFiles(generation)
    .map((name) => sentName(deps.switches, name))
    .map((file) => `${deps.baseUrl()}/media/${generation.mediaToken}/${file}`);
  const [first] = urls;
  const sceneId = generation.type === "scene" ? deps.sceneIdOf(generation.id) : undefined;
  return {
    ...(first !== undefined && hasUrl(deps.switches, generation) && { url: first }),
    ...(isImage(generation) && { images: urls.slice(0, 4) }),
    ...(sceneId !== undefined && { scene_id: sceneId }),
    ...(generation.type === "image" && { provider_seed: generation.seed }),
  };
}

/**
 * Returns whether the output has `url`. With `images` it can be omitted: completed work must have its results in one
 * of the two.
 */
function hasUrl(switches: Switches, generation: Generation): boolean {
  if (generation.type === "scene" && switches.isOn("scene-thumbnail-only")) return false;
  return !isImage(generation) || !switches.isOn("output-images-only");
}

function isImage(generation: Generation): boolean {
  return generation.type === "image" || generation.type === "scene" || generation.type === "avatar";
}
