import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { waitsForApproval } from "#renderer/lib/money/approval.ts";
import { isUnderWay, stateName, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { progressOf } from "#renderer/lib/time/durations.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { Progress } from "#renderer/ui/marks/Progress.tsx";
import { StatusLabel } from "#renderer/ui/marks/StatusLabel.tsx";
import { underWayText } from "#renderer/features/queue/queueRequestDetails.ts";
import { requestNotes } from "#renderer/features/queue/requestNotes.ts";
import { queuePlace } from "#renderer/features/queue/requestTitle.ts";
import { isStuck, noNewsText } from "#renderer/features/queue/stuckRequest.ts";
import type { Line } from "./queueSections.ts";

interface RowStateProps {
  readonly request: PaidRequest;
  readonly line: Line;
  readonly now: number;
  /** Since when the service is unreachable; null while it is reachable. */
  readonly offlineSince: number | null;
}

/** The state of a request: since when or how long, and below it the progress or the reason. */
export function RowState({ request, line, now, offlineSince }: RowStateProps) {
  const { state, trackingStoppedAt } = request;
  const notes = requestNotes(request).join(" ");
  const isRunning = state === "running" && trackingStoppedAt === null;
  const stuck = isRunning && isStuck(request, now);
  const isOffline = offlineSince !== null && isUnderWay(state) && trackingStoppedAt === null;
  const aside = isOffline
    ? t("Offline since {time}", { time: shortTime(offlineSince, now) })
    : isRunning
      ? null
      : asideText(request, line, now);
  return (
    <div className="flex min-w-0 flex-1 flex-col justify-center">
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 shrink-0">
          {trackingStoppedAt === null || !isUnderWay(state) ? (
            <StatusLabel tone={stateTone(state)} text={stateName(state)} />
          ) : (
            <StatusLabel tone="over" text={t("Not tracked")} />
          )}
        </span>
        {aside === null ? null : <span className="figures truncate text-small text-faint">{aside}</span>}
        {isRunning && !stuck && !isOffline ? (
          <span className="figures truncate text-small text-muted">{progressOfRequest(request, now).text}</span>
        ) : null}
      </span>
      {isRunning && !stuck ? <RunningBar request={request} now={now} /> : null}
      {stuck ? <p className="figures truncate text-small text-note">{noNewsText(request, now)}</p> : null}
      {notes === "" ? null : (
        <p
          title={notes}
          className={`figures selectable truncate text-small ${isUnderWay(state) ? "text-note" : "text-muted"}`}
        >
          {notes}
        </p>
      )}
    </div>
  );
}

function asideText(request: PaidRequest, line: Line, now: number): string | null {
  const { endedAt, verifyingSince } = request;
  if (endedAt !== null) return shortTime(endedAt, now);
  if (verifyingSince !== null) return t("since {time}", { time: shortTime(verifyingSince, now) });
  if (waitsForApproval(request)) return null;
  return queuePlace(request, line);
}

function RunningBar({ request, now }: { readonly request: PaidRequest; readonly now: number }) {
  const { fraction, text } = progressOfRequest(request, now);
  return (
    <div className="max-w-56 pt-1.5 pb-0.5">
      <Progress label={t("Estimated progress")} fraction={fraction} valueText={text} />
    </div>
  );
}

/** Returns the progress by finished items if there are any, because the service estimates the slowest one. */
function progressOfRequest(
  request: PaidRequest,
  now: number,
): { readonly fraction: number | null; readonly text: string } {
  const { items, startedAt, estimatedSeconds } = request;
  const { fraction, text } = progressOf(startedAt, estimatedSeconds, now);
  const over = items.filter(({ state }) => state === "done" || state === "failed").length;
  const words = [
    items.length > 0 ? t("{count} of {all} finished", { count: over, all: items.length }) : null,
    items.length > 0 ? underWayText(request) : null,
    text,
  ];
  return { fraction: over > 0 ? over / items.length : fraction, text: words.filter(Boolean).join(" · ") };
}
