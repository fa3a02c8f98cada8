import type { MonitorId } from "#contracts/ids.ts";
import type { WireError } from "#contracts/result.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { GenerationRequest, OptionName } from "#contracts/service/generationRequests.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import type { SceneRequest } from "#contracts/service/scenes.ts";

/** A request as composed in the UI, with its labels. */
export interface QuoteInput {
  readonly request: GenerationRequest | SceneRequest;
  readonly project?: string;
  readonly costCenter?: string;
  /** Names of options that are filled in, but that the model does not take, so that they are not sent. */
  readonly unsentOptions?: readonly OptionName[];
}

/** A research request as composed in the UI, with its labels. */
export interface ResearchInput {
  readonly request: ResearchRequest;
  /** The monitor that this request is a check of. */
  readonly monitorId?: MonitorId;
  readonly project?: string;
  readonly costCenter?: string;
}

/** Adds the labels of an earlier request to a request. */
export function withLabels(
  request: ResearchRequest,
  { project, costCenter }: { readonly project: string | null; readonly costCenter: string | null },
): ResearchInput {
  return { request, ...(project !== null && { project }), ...(costCenter !== null && { costCenter }) };
}

/** The outcome of requesting a quote. `busy`: another quote is being requested or decided. */
export type QuoteRequestOutcome =
  { readonly kind: "priced" | "free" | "busy" } | { readonly kind: "unanswered"; readonly error: WireError };

/** Any request that is quoted separately. */
export type PriceInput = QuoteInput | ResearchInput;

export function isResearch(input: PriceInput): input is ResearchInput {
  return "capability_id" in input.request;
}

/** Returns the request as an item of a batch. Only a generation has a `type` field, a scene has none. */
export function payloadOf(request: QuoteInput["request"]): NewRunItem {
  return "type" in request ? { kind: "generation", request } : { kind: "scene", request };
}

/** Returns the type of a request. */
export function typeOfRequest(request: QuoteInput["request"]): RequestType {
  return "type" in request ? request.type : "scene";
}

/** Returns all fields of a request by name, whether the API puts them at the top level or in `options`. */
export function fieldsOf(request: QuoteInput["request"]): Readonly<Record<string, unknown>> {
  const { options, ...top } = request;
  return { ...top, ...options };
}
