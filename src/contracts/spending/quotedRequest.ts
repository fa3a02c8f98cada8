import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import type { SceneRequest } from "#contracts/service/scenes.ts";

/** A request as it was composed, in the form in which it was quoted. */
export type QuotedRequest =
  | { readonly kind: "generation"; readonly request: GenerationRequest }
  | { readonly kind: "scene"; readonly request: SceneRequest }
  | { readonly kind: "research"; readonly request: ResearchRequest };
