import type { Monitor, MonitorCheck } from "#contracts/research.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { type PaidRequestState, paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { statusText } from "#renderer/features/research/jobs/jobText.ts";

interface Rhythm {
  readonly everyHours: number;
  readonly label: string;
  readonly sentence: string;
  /** In the heading of a monitored page. */
  readonly monitored: string;
}

/** The intervals that a monitor can have, in hours. */
export const rhythms: readonly Rhythm[] = [
  {
    everyHours: 1,
    label: t("Every hour"),
    sentence: t("Checks every hour."),
    monitored: t("Monitored hourly"),
  },
  {
    everyHours: 6,
    label: t("Every 6 hours"),
    sentence: t("Checks every 6 hours."),
    monitored: t("Monitored every 6 hours"),
  },
  {
    everyHours: 24,
    label: t("Every day"),
    sentence: t("Checks every day."),
    monitored: t("Monitored daily"),
  },
  {
    everyHours: 72,
    label: t("Every 3 days"),
    sentence: t("Checks every 3 days."),
    monitored: t("Monitored every 3 days"),
  },
  {
    everyHours: 168,
    label: t("Every week"),
    sentence: t("Checks every week."),
    monitored: t("Monitored weekly"),
  },
  {
    everyHours: 720,
    label: t("Every 30 days"),
    sentence: t("Checks every 30 days."),
    monitored: t("Monitored every 30 days"),
  },
];

function rhythmOf(hours: number): Rhythm | undefined {
  return rhythms.find(({ everyHours }) => everyHours === hours);
}

export function rhythmText(hours: number): string {
  return rhythmOf(hours)?.label ?? t("{hours, plural, one {Every # hour} other {Every # hours}}", { hours });
}

/** Returns a sentence such as "Checks every day." */
export function rhythmSentence(hours: number): string {
  return (
    rhythmOf(hours)?.sentence ??
    t("{hours, plural, one {Checks every # hour.} other {Checks every # hours.}}", { hours })
  );
}

/** Returns a text such as "Monitored daily". */
export function monitoredOften(hours: number): string {
  return (
    rhythmOf(hours)?.monitored ??
    t("{hours, plural, one {Monitored every # hour} other {Monitored every # hours}}", { hours })
  );
}

/** Returns a text such as "Monitored daily · 1 of 2 credits this month". */
export function monitoredText({ everyHours, confirmedThisMonth: used, monthlyCap: cap }: Monitor): string {
  return `${monitoredOften(everyHours)} · ${t("{used, number} of {cap, plural, one {# credit} other {# credits}} this month", { used, cap })}`;
}

export function checkStatus({ jobId, status }: MonitorCheck): string {
  if (jobId !== null) return statusText({ status, paidRequestState: null }).name;
  return isState(status) ? stateName(status) : status;
}

function isState(status: string): status is PaidRequestState {
  return (paidRequestStates as readonly string[]).includes(status);
}
