import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ListVideo, Radar, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { Monitor, ResearchedPage, ResearchJobView } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { researchQueries } from "#renderer/ipc/researchQueries.ts";
import { withLabels } from "#renderer/lib/money/quoteInput.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { useAriaKeys } from "#renderer/shortcuts/bindings.ts";
import { useScreenKey } from "#renderer/shortcuts/useScreenKey.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { ButtonMenu, Menu } from "#renderer/ui/overlays/Menu.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { JobStanding } from "#renderer/features/research/jobs/JobStanding.tsx";
import { jobKey } from "#renderer/features/research/jobs/jobText.ts";
import { isLastingState, monitorStanding } from "#renderer/features/research/monitors/monitorStanding.ts";
import { MonitorStatus } from "#renderer/features/research/monitors/MonitorStatus.tsx";
import { monitoredOften, monitoredText } from "#renderer/features/research/monitors/monitorText.ts";
import type { PageDetailProps } from "./pageDetailProps.ts";
import { PageTabs } from "./PageTabs.tsx";
import { pageTitle } from "./pageText.ts";

/** The open page: its newest job or the chosen one, its monitors, its ads over time, and all its jobs. */
export function PageDetail(props: PageDetailProps) {
  // The earlier job stays until the chosen one is read, so that the open tab stays too.
  const chosen = useQuery({ ...researchQueries.job(props.job), placeholderData: keepPreviousData });
  const pages = useQuery(researchQueries.researchedPages);
  const error = chosen.error ?? pages.error;
  if (error !== null) {
    return (
      <div className="p-(--gutter)">
        <FailureMessage
          failed={props.job === undefined ? t("Couldn't open the page") : t("Couldn't open the research job")}
          error={asCommandError(error)}
          onRetry={() => void Promise.all([pages.refetch(), ...(props.job === undefined ? [] : [chosen.refetch()])])}
        />
      </div>
    );
  }
  const job = props.job === undefined ? undefined : chosen.data;
  const pageId = props.page ?? job?.pageId ?? null;
  if (pages.data === undefined || (pageId === null && job === undefined)) {
    return <Skeleton className="m-(--gutter) h-40" />;
  }
  const page = pages.data.find((one) => one.pageId === pageId) ?? nothingOf(pageId);
  return <Detail {...props} researched={page} shown={job ?? page?.newest ?? null} />;
}

/** A page without a job or a monitor, such as one that only has a name. */
function nothingOf(pageId: string | null): ResearchedPage | null {
  return pageId === null ? null : { pageId, pageName: null, newest: null, newestResult: null, isRemoved: false };
}

interface DetailProps extends PageDetailProps {
  /** Null for a job whose page is not known. */
  readonly researched: ResearchedPage | null;
  readonly shown: ResearchJobView | null;
}

const minuteMs = 60_000;

function Detail(props: DetailProps) {
  const { researched, shown, job, onAgain, onNewest, onShowRequest, onAct, isMonitorBusy, onJob } = props;
  const { data: allMonitors = [] } = useQuery(researchQueries.monitors);
  const now = useNow(minuteMs, true);
  const againKeys = useAriaKeys("runAgain");
  const monitors = allMonitors.filter(({ pageId }) => pageId === researched?.pageId);
  const again = shown === null || shown.request === null ? null : withLabels(shown.request, shown);
  useScreenKey("runAgain", again === null ? null : () => onAgain(again));
  const unsent = shown !== null && shown.result === null && shown.jobId === null ? shown.paidRequestId : null;
  const isLasting = (monitor: Monitor) => isLastingState(monitorStanding(monitor, now).state);
  const newest = researched?.newest ?? null;
  const isOlder = job !== undefined && shown !== null && newest !== null && jobKey(shown) !== jobKey(newest);
  // While a new job runs, the newest result stays in sight.
  const withResult = shown?.result !== null || job !== undefined ? shown : (researched?.newestResult ?? shown);
  return (
    <section aria-label={t("Research job")} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-col gap-2 px-(--gutter) pt-4 pb-2">
        <div className="flex min-h-(--control) flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="min-w-0 truncate text-title font-semibold">
            {pageTitle(researched ?? { pageName: null, pageId: null })}
          </h2>
          {monitors.map((monitor) => (
            <span key={monitor.id} className="figures flex items-center gap-1.5 text-muted">
              <Radar aria-hidden size={14} className="shrink-0" />
              {/* What is used and allowed is in the sentence of a lasting state. */}
              {isLasting(monitor) ? monitoredOften(monitor.everyHours) : monitoredText(monitor)}
            </span>
          ))}
          <span className="ml-auto flex items-center gap-2">
            {unsent === null ? null : (
              <Button onClick={() => onShowRequest(unsent)}>
                <ListVideo aria-hidden size={16} />
                {t("Show in Queue")}
              </Button>
            )}
            {again === null ? null : (
              <Button keyShortcuts={againKeys} onClick={() => onAgain(again)}>
                <RotateCcw aria-hidden size={16} />
                {t("Run again…")}
              </Button>
            )}
            {researched === null ? null : (
              <>
                {monitors.length === 0 ? (
                  <Button onClick={() => props.onMonitor(researched)}>
                    <Radar aria-hidden size={16} />
                    {t("Monitor…")}
                  </Button>
                ) : (
                  <ButtonMenu icon={Radar} text={t("Monitor")} entries={props.monitorEntriesFor(researched)} />
                )}
                <Menu entries={props.entriesFor(researched)} />
              </>
            )}
          </span>
        </div>
        {shown === null ? null : <JobStanding job={shown} aside={<Compared job={withResult} onJob={onJob} />} />}
        {isOlder ? (
          <Button variant="quiet" size="small" className="-ml-2 self-start" onClick={onNewest}>
            {t("Show newest job")}
          </Button>
        ) : null}
        {withResult === shown || withResult?.result === undefined || withResult.result === null ? null : (
          <p className="figures text-muted">
            {t("The ads below are from {time}.", { time: fullTime(withResult.result.fetchedAt) })}
          </p>
        )}
        {monitors.filter(isLasting).map((monitor) => (
          <MonitorBand key={monitor.id}>
            <MonitorStatus monitor={monitor} onAct={onAct} isBusy={isMonitorBusy} />
          </MonitorBand>
        ))}
      </header>
      <PageTabs {...props} withResult={withResult} monitors={monitors} />
    </section>
  );
}

function MonitorBand({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label={t("Monitor")} className="rounded-control border border-line px-3 py-2">
      {children}
    </section>
  );
}

/** The result that the changes are since; nothing for a result without an earlier one. */
function Compared({ job, onJob }: { readonly job: ResearchJobView | null; readonly onJob: (id: string) => void }) {
  const compared = job?.compared ?? null;
  if (compared === null) return null;
  const { added, changed, ended, missing } = compared.diff;
  const time = (
    <button type="button" onClick={() => onJob(compared.jobId)} className="figures underline underline-offset-2">
      {fullTime(compared.fetchedAt)}
    </button>
  );
  const isSame = added.length + changed.length + ended.length + missing.length === 0;
  return (
    <p className="text-muted">
      {isSame ? (
        <Trans text="No changes since {time}" values={{ time }} />
      ) : (
        <Trans text="Compared with {time}" values={{ time }} />
      )}
    </p>
  );
}
