import { useQueries } from "@tanstack/react-query";
import { useCallback } from "react";
import { type QuotedSettings, type QuotesView, requestTypes } from "../../../../../contracts/studio/models.ts";
import { queries } from "../../../../ipc/queries.ts";
import { fittedDraft } from "../../fields/modelOptions.ts";
import { lastQuoteOf } from "../../models/modelOrder.ts";
import { requestForms } from "../../requestForms.ts";
import type { BatchItem } from "../batch.ts";
import { useModelChoices } from "../useModelChoices.ts";

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
