import type { MeterWindow } from "../../../contracts/paidRequests.ts";

/** "7 of 10 writes used, next in 12 s": the time is there only while the next one has to wait. */
export function meterWords(window: MeterWindow, noun: "writes" | "reads", now: number): string {
  const wait = secondsUntilNext(window, now);
  return `${window.used} of ${window.limit} ${noun} used${wait === 0 ? "" : `, next in ${wait} s`}`;
}

/** Whole seconds until the next one may go; 0 when it may go now. */
export function secondsUntilNext({ nextAt }: MeterWindow, now: number): number {
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / 1000));
}
