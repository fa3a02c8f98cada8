import { useMemo } from "react";
import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { useAdGrid } from "#renderer/ads/grid/useAdGrid.ts";
import { EmptyState } from "#renderer/ui/EmptyState.tsx";
import { statusText } from "./jobText.ts";
import { ResultGrid, type ResultGridPlace } from "./ResultGrid.tsx";

interface JobAdsProps extends ResultGridPlace {
  /** Null for a page without a job. */
  readonly job: ResearchJobView | null;
}

/** The ads of a result. They work like all other ads: search, save, boards, and Studio. */
export function JobAds({ job, ...shared }: JobAdsProps) {
  if (job === null) {
    return (
      <EmptyState title={t("No result yet")}>{t("The ads of this page appear here after its first job.")}</EmptyState>
    );
  }
  const { result, jobId } = job;
  if (result === null || jobId === null) return <NotYet job={job} />;
  if (result.itemCount === 0) {
    return (
      <EmptyState title={t("No matching ads")}>
        {t("This page has no ads for these filters, which “Run again…” can change.")}
      </EmptyState>
    );
  }
  return <JobAdGrid jobId={jobId} {...shared} />;
}

function NotYet({ job }: { readonly job: ResearchJobView }) {
  const { tone } = statusText(job);
  if (tone === "failed" || tone === "over") {
    return (
      <EmptyState title={t("No ads found")}>{t("Choose “Run again…” to start from the same settings.")}</EmptyState>
    );
  }
  if (job.status === "quoted") {
    return (
      <EmptyState title={t("Not confirmed yet")}>
        {t("Ads appear here after the quote is confirmed where it was requested.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("In progress")}>
      {t("Ads appear here when they're ready, and stay on this computer.")}
    </EmptyState>
  );
}

function JobAdGrid({ jobId, ...place }: ResultGridPlace & { readonly jobId: string }) {
  const filter = useMemo(() => ({ researchJobId: jobId }), [jobId]);
  const { sheet, setRange } = useAdGrid({ filter, sort: "newest", start: null, isSettled: false });
  if (sheet === undefined) return null;
  if (sheet.count === 0) {
    return <EmptyState title={t("Adding ads to Discover")}>{t("This takes a moment.")}</EmptyState>;
  }
  return <ResultGrid label={t("Ads")} grid={sheet} onRange={setRange} {...place} />;
}
