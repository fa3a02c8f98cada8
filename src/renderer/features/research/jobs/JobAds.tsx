import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { AdId } from "../../../../contracts/ids.ts";
import type { ResearchJobView } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { AdGrid } from "../../../ads/grid/AdGrid.tsx";
import type { AdScreen } from "../../../ads/menu/useAdMenu.ts";
import { useAdGrid } from "../../../ads/grid/useAdGrid.ts";
import { useTileSize } from "../../../commands/useTileSize.ts";
import { queries } from "../../../ipc/queries.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { statusText } from "./jobText.ts";

interface JobAdsProps {
  readonly job: ResearchJobView;
  readonly open: AdId | undefined;
  readonly screen: AdScreen;
  readonly onOpen: (adId: AdId | undefined) => void;
}

/** The ads of a result. They work like all other ads: search, save, boards, and Studio. */
export function JobAds({ job, open, screen, onOpen }: JobAdsProps) {
  const { result, jobId } = job;
  if (result === null || jobId === null) return <NotYet job={job} />;
  if (result.itemCount === 0) {
    return (
      <EmptyState title={t("No matching ads")}>
        {t("This page has no ads for these filters. Choose “Run again…” to change them.")}
      </EmptyState>
    );
  }
  return <JobAdGrid jobId={jobId} open={open} screen={screen} onOpen={onOpen} />;
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

interface SheetProps {
  readonly jobId: string;
  readonly open: AdId | undefined;
  readonly screen: AdScreen;
  readonly onOpen: (adId: AdId | undefined) => void;
}

function JobAdGrid({ jobId, open, screen, onOpen }: SheetProps) {
  const { data: settings } = useQuery(queries.settings);
  const [tileSize, setTileSize] = useTileSize("research");
  const filter = useMemo(() => ({ researchJobId: jobId }), [jobId]);
  const { sheet, setRange } = useAdGrid({ filter, sort: "newest", start: null, isSettled: false });
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [setRange]);
  if (sheet === undefined) return <div className="flex-1" />;
  if (sheet.count === 0) {
    return <EmptyState title={t("Adding ads to Discover")}>{t("This takes a moment.")}</EmptyState>;
  }
  return (
    <div className="min-h-0 flex-1">
      <AdGrid
        label={t("Ads")}
        grid={sheet}
        sort="newest"
        screen={screen}
        tileSize={tileSize}
        onTileSize={setTileSize}
        density={settings?.density ?? "comfortable"}
        open={open}
        onOpen={onOpen}
        onRange={onRange}
      />
    </div>
  );
}
