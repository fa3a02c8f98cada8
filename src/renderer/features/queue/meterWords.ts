import type { MeterWindow } from "../../../contracts/spending/paidRequests.ts";
import { t } from "../../../texts/t.ts";

/** "7 of 10 writes used, next in 12 s": the time is there only while the next one has to wait. */
export function meterWords(window: MeterWindow, noun: "writes" | "reads", now: number): string {
  const wait = secondsUntilNext(window, now);
  const figures = { used: window.used, limit: window.limit, wait };
  if (noun === "writes") {
    return wait === 0
      ? t("{used} of {limit} writes used", figures)
      : t("{used} of {limit} writes used, next in {wait} s", figures);
  }
  return wait === 0
    ? t("{used} of {limit} reads used", figures)
    : t("{used} of {limit} reads used, next in {wait} s", figures);
}

/** Whole seconds until the next one may go; 0 when it may go now. */
export function secondsUntilNext({ nextAt }: MeterWindow, now: number): number {
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / 1000));
}
