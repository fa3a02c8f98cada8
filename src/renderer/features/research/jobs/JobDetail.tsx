import { useQuery } from "@tanstack/react-query";
import { ListVideo, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { AdId, MonitorId } from "../../../../contracts/ids.ts";
import type { ResearchJobView } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import type { AdScreen } from "../../../ads/menu/useAdMenu.ts";
import { adsText } from "../../../ads/tile/adFieldText.ts";
import { useTileSize } from "../../../commands/useTileSize.ts";
import { TileSizeSlider } from "../../../ui/grid/TileSizeSlider.tsx";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { type ResearchInput, withLabels } from "../../../lib/money/quoteInput.ts";
import { sentence } from "../../../lib/text/sentence.ts";
import { fullTime, shortTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { Segmented } from "../../../ui/fields/Segmented.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StatusLabel } from "../../../ui/marks/StatusLabel.tsx";
import { Trans } from "../../../ui/Trans.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { ChangeList } from "./ChangeList.tsx";
import { JobAds } from "./JobAds.tsx";
import { JobDetails } from "./JobDetails.tsx";
import { dispositionName, freshnessText, pageTitle, statusText } from "./jobText.ts";
import { RenamePage } from "./RenamePage.tsx";
import { Timeline } from "./Timeline.tsx";
import { reasonText } from "../../../../texts/reasonText.ts";
import { FailureMessage } from "../../../commands/FailureMessage.tsx";

interface JobDetailProps {
  readonly id: string;
  readonly openAd: AdId | undefined;
  readonly screen: AdScreen;
  readonly onAd: (adId: AdId | undefined) => void;
  /** Opens the form prefilled with this job's request. */
  readonly onAgain: (input: ResearchInput) => void;
  readonly onJob: (id: string) => void;
  readonly onMonitor: (id: MonitorId) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
}

type Part = "ads" | "timeline" | "details";
const minuteMs = 60_000;

/** One job: its status, its result, and the changes since the previous job. */
export function JobDetail(props: JobDetailProps) {
  const { data: job, error, refetch } = useQuery(researchQueries.job(props.id));
  if (job !== undefined) return <Detail {...props} job={job} />;
  if (error === null) return <Skeleton className="m-(--gutter) h-40" />;
  return (
    <div className="p-(--gutter)">
      <FailureMessage
        failed={t("Couldn't open the research job")}
        error={asCommandError(error)}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function Detail({
  job,
  openAd,
  screen,
  onAd,
  onAgain,
  onJob,
  onMonitor,
  onShowRequest,
}: JobDetailProps & { job: ResearchJobView }) {
  const [tileSize, setTileSize] = useTileSize("research");
  const [part, setPart] = useState<Part>("ads");
  const { result, compared, request, pageId, paidRequestId, monitorId } = job;
  return (
    <section aria-label={t("Research job")} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-col gap-2 px-(--gutter) pt-4 pb-3">
        <div className="flex min-h-(--control) flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 truncate text-title font-semibold">{pageTitle(job)}</h2>
          {pageId === null ? null : <RenamePage pageId={pageId} name={job.pageName} />}
          <span className="ml-auto flex items-center gap-2">
            {result === null && paidRequestId !== null && job.jobId === null ? (
              <Button onClick={() => onShowRequest(paidRequestId)}>
                <ListVideo aria-hidden size={16} />
                {t("Show in Queue")}
              </Button>
            ) : null}
            {request === null ? null : (
              <Button onClick={() => onAgain(withLabels(request, job))}>
                <RotateCcw aria-hidden size={16} />
                {t("Run again…")}
              </Button>
            )}
          </span>
        </div>
        <Standing job={job} />
        {compared === null ? null : (
          <ChangeList
            diff={compared.diff}
            since={fullTime(compared.fetchedAt)}
            onAd={onAd}
            onSince={() => onJob(compared.jobId)}
          />
        )}
      </header>
      <div className="flex items-center justify-between gap-4 px-(--gutter) pb-2">
        <div className="w-80 max-w-full min-w-0">
          <Segmented
            label={t("Job view")}
            isLabelHidden
            value={part}
            onChange={setPart}
            choices={[
              { value: "ads", label: t("Ads") },
              { value: "timeline", label: t("Timeline") },
              { value: "details", label: t("Details") },
            ]}
          />
        </div>
        {part === "ads" && result !== null ? <TileSizeSlider size={tileSize} onSize={setTileSize} /> : null}
      </div>
      {part === "ads" ? (
        <JobAds job={job} open={openAd} screen={screen} tileSize={tileSize} onTileSize={setTileSize} onOpen={onAd} />
      ) : part === "timeline" ? (
        <Timeline pageId={pageId} onAd={onAd} onJob={onJob} />
      ) : (
        <JobDetails job={job} {...(monitorId === null ? {} : { onMonitor: () => onMonitor(monitorId) })} />
      )}
    </section>
  );
}

/** The status of a job in one line, with an explanation where the label is not enough. */
function Standing({ job }: { readonly job: ResearchJobView }) {
  const now = useNow(minuteMs, true);
  const { tone, name, text } = statusText(job);
  const { result, cacheDisposition, errorMessage, reason, unread } = job;
  const facts =
    result === null
      ? [shortTime(job.createdAt, now)]
      : [
          adsText({ count: result.itemCount, isCapped: false }),
          cacheDisposition === null ? null : dispositionName(cacheDisposition),
          t("as of {time}", { time: shortTime(result.fetchedAt, now) }),
          freshnessText(result.freshThrough, now, shortTime(result.freshThrough, now)),
        ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusLabel tone={tone} text={name} />
        <span className="figures text-muted">{facts.filter((fact) => fact !== null).join(" · ")}</span>
      </div>
      {errorMessage === null ? null : (
        <p className="selectable text-muted">
          <span className="text-pencil">{t("Service message: {message}", { message: errorMessage })}</span>
          {job.settledCredits === null ? null : (
            <>
              {" · "}
              <Trans
                text="Settled: {amount}"
                values={{ amount: <Credits amount={job.settledCredits} tone="plain" /> }}
              />
            </>
          )}
        </p>
      )}
      {reason === null ? null : <p className="selectable max-w-text text-muted">{reasonText(reason)}</p>}
      {unread === null ? null : (
        <p className="selectable max-w-text text-note">
          {t("Service message: {message}", { message: sentence(unread) })} {t("Proofsheet retries automatically.")}
        </p>
      )}
      {text === null ? null : <p className="max-w-text text-muted">{text}</p>}
    </>
  );
}
