import type { Monitor, ResearchedPage, ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { JobDetails } from "#renderer/features/research/jobs/JobDetails.tsx";
import { JobList } from "#renderer/features/research/jobs/JobList.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { MonitorChecks } from "#renderer/features/research/monitors/MonitorChecks.tsx";
import {
  isLastingState,
  type MonitorAction,
  monitorStanding,
} from "#renderer/features/research/monitors/monitorStanding.ts";
import { MonitorStatus } from "#renderer/features/research/monitors/MonitorStatus.tsx";

interface PageDetailsProps {
  readonly researched: ResearchedPage | null;
  readonly shown: ResearchJobView | null;
  readonly monitors: readonly Monitor[];
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
  readonly isMonitorBusy: boolean;
  readonly onJob: (id: string) => void;
}

/** The monitors of a page with their checks, the page's jobs, and everything known about the shown job. */
export function PageDetails(props: PageDetailsProps) {
  const { researched, shown, monitors, onAct, isMonitorBusy, onJob } = props;
  return (
    <div className="scroll-page @container flex h-full flex-col gap-6 pt-4 pb-6">
      {monitors.map((monitor) => (
        <MonitorSection key={monitor.id} monitor={monitor} onAct={onAct} isBusy={isMonitorBusy} onJob={onJob} />
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
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
  readonly isBusy: boolean;
  readonly onJob: (id: string) => void;
}

const minuteMs = 60_000;

function MonitorSection({ monitor, onAct, isBusy, onJob }: MonitorSectionProps) {
  const now = useNow(minuteMs, true);
  const { project, costCenter } = monitor;
  const facts = [
    ...(project === null ? [] : [{ label: t("Project"), value: project }]),
    ...(costCenter === null ? [] : [{ label: t("Cost center"), value: costCenter }]),
  ];
  const content = (
    <>
      {facts.length === 0 ? null : (
        <div className="max-w-form">
          <DescriptionList facts={facts} />
        </div>
      )}
      <MonitorChecks runs={monitor.checks} onJob={onJob} />
    </>
  );
  // A lasting state is above the tabs, in a region of the same name.
  if (isLastingState(monitorStanding(monitor, now).state)) return <div className="flex flex-col gap-3">{content}</div>;
  return (
    <section aria-label={t("Monitor")} className="flex flex-col gap-3">
      <MonitorStatus monitor={monitor} onAct={onAct} isBusy={isBusy} />
      {content}
    </section>
  );
}
