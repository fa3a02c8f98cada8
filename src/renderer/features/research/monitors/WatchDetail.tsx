import { useQuery } from "@tanstack/react-query";
import { ListVideo, Pause, Play, RefreshCw } from "lucide-react";
import { useState } from "react";
import type { WatchId } from "../../../../contracts/ids.ts";
import type { Watch } from "../../../../contracts/research.ts";
import { t, tAs } from "../../../../texts/t.ts";
import { attempt } from "../../../ads/grid/changeAds.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { run } from "../../../ipc/run.ts";
import { type ResearchInput, withLabels } from "../../../lib/money/quoteInput.ts";
import { fullTime } from "../../../lib/time/times.ts";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Facts } from "../../../ui/lists/Facts.tsx";
import { Gauge } from "../../../ui/marks/Gauge.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StateMark } from "../../../ui/marks/StateMark.tsx";
import { T } from "../../../ui/T.tsx";
import { pageTitle } from "../jobs/jobWords.ts";
import { RemoveWatch } from "./RemoveWatch.tsx";
import { WatchFields, type WatchTerms } from "./WatchFields.tsx";
import { WatchRuns } from "./WatchRuns.tsx";
import { needsPerson, rhythmText, unclearRun, unsentRun, watchState } from "./watchWords.ts";
import { reasonText } from "../../../../texts/reasonText.ts";

interface WatchDetailProps {
  readonly watchId: WatchId;
  readonly onGone: () => void;
  readonly onJob: (id: string) => void;
  readonly onShowRequest: (paidRequestId: string) => void;
  /** Requests a quote for the next check, which the user decides on in the dialog. */
  readonly onAsk: (input: ResearchInput) => void;
  readonly isAsking: boolean;
}

/** One monitor: its schedule and cap, what it waits for, and what its checks found. */
export function WatchDetail(props: WatchDetailProps) {
  const { data: watches } = useQuery(researchQueries.watches);
  if (watches === undefined) return <Skeleton className="m-(--gutter) h-40" />;
  const watch = watches.find(({ id }) => id === props.watchId);
  if (watch === undefined)
    return <EmptyState title={t("Page no longer monitored")}>{t("Past checks stay under Jobs.")}</EmptyState>;
  return <Detail {...props} watch={watch} />;
}

/** Returns the request of the next check, with the usage labels of the monitor. */
function nextCheckOf(watch: Watch): ResearchInput {
  return { ...withLabels(watch.request, watch), watchId: watch.id };
}

function Detail(props: WatchDetailProps & { readonly watch: Watch }) {
  const { watch, onGone, onJob, onShowRequest, onAsk, isAsking } = props;
  const { id: watchId, isPaused, isRunning, acceptedThisMonth, monthlyCap } = watch;
  const { tone, name } = watchState(watch);
  const unsent = unsentRun(watch);
  const [isBusy, setIsBusy] = useState(false);
  const runNow = async () => {
    setIsBusy(true);
    await attempt(run("monitors.checkNow", { watchId }));
    setIsBusy(false);
  };
  return (
    <section aria-label={t("Monitor")} className="scroll-page @container flex min-h-0 flex-1 flex-col gap-6 pt-4 pb-6">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto min-w-0 truncate text-title font-semibold">{pageTitle(watch)}</h2>
          {unsent === null ? null : (
            <Button onClick={() => onShowRequest(unsent.paidRequestId)}>
              <ListVideo aria-hidden size={16} />
              {t("Show in Queue")}
            </Button>
          )}
          {needsPerson(watch) ? (
            <Button disabled={isAsking} onClick={() => onAsk(nextCheckOf(watch))}>
              {isAsking ? t("Getting quote…") : t("Get quote")}
            </Button>
          ) : null}
          <Button disabled={isBusy || isRunning} onClick={() => void runNow()}>
            <RefreshCw aria-hidden size={16} className={isBusy ? "animate-spin" : ""} />
            {tAs("monitor", "Check now")}
          </Button>
          <Button onClick={() => void attempt(run("monitors.update", { watchId, pause: !isPaused }))}>
            {isPaused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
            {isPaused ? t("Resume") : t("Pause")}
          </Button>
          <RemoveWatch watchId={watchId} onGone={onGone} />
        </div>
        <StateMark tone={tone} text={name} />
        {unclearRun(watch) !== null ? (
          <p className="max-w-160 text-muted">
            {t("The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.")}
          </p>
        ) : null}
        {unsent === null ? null : (
          <p className="max-w-160 text-muted">
            {t(
              "The last check is confirmed but not sent yet. See Queue for the reason. Pausing the monitor cancels this check.",
            )}
          </p>
        )}
        {watch.reason === null ? null : <p className="selectable max-w-160 text-note">{reasonText(watch.reason)}</p>}
      </header>
      <div className="grid max-w-200 grid-cols-1 gap-x-10 gap-y-4 @xl:grid-cols-2">
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">{t("This month")}</h3>
          <p className="figures text-muted">
            <T
              text="{accepted} of {cap} confirmed"
              values={{
                accepted: <Credits amount={acceptedThisMonth} tone="plain" unit={false} />,
                cap: <Credits amount={monthlyCap} tone="plain" />,
              }}
            />
          </p>
          <Gauge
            label={t("Confirmed this month")}
            used={acceptedThisMonth}
            limit={monthlyCap}
            valueText={t("{accepted} of {cap} confirmed this month", { accepted: acceptedThisMonth, cap: monthlyCap })}
          />
        </div>
        <Facts
          facts={[
            { label: t("Frequency"), value: rhythmText(watch.everyHours) },
            {
              label: t("Next check"),
              value: watch.nextRunAt === null ? t("After you resume") : fullTime(watch.nextRunAt),
            },
            { label: t("Last check"), value: watch.lastRunAt === null ? t("Not yet") : fullTime(watch.lastRunAt) },
            ...(watch.project === null ? [] : [{ label: t("Project"), value: watch.project }]),
            ...(watch.costCenter === null ? [] : [{ label: t("Cost center"), value: watch.costCenter }]),
          ]}
        />
      </div>
      <Agreement key={`${watch.everyHours} ${monthlyCap}`} watch={watch} />
      <WatchRuns runs={watch.runs} onJob={onJob} />
    </section>
  );
}

/** The schedule and cap that the user agreed to, edited and saved together. */
function Agreement({ watch }: { readonly watch: Watch }) {
  const agreed: WatchTerms = { everyHours: watch.everyHours, monthlyCap: watch.monthlyCap };
  const [terms, setTerms] = useState<WatchTerms>(agreed);
  const isChanged = terms.everyHours !== agreed.everyHours || terms.monthlyCap !== agreed.monthlyCap;
  const { everyHours, monthlyCap } = terms;
  const save = () => {
    if (monthlyCap !== undefined) void attempt(run("monitors.update", { watchId: watch.id, everyHours, monthlyCap }));
  };
  return (
    <div className="flex max-w-200 flex-col gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{t("Schedule and cap")}</h3>
      <WatchFields terms={terms} onChange={setTerms} />
      {isChanged ? (
        <span className="flex gap-2">
          <Button look="primary" disabled={monthlyCap === undefined} onClick={save}>
            {t("Save")}
          </Button>
          <Button look="quiet" onClick={() => setTerms(agreed)}>
            {t("Cancel")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
