import { useQuery } from "@tanstack/react-query";
import type { ModelChoice, QuotesView, RequestType } from "#contracts/studio/models.ts";
import { queries } from "#renderer/ipc/queries.ts";

export interface ModelFacts {
  /** The model with the manifest's statements about it; undefined until the list of models is read. */
  readonly choice: ModelChoice | undefined;
  readonly models: readonly ModelChoice[] | undefined;
  readonly quotes: QuotesView;
}

const noQuotes: QuotesView = { pricingVersion: null, quotes: [] };

/** Returns what is known about the models of a type, from the manifest and from earlier quotes. */
export function useModelFacts(type: RequestType, model: string): ModelFacts {
  const { data: models } = useQuery(queries.models(type));
  const { data: quotes = noQuotes } = useQuery(queries.modelQuotes(type));
  return { choice: models?.find(({ id }) => id === model), models, quotes };
}
