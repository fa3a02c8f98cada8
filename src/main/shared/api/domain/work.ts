import { keptRequests } from "../../../../contracts/spending/keptRequests.ts";
import type { PaidRequestKind } from "../../../../contracts/spending/paidRequests.ts";
import { type GenerationRequest, models } from "../../../../contracts/service/generationRequests.ts";
import type { ResearchRequest } from "../../../../contracts/service/research.ts";
import { type SceneRequest, sceneModels } from "../../../../contracts/service/scenes.ts";
import { assertNever } from "../../base/assertNever.ts";
import type { FrozenRequest } from "./paidBody.ts";
import { storedJson } from "../../base/storedJson.ts";

/** One thing that a paid request makes, as it can be shown and recognised. */
export interface Work {
  /** Its name inside a batch; null when it is the whole request. */
  readonly itemId: string | null;
  /** As a generation record names it; `research` for research. */
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
}

/** What is asked, by kind, as the journal freezes it. */
export type Ask =
  | { readonly kind: "generation"; readonly request: GenerationRequest }
  | { readonly kind: "scene"; readonly request: SceneRequest }
  | { readonly kind: "research"; readonly request: ResearchRequest }
  | { readonly kind: "batch"; readonly request: BatchAsk };

export interface BatchAsk {
  readonly items: readonly { readonly item_id: string; readonly request: GenerationRequest }[];
}

export function thawAsk(kind: PaidRequestKind, frozen: FrozenRequest): Ask {
  return { kind, request: JSON.parse(frozen) };
}

/** What a row asks for, for showing it; null when that cannot be read, in a row that came from elsewhere. [BK61] */
export function keptAsk(kind: PaidRequestKind, frozen: FrozenRequest): Ask | null {
  const request = keptRequests[kind].safeParse(storedJson(frozen));
  return request.success ? thawAsk(kind, frozen) : null;
}

/** Everything that a paid request makes, in its order; one of them for all kinds but a batch. */
export function worksOf(ask: Ask): readonly Work[] {
  switch (ask.kind) {
    case "generation":
      return [generationWork(ask.request, null)];
    case "scene":
      return [{ itemId: null, type: "scene", model: ask.request.model ?? sceneModels[0], prompt: ask.request.prompt }];
    case "research":
      return [{ itemId: null, type: "research", model: "", prompt: ask.request.target.page_id }];
    case "batch":
      return ask.request.items.map((item) => generationWork(item.request, item.item_id));
    default:
      return assertNever(ask);
  }
}

function generationWork(request: GenerationRequest, itemId: string | null): Work {
  return { itemId, type: request.type, model: request.model ?? models[request.type][0], prompt: request.prompt };
}
