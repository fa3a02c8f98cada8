import type { ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { exactDuration } from "#renderer/lib/time/durations.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { optionName } from "#renderer/lib/text/optionName.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { dispositionName, statusText } from "./jobText.ts";

interface JobDetailsProps {
  readonly job: ResearchJobView;
}

/** Everything known about a job: result source, freshness, request, and cost. */
export function JobDetails({ job }: JobDetailsProps) {
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
    <div className="flex max-w-text flex-col gap-4">
      <DescriptionList facts={facts.filter((one) => one.value !== null)} />
      {request === null ? (
        <p className="text-muted">{t("Imported by ID. The settings of this job aren't available.")}</p>
      ) : null}
    </div>
  );
}

function requestedFreshness(seconds: number): string {
  return seconds === 0 ? t("Live only") : exactDuration(seconds);
}

function fact(label: string, value: React.ReactNode) {
  return { label, value: value ?? null };
}
