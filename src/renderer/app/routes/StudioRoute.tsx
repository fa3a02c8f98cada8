import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import type { AdId, AssetId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";
import { requestQuote, useQuoteRequest } from "#renderer/app/purchase/requestQuote.ts";
import { isResearch } from "#renderer/lib/money/quoteInput.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { StudioPage } from "#renderer/features/studio/StudioPage.tsx";
import { TourOffer } from "#renderer/app/tour/TourOffer.tsx";
import { useAppCommands } from "#renderer/app/useAppCommands.ts";
import { editAgain } from "#renderer/features/studio/openStudio.ts";
import type { StudioSearch } from "./search.ts";

/** The Studio screen, connected to quote requests. */
export function StudioRoute({ search }: { readonly search: StudioSearch }) {
  const navigate = useNavigate();
  const question = useQuoteRequest();
  const onConfirmed = useCallback(
    (tab: RequestType) => void navigate({ to: "/studio", search: { tab }, replace: true }),
    [navigate],
  );
  const runApp = useAppCommands();
  const actions = useMemo(
    () => ({
      showResult: (asset: AssetId) => void navigate({ to: "/library", search: { asset } }),
      showUsed: (uses: readonly string[]) => void navigate({ to: "/library", search: { uses } }),
      showAd: (ad: AdId) => void navigate({ to: "/discover", search: { ad } }),
      editAgain: (failed: PaidRequest) =>
        void runWithToast(editAgain(failed, (tab) => void navigate({ to: "/studio", search: { tab }, replace: true }))),
    }),
    [navigate],
  );
  return (
    <StudioPage
      tab={search.tab ?? "image"}
      onTab={(tab) => void navigate({ to: "/studio", search: { tab }, replace: true })}
      shownScene={search.scene}
      remix={search.remix}
      withSeed={search.seed === true}
      reference={search.reference}
      onConfirmed={onConfirmed}
      actions={actions}
      offer={<TourOffer />}
      onNewDraft={() => runApp("newDraft")}
      onOpenRecipe={() => runApp("openRecipe")}
      quoting={{
        isRequesting: question.state === "asking",
        refusal:
          question.state === "unanswered" && !isResearch(question.input)
            ? { error: question.error, input: question.input }
            : null,
        requestQuote: (input) => requestQuote(input, () => undefined),
      }}
    />
  );
}
