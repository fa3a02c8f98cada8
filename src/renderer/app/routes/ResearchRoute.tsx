import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { t } from "#texts/t.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import { type PurchaseResult, requestQuote, useQuoteRequest } from "#renderer/app/purchase/requestQuote.ts";
import { ResearchPage, type ResearchPlace } from "#renderer/features/research/ResearchPage.tsx";
import { isResearch } from "#renderer/lib/money/quoteInput.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { addAdReference, remixAd } from "#renderer/features/studio/openStudio.ts";
import type { ResearchSearch } from "./search.ts";

/** The Research screen, connected to quote requests. */
export function ResearchRoute({ search }: { readonly search: ResearchSearch }) {
  const navigate = useNavigate();
  const router = useRouter();
  const go = useCallback(
    (place: ResearchPlace) => void navigate({ to: "/research", search: place, replace: true }),
    [navigate],
  );
  const question = useQuoteRequest();
  const mine = question.state !== "none" && isResearch(question.input) ? question : null;
  // Stays on another screen if the user has opened one in the meantime.
  const showTaken = (page: string, taken: PurchaseResult) => {
    if (taken.kind === "free") showFreeJobToast();
    if (router.state.location.pathname !== "/research") return;
    // A confirmed request is the page's newest one. A free job may be an older one.
    go({ page, job: taken.kind === "free" ? taken.jobId : undefined });
  };
  const showStudio = (tab: RequestType) => void navigate({ to: "/studio", search: { tab } });
  const showBrand = (brandId: string) => void navigate({ to: "/discover", search: { brands: [brandId] } });
  return (
    <ResearchPage
      place={search}
      onGo={go}
      quoting={{
        isRequesting: mine?.state === "asking",
        error: mine?.state === "unanswered" ? mine.error : null,
        requestQuote: (input, onConfirmed) =>
          requestQuote(input, (taken) => {
            showTaken(input.request.target.page_id, taken);
            onConfirmed();
          }),
      }}
      onRemix={(ad, slide) => void remixAd(ad, slide, showStudio)}
      onReference={(ad, slide, place) => void addAdReference(ad, slide, place, showStudio)}
      onBrand={({ brandId }) => showBrand(brandId)}
      onShowInDiscover={showBrand}
      onSimilar={(similar) => void navigate({ to: "/discover", search: { similar } })}
      onResearch={(form) => go({ ...search, form })}
      onShowRequest={(id) => void navigate({ to: "/queue", search: { request: id as PaidRequestId } })}
    />
  );
}

function showFreeJobToast(): void {
  toast({
    title: t("Cached result"),
    text: t("The service already had this result, so no confirmation was needed."),
  });
}
