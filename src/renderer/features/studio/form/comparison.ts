import type { CreativeType, ModelChoice } from "../../../../contracts/studio/models.ts";
import { batchSize } from "../../../../contracts/service/batches.ts";
import type { GenerationRequest } from "../../../../contracts/service/generationRequests.ts";
import { compose, type StudioDraft } from "../draft.ts";

/** One model of a comparison, and what is asked of it. */
export interface Compared {
  readonly model: string;
  readonly request: GenerationRequest;
}

/** A model that cannot be asked, and why, in the service's words where it gave any. */
export interface Unavailable {
  readonly model: string;
  readonly reason: string | undefined;
}

export interface Comparison {
  readonly compared: readonly Compared[];
  readonly unavailable: readonly Unavailable[];
  /** Models that could be asked too, beyond what one question takes. */
  readonly left: number;
}

/** The same draft on every model that can take it, the chosen one first; as many as one batch quote holds. */
export function comparisonOf(
  type: CreativeType,
  draft: StudioDraft,
  model: string,
  models: readonly ModelChoice[],
): Comparison {
  const others = models.filter(({ id, availability }) => id !== model && availability !== "unavailable");
  const able = [model, ...others.map(({ id }) => id)].flatMap((id) => {
    const composed = compose(type, draft, id);
    // A scene has a single model, and no batch quote takes one.
    if (!composed.isComplete || !("type" in composed.input.request)) return [];
    return [{ model: id, request: composed.input.request }];
  });
  return {
    compared: able.slice(0, batchSize.max),
    unavailable: models
      .filter(({ id, availability }) => id !== model && availability === "unavailable")
      .map(({ id, reason }) => ({ model: id, reason })),
    left: Math.max(0, able.length - batchSize.max),
  };
}
