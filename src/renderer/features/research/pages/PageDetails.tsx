import type { ReactNode } from "react";
import type { Monitor, ResearchedPage, ResearchJobView } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { DescriptionList } from "../../../ui/lists/DescriptionList.tsx";
import { JobDetails } from "../jobs/JobDetails.tsx";
import { JobList } from "../jobs/JobList.tsx";
import { MonitorChecks } from "../monitors/MonitorChecks.tsx";

interface PageDetailsProps {
  readonly researched: ResearchedPage | null;
  readonly shown: ResearchJobView | null;
  readonly monitors: readonly Monitor[];
  readonly statusOf: (monitor: Monitor) => ReactNode;
  readonly onJob: (id: string) => void;
}

/** The monitors of a page with their checks, the page's jobs, and everything known about the shown job. */
export function PageDetails({ researched, shown, monitors, statusOf, onJob }: PageDetailsProps) {
  return (
    <div className="scroll-page @container flex h-full flex-col gap-6 pt-4 pb-6">
      {monitors.map((monitor) => (
        <MonitorSection key={monitor.id} monitor={monitor} status={statusOf(monitor)} onJob={onJob} />
      ))}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @3xl:grid-cols-2">
        {researched === null ? null : (
          <section aria-label={t("Jobs")} className="flex min-w-0 flex-col gap-2">
            <h3 className="font-semibold">{t("Jobs")}</h3>
            <JobList label={t("Research jobs")} pageId={researched.pageId} shown={shown ?? undefined} onOpen={onJob} />
          </section>
        )}
        {shown === null ? null : (
          <section aria-label={t("Job details")} className="flex min-w-0 flex-col gap-2">
            <h3 className="font-semibold">{t("Job details")}</h3>
            <JobDetails job={shown} />
          </section>
        )}
      </div>
    </div>
  );
}

interface MonitorSectionProps {
  readonly monitor: Monitor;
  readonly status: ReactNode;
  readonly onJob: (id: string) => void;
}

function MonitorSection({ monitor, status, onJob }: MonitorSectionProps) {
  const { project, costCenter, lastCheckAt } = monitor;
  const facts = [
    ...(lastCheckAt === null ? [] : [{ label: t("Last check"), value: fullTime(lastCheckAt) }]),
    ...(project === null ? [] : [{ label: t("Project"), value: project }]),
    ...(costCenter === null ? [] : [{ label: t("Cost center"), value: costCenter }]),
  ];
  const content = (
    <>
      {status}
      {facts.length === 0 ? null : (
        <div className="max-w-form">
          <DescriptionList facts={facts} />
        </div>
      )}
      <MonitorChecks runs={monitor.checks} onJob={onJob} />
    </>
  );
  // Where the state is above the tabs, it is the region "Monitor".
  if (status === null) return <div className="flex flex-col gap-3">{content}</div>;
  return (
    <section aria-label={t("Monitor")} className="flex flex-col gap-3">
      {content}
    </section>
  );
}
