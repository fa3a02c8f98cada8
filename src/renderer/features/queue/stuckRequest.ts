import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { roughly } from "#renderer/lib/time/durations.ts";

type Running = Pick<PaidRequest, "state" | "startedAt" | "estimatedSeconds" | "items">;

const estimates = 10;
const leastMs = 600_000;

/** Whether a running request has had no news for ten times its estimate, and at least 10 minutes. [S95] */
export function isStuck({ state, startedAt, estimatedSeconds }: Running, now: number): boolean {
  if (state !== "running" || startedAt === null) return false;
  return now - startedAt >= Math.max(leastMs, (estimatedSeconds ?? 0) * 1_000 * estimates);
}

/** "No news for 34 min" */
export function noNewsText({ startedAt }: Pick<PaidRequest, "startedAt">, now: number): string {
  return t("No news for {time}", { time: roughly(now - (startedAt ?? now)) });
}
