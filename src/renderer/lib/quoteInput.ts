import type { CreativeType } from "../../contracts/models.ts";
import type { RunAsk } from "../../contracts/runs.ts";
import type { GenerationRequest } from "../../contracts/service/generationRequests.ts";
import type { SceneRequest } from "../../contracts/service/scenes.ts";

/** One request as it is composed, with its labels. */
export interface QuoteInput {
  readonly request: GenerationRequest | SceneRequest;
  readonly project?: string;
  readonly costCenter?: string;
}

/** The same request as a piece of a run. Of the two, only a generation names its type. */
export function askOf(request: QuoteInput["request"]): RunAsk {
  return "type" in request ? { kind: "generation", request } : { kind: "scene", request };
}

/** The kind of creative that a request makes. */
export function typeOfRequest(request: QuoteInput["request"]): CreativeType {
  return "type" in request ? request.type : "scene";
}

/** Every field of a request by its own name, wherever in it the interface puts it. */
export function fieldsOf(request: QuoteInput["request"]): Readonly<Record<string, unknown>> {
  const { options, ...top } = request;
  return { ...top, ...options };
}
