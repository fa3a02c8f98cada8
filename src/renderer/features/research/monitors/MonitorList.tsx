import { useQuery } from "@tanstack/react-query";
import type { MonitorId } from "../../../../contracts/ids.ts";
import type { Monitor } from "../../../../contracts/research.ts";
import { t } from "../../../../texts/t.ts";
import { asCommandError } from "../../../ipc/CommandError.ts";
import { researchQueries } from "../../../ipc/researchQueries.ts";
import { shortTime } from "../../../lib/time/times.ts";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { Skeleton } from "../../../ui/marks/Skeleton.tsx";
import { StatusLabel } from "../../../ui/marks/StatusLabel.tsx";
import { Trans } from "../../../ui/Trans.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { changesText, pageTitle } from "../jobs/jobText.ts";
import { rhythmText, monitorStatus } from "./monitorText.ts";
import { RowButton } from "../RowButton.tsx";
import { FailureMessage } from "../../../commands/FailureMessage.tsx";

interface MonitorListProps {
  readonly open: MonitorId | undefined;
  readonly onOpen: (id: MonitorId) => void;
}

const minuteMs = 60_000;

export function MonitorList({ open, onOpen }: MonitorListProps) {
  const { data: monitors, error, refetch } = useQuery(researchQueries.monitors);
  const now = useNow(minuteMs, true);
  if (monitors === undefined) {
    if (error === null) return <Skeleton className="mx-(--gutter) h-24" />;
    return (
      <div className="px-(--gutter)">
        <FailureMessage
          failed={t("Couldn't read monitors")}
          error={asCommandError(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (monitors.length === 0) {
    return (
      <p className="px-(--gutter) text-muted">
        {t("No monitors yet. Turn on “Monitor this page” when you research a page.")}
      </p>
    );
  }
  return (
    <>
      {monitors.length > 1 ? <Together monitors={monitors} /> : null}
      <ul aria-label={t("Monitors")} className="flex flex-col pl-2">
        {monitors.map((monitor) => (
          <Row
            key={monitor.id}
            monitor={monitor}
            now={now}
            isOpen={monitor.id === open}
            onOpen={() => onOpen(monitor.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** The sum of all monthly caps, because each cap alone looks small. */
function Together({ monitors }: { readonly monitors: readonly Monitor[] }) {
  const accepted = monitors.reduce((sum, { acceptedThisMonth }) => sum + acceptedThisMonth, 0);
  const cap = monitors.reduce((sum, { monthlyCap }) => sum + monthlyCap, 0);
  return (
    <p className="figures px-(--gutter) pb-2 text-small text-muted">
      <Trans
        text="All monitors this month: {accepted} of {cap} confirmed"
        values={{
          accepted: <Credits amount={accepted} tone="plain" unit={false} />,
          cap: <Credits amount={cap} tone="plain" />,
        }}
      />
    </p>
  );
}

interface RowProps {
  readonly monitor: Monitor;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ monitor, now, isOpen, onOpen }: RowProps) {
  const { tone, name } = monitorStatus(monitor);
  return (
    <RowButton isOpen={isOpen} onOpen={onOpen}>
      <span className="truncate font-medium">{pageTitle(monitor)}</span>
      <span className="figures justify-self-end text-small text-faint">
        {monitor.nextCheckAt === null ? "" : t("next {time}", { time: shortTime(monitor.nextCheckAt, now) })}
      </span>
      <StatusLabel tone={tone} text={name} />
      <span className="justify-self-end text-small text-muted">{rhythmText(monitor.everyHours)}</span>
      {monitor.lastDiff === null ? null : (
        <span className="figures col-span-2 truncate text-small text-muted">{changesText(monitor.lastDiff)}</span>
      )}
    </RowButton>
  );
}
