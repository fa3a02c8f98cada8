import { storedRequests } from "#contracts/spending/storedRequests.ts";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { type GenerationRequest, models } from "#contracts/service/generationRequests.ts";
import type { ResearchRequest } from "#contracts/service/research.ts";
import { type SceneRequest, sceneModels } from "#contracts/service/scenes.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { FrozenRequest } from "./paidBody.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";

/** One output of a paid request, with the data to show and recognize it. */
export interface ExpectedGeneration {
  /** ID of the item in a batch; null if the output is the whole request. */
  readonly itemId: string | null;
  /** The type as in a generation record; `research` for research. */
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
}

/** The payload of a paid request, by kind, as the journal stores it. */
export type RequestPayload =
  | { readonly kind: "generation"; readonly request: GenerationRequest }
  | { readonly kind: "scene"; readonly request: SceneRequest }
  | { readonly kind: "research"; readonly request: ResearchRequest }
  | { readonly kind: "batch"; readonly request: BatchPayload };

export interface BatchPayload {
  readonly items: readonly { readonly item_id: string; readonly request: GenerationRequest }[];
}

export function parseRequestPayload(kind: PaidRequestKind, frozen: FrozenRequest): RequestPayload {
  return { kind, request: JSON.parse(frozen) };
}

/** Returns the payload of a row for display; null if the payload cannot be read, as in an imported row. [BK61] */
export function storedRequestPayload(kind: PaidRequestKind, frozen: FrozenRequest): RequestPayload | null {
  const request = storedRequests[kind].safeParse(storedJson(frozen));
  return request.success ? parseRequestPayload(kind, frozen) : null;
}

/** Returns every output that a paid request produces, in order; all kinds but a batch have exactly one. */
export function expectedGenerations(payload: RequestPayload): readonly ExpectedGeneration[] {
  switch (payload.kind) {
    case "generation":
      return [expectedGeneration(payload.request, null)];
    case "scene":
      return [
        { itemId: null, type: "scene", model: payload.request.model ?? sceneModels[0], prompt: payload.request.prompt },
      ];
    case "research":
      return [{ itemId: null, type: "research", model: "", prompt: payload.request.target.page_id }];
    case "batch":
      return payload.request.items.map((item) => expectedGeneration(item.request, item.item_id));
    default:
      return assertNever(payload);
  }
}

function expectedGeneration(request: GenerationRequest, itemId: string | null): ExpectedGeneration {
  return { itemId, type: request.type, model: request.model ?? models[request.type][0], prompt: request.prompt };
}
