import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { t } from "../../texts/t.ts";
import type { PaidRequestId } from "../../contracts/ids.ts";
import { askPrice, quoteFlow, setQuoteFlow, useQuoteFlow } from "../features/quotes/quoteFlow.ts";
import { ResearchPage, type ResearchPlace } from "../features/research/ResearchPage.tsx";
import { isResearch } from "../lib/quoteInput.ts";
import { toast } from "../ui/toast.ts";
import { remixAd, referToAd } from "./remixAd.ts";
import type { ResearchSearch } from "./search.ts";

/** Research, with asking for prices joined to it. */
export function ResearchRoute({ search }: { readonly search: ResearchSearch }) {
  const navigate = useNavigate();
  const go = useCallback(
    (place: ResearchPlace) => void navigate({ to: "/research", search: place, replace: true }),
    [navigate],
  );
  const flow = useQuoteFlow((state) => state.flow);
  const mine = "input" in flow && isResearch(flow.input) ? flow : null;
  useFollowedJob(go);
  const showStudio = (tab: "image" | "video") => void navigate({ to: "/studio", search: { tab } });
  return (
    <ResearchPage
      place={search}
      onGo={go}
      quoting={{
        isAsking: mine?.state === "asking",
        isTaken: mine?.state === "accepted" || mine?.state === "free",
        isAnswered: mine?.state === "offered" || mine?.state === "free",
        error: mine?.state === "unanswered" ? mine.error : null,
        ask: (input) => void askPrice(input),
      }}
      onRemix={(ad, slide) => void remixAd(ad, slide, showStudio)}
      onReference={(ad, slide) => void referToAd(ad, slide, showStudio)}
      onBrand={({ brandId }) => void navigate({ to: "/discover", search: { brands: [brandId] } })}
      onShowRequest={(id) => void navigate({ to: "/queue", search: { request: id as PaidRequestId } })}
    />
  );
}

/** Shows what was just accepted, or what the service had already. */
function useFollowedJob(go: (place: ResearchPlace) => void): void {
  const flow = useQuoteFlow((state) => state.flow);
  useEffect(() => {
    if (flow.state === "accepted" && flow.request.kind === "research") go({ job: flow.request.id });
    if (flow.state !== "free" || quoteFlow() !== flow) return;
    setQuoteFlow({ state: "idle" });
    toast({
      title: t("It was there already"),
      text: t("The service had this answer and gave it without asking for credits."),
    });
    go({ job: flow.jobId });
  }, [flow, go]);
}
