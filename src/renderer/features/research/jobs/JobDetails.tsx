import type { ResearchJobView } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { exactDuration } from "../../../lib/time/durations.ts";
import { grouped } from "../../../lib/text/numbers.ts";
import { optionName } from "../../../lib/text/optionName.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { DescriptionList } from "../../../ui/lists/DescriptionList.tsx";
import { dispositionName, statusText } from "./jobText.ts";

interface JobDetailsProps {
  readonly job: ResearchJobView;
  readonly onMonitor?: () => void;
}

/** Everything known about a job: result source, freshness, request, and cost. */
export function JobDetails({ job, onMonitor }: JobDetailsProps) {
  const { result, request, reservedCredits, settledCredits } = job;
  const facts = [
    fact(t("State"), statusText(job).name),
    fact(t("Requested"), fullTime(job.createdAt)),
    fact(t("Started"), job.startedAt === null ? null : fullTime(job.startedAt)),
    fact(t("Updated"), job.updatedAt === null ? null : fullTime(job.updatedAt)),
    fact(t("Completed"), job.completedAt === null ? null : fullTime(job.completedAt)),
    fact(t("Reserved"), reservedCredits === null ? null : <Credits amount={reservedCredits} tone="plain" />),
    fact(t("Max price"), job.maximumCredits === null ? null : <Credits amount={job.maximumCredits} tone="plain" />),
    fact(t("Settled"), settledCredits === null ? null : <Credits amount={settledCredits} tone="plain" />),
    fact(t("Source"), job.cacheDisposition === null ? null : dispositionName(job.cacheDisposition)),
    fact(t("Network"), result === null ? null : result.source),
    fact(t("Retrieved"), result === null ? null : fullTime(result.fetchedAt)),
    fact(t("Fresh until"), result === null ? null : fullTime(result.freshThrough)),
    fact(t("Page ID"), job.pageId),
    fact(t("Project"), job.project),
    fact(t("Cost center"), job.costCenter),
    ...(request === null
      ? []
      : [
          ...Object.entries(request.filters).map(([name, value]) => fact(optionName(name), value)),
          fact(t("Max results"), grouped(request.page.max_results)),
          fact(t("Max age"), requestedFreshness(request.freshness.max_age_seconds)),
          fact(t("Stale results"), request.freshness.allow_stale ? t("Allowed") : t("Not allowed")),
        ]),
    fact(t("Job ID"), job.jobId),
  ];
  return (
    <div className="scroll-page flex min-h-0 flex-1 flex-col items-start gap-4 pt-2 pb-6">
      <div className="w-full max-w-text">
        <DescriptionList facts={facts.filter((one) => one.value !== null)} />
      </div>
      {request === null ? (
        <p className="max-w-text text-muted">{t("Imported by ID. The settings of this job aren't available.")}</p>
      ) : null}
      {onMonitor === undefined ? null : <Button onClick={onMonitor}>{t("Show monitor")}</Button>}
    </div>
  );
}

function requestedFreshness(seconds: number): string {
  return seconds === 0 ? t("Live only") : exactDuration(seconds);
}

function fact(label: string, value: React.ReactNode) {
  return { label, value: value ?? null };
}
