import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { fullTime } from "#renderer/lib/time/times.ts";

interface Step {
  readonly label: string;
  readonly value: string;
}

interface Entered {
  readonly state: PaidRequestState;
  readonly at: number;
}

/** How the result of a running request arrives. */
const channels = { webhook: t("Webhook"), polling: t("Polling") };

/**
 * Returns what happened to a request, with the times: quoted, confirmed, sent, running, and how it ended. A state that
 * it entered several times is shown once, with its first time; resends are under Attempts.
 */
export function requestSteps(request: PaidRequest, entered: readonly Entered[]): readonly Step[] {
  const first = new Map<string, Step>();
  for (const { state, at } of entered) {
    const label = stepName(state);
    if (!first.has(label)) first.set(label, { label, value: fullTime(at) });
  }
  return [
    ...first.values(),
    ...(request.trackingStoppedAt === null
      ? []
      : [{ label: t("Tracking stopped"), value: fullTime(request.trackingStoppedAt) }]),
    ...(request.startedAt === null ? [] : [{ label: t("Completion"), value: channels[request.completionChannel] }]),
  ];
}

function stepName(state: PaidRequestState): string {
  switch (state) {
    case "queued":
      return t("Confirmed");
    case "sending":
      return t("Sent");
    default:
      return stateName(state);
  }
}
