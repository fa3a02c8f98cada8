import { useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { type QuotedSettings, type QuotesView, requestTypes } from "#contracts/studio/models.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { fittedDraft } from "#renderer/features/studio/fields/modelOptions.ts";
import { lastQuoteOf } from "#renderer/features/studio/models/modelOrder.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { useModelChoices } from "#renderer/features/studio/batch/useModelChoices.ts";

type Views = readonly (QuotesView | undefined)[];
const dataOf = (results: readonly { readonly data: QuotesView | undefined }[]) => results.map(({ data }) => data);

/** Returns a function that finds the newest quote for an item's settings. [ST13] */
export function useLastPrices(): (item: BatchItem) => QuotedSettings | undefined {
  const views: Views = useQueries({ queries: requestTypes.map((type) => queries.modelQuotes(type)), combine: dataOf });
  const choiceOf = useModelChoices();
  return useCallback(
    ({ type, draft }) => {
      const view = views[requestTypes.indexOf(type)];
      if (view === undefined || draft.model === undefined) return undefined;
      const fitted = fittedDraft(requestForms[type], draft, choiceOf(type, draft.model));
      return lastQuoteOf(fitted, draft.model, view);
    },
    [views, choiceOf],
  );
}
