import { useQuery } from "@tanstack/react-query";
import { ListVideo, Pause, Play, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { MonitorId } from "../../../../contracts/ids.ts";
import type { Monitor } from "../../../../contracts/research.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { run } from "../../../ipc/run.ts";
import { type ResearchInput, withLabels } from "../../../lib/money/quoteInput.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { DescriptionList } from "../../../ui/lists/DescriptionList.tsx";
import { UsageMeter } from "../../../ui/marks/UsageMeter.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StatusLabel } from "../../../ui/marks/StatusLabel.tsx";
import { Trans } from "../../../ui/Trans.tsx";
import { pageTitle } from "../jobs/jobText.ts";
import { RemoveMonitor } from "./RemoveMonitor.tsx";
import { MonitorFields, type MonitorTerms } from "./MonitorFields.tsx";
import { MonitorChecks } from "./MonitorChecks.tsx";
import { needsPerson, rhythmText, unclearRun, unsentCheck, monitorStatus } from "./monitorText.ts";
import { reasonText } from "../../../../texts/reasonText.ts";
import { useServiceBlock } from "../../../commands/useServiceBlock.ts";
import { runWithToast } from "../../../commands/runWithToast.ts";

interface MonitorDetailProps {
  readonly monitorId: MonitorId;
  readonly onGone: () => void;
  readonly onJob: (id: string) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
  /** Requests a quote for the next check, which the user decides on in the dialog. */
  readonly onRequestQuote: (input: ResearchInput) => void;
  readonly isRequesting: boolean;
}

/** One monitor: its schedule and cap, what it waits for, and what its checks found. */
export function MonitorDetail(props: MonitorDetailProps) {
  const { data: monitors } = useQuery(researchQueries.monitors);
  if (monitors === undefined) return <Skeleton className="m-(--gutter) h-40" />;
  const monitor = monitors.find(({ id }) => id === props.monitorId);
  if (monitor === undefined)
    return <EmptyState title={t("Page no longer monitored")}>{t("Past checks stay under Jobs.")}</EmptyState>;
  return <Detail {...props} monitor={monitor} />;
}

/** Returns the request of the next check, with the usage labels of the monitor. */
function nextCheckOf(monitor: Monitor): ResearchInput {
  return { ...withLabels(monitor.request, monitor), monitorId: monitor.id };
}

function Detail(props: MonitorDetailProps & { readonly monitor: Monitor }) {
  const { monitor, onGone, onJob, onShowRequest, onRequestQuote, isRequesting } = props;
  const { id: monitorId, isPaused, isRunning, acceptedThisMonth, monthlyCap } = monitor;
  const { tone, name } = monitorStatus(monitor);
  const unsent = unsentCheck(monitor);
  const [isBusy, setIsBusy] = useState(false);
  const checkNow = async () => {
    setIsBusy(true);
    await runWithToast(run("monitors.checkNow", { monitorId }));
    setIsBusy(false);
  };
  const serviceBlock = useServiceBlock();
  return (
    <section aria-label={t("Monitor")} className="scroll-page @container flex min-h-0 flex-1 flex-col gap-6 pt-4 pb-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto min-w-0 truncate text-title font-semibold">{pageTitle(monitor)}</h2>
          {unsent === null ? null : (
            <Button onClick={() => onShowRequest(unsent.paidRequestId)}>
              <ListVideo aria-hidden size={16} />
              {t("Show in Queue")}
            </Button>
          )}
          {needsPerson(monitor) ? (
            <Button
              disabled={isRequesting}
              blockedBy={serviceBlock}
              onClick={() => onRequestQuote(nextCheckOf(monitor))}
            >
              {isRequesting ? t("Getting quote…") : t("Get quote")}
            </Button>
          ) : null}
          <Button disabled={isBusy || isRunning} blockedBy={serviceBlock} onClick={() => void checkNow()}>
            <RefreshCw aria-hidden size={16} className={isBusy ? "animate-spin" : ""} />
            {tContext("monitor", "Check now")}
          </Button>
          <Button onClick={() => void runWithToast(run("monitors.update", { monitorId, pause: !isPaused }))}>
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
            {isPaused ? t("Resume") : t("Pause")}
          </Button>
          <RemoveMonitor monitorId={monitorId} onGone={onGone} />
        </div>
        <StatusLabel tone={tone} text={name} />
        {unclearRun(monitor) !== null ? (
          <p className="max-w-text text-muted">
            {t("The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.")}
          </p>
        ) : null}
        {unsent === null ? null : (
          <p className="max-w-text text-muted">
            {t(
              "The last check is confirmed but not sent yet. See Queue for the reason. Pausing the monitor cancels this check.",
            )}
          </p>
        )}
        {monitor.reason === null ? null : (
          <p className="selectable max-w-text text-note">{reasonText(monitor.reason)}</p>
        )}
      </header>
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 @xl:grid-cols-2">
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t("This month")}</h3>
          <p className="figures text-muted">
            <Trans
              text="{accepted} of {cap} confirmed"
              values={{
                accepted: <Credits amount={acceptedThisMonth} tone="plain" unit={false} />,
                cap: <Credits amount={monthlyCap} tone="plain" />,
              }}
            />
          </p>
          <UsageMeter
            label={t("Confirmed this month")}
            used={acceptedThisMonth}
            limit={monthlyCap}
            valueText={t("{accepted} of {cap} confirmed this month", { accepted: acceptedThisMonth, cap: monthlyCap })}
          />
        </div>
        <DescriptionList
          facts={[
            { label: t("Frequency"), value: rhythmText(monitor.everyHours) },
            {
              label: t("Next check"),
              value: monitor.nextCheckAt === null ? t("After you resume") : fullTime(monitor.nextCheckAt),
            },
            {
              label: t("Last check"),
              value: monitor.lastCheckAt === null ? t("Not yet") : fullTime(monitor.lastCheckAt),
            },
            ...(monitor.project === null ? [] : [{ label: t("Project"), value: monitor.project }]),
            ...(monitor.costCenter === null ? [] : [{ label: t("Cost center"), value: monitor.costCenter }]),
          ]}
        />
      </div>
      <Agreement key={`${monitor.everyHours} ${monthlyCap}`} monitor={monitor} />
      <MonitorChecks runs={monitor.checks} onJob={onJob} />
    </section>
  );
}

/** The schedule and cap that the user agreed to, edited and saved together. */
function Agreement({ monitor }: { readonly monitor: Monitor }) {
  const agreed: MonitorTerms = { everyHours: monitor.everyHours, monthlyCap: monitor.monthlyCap };
  const [terms, setTerms] = useState<MonitorTerms>(agreed);
  const isChanged = terms.everyHours !== agreed.everyHours || terms.monthlyCap !== agreed.monthlyCap;
  const { everyHours, monthlyCap } = terms;
  const save = () => {
    if (monthlyCap !== undefined)
      void runWithToast(run("monitors.update", { monitorId: monitor.id, everyHours, monthlyCap }));
  };
  return (
    <div className="flex max-w-form flex-col gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{t("Schedule and cap")}</h3>
      <MonitorFields terms={terms} onChange={setTerms} />
      {isChanged ? (
        <span className="flex gap-2">
          <Button disabled={monthlyCap === undefined} onClick={save}>
            {t("Save")}
          </Button>
          <Button variant="quiet" onClick={() => setTerms(agreed)}>
            {t("Cancel")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
