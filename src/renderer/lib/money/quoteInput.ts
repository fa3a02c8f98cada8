import type { WatchId } from "../../../contracts/ids.ts";
import type { CreativeType } from "../../../contracts/studio/models.ts";
import type { RunAsk } from "../../../contracts/spending/runs.ts";
import type { GenerationRequest } from "../../../contracts/service/generationRequests.ts";
import type { ResearchRequest } from "../../../contracts/service/research.ts";
import type { SceneRequest } from "../../../contracts/service/scenes.ts";

/** One request as it is composed, with its labels. */
export interface QuoteInput {
  readonly request: GenerationRequest | SceneRequest;
  readonly project?: string;
  readonly costCenter?: string;
}

/** Research as it is asked for. */
export interface ResearchInput {
  readonly request: ResearchRequest;
  /** The watch whose run it is to be. */
  readonly watchId?: WatchId;
  readonly project?: string;
  readonly costCenter?: string;
}

/** A request with the labels that it was asked with before. */
export function withLabels(
  request: ResearchRequest,
  { project, costCenter }: { readonly project: string | null; readonly costCenter: string | null },
): ResearchInput {
  return { request, ...(project !== null && { project }), ...(costCenter !== null && { costCenter }) };
}

/** Whatever has a price of its own. */
export type PriceInput = QuoteInput | ResearchInput;

export function isResearch(input: PriceInput): input is ResearchInput {
  return "capability_id" in input.request;
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
