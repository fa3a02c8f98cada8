import type { RequestType, ModelChoice } from "#contracts/studio/models.ts";
import { batchSize } from "#contracts/service/batches.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { compose, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { fittedDraft } from "#renderer/features/studio/fields/modelOptions.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";

/** A model of a comparison with its request. */
export interface Compared {
  readonly model: string;
  readonly request: GenerationRequest;
}

/** A model that can't be quoted, with the reason of the service if there is one. */
export interface Unavailable {
  readonly model: string;
  readonly reason: string | undefined;
}

export interface PriceComparison {
  readonly compared: readonly Compared[];
  readonly unavailable: readonly Unavailable[];
  /** The number of models that exceed the limit of one batch quote. */
  readonly left: number;
}

/**
 * Returns the draft's request for each model that can run it, up to the limit of a batch quote. The selected model
 * comes first.
 */
export function priceComparisonOf(
  type: RequestType,
  draft: StudioDraft,
  model: string,
  models: readonly ModelChoice[],
): PriceComparison {
  const others = models.filter(({ id, availability }) => id !== model && availability !== "unavailable");
  const able = [model, ...others.map(({ id }) => id)].flatMap((id) => {
    const choice = models.find((one) => one.id === id);
    const composed = compose(type, fittedDraft(requestForms[type], draft, choice), id);
    // There is only one model for scenes, and a batch quote can't include scenes.
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
