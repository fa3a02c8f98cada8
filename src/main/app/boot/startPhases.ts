import type { Log } from "#main/shared/platform/log.ts";

/** The phases of a start, in this order. */
const order = [
  "locked",
  "ready",
  "language",
  "window created",
  "page loaded",
  "window shown",
  "workspace open",
] as const;
export type StartPhase = (typeof order)[number];

export interface StartPhases {
  /** Records that a phase was reached; only the first call for each phase counts. */
  readonly reached: (phase: StartPhase) => void;
}

interface Options {
  readonly log: Pick<Log, "info" | "warn">;
  /** Time since the process started, ms. */
  readonly uptimeMs: () => number;
  /** Calls `act` after `ms` milliseconds. */
  readonly later: (ms: number, act: () => void) => void;
}

/** If the next phase takes longer than this, the log records the phase that the start waits for. */
export const slowPhaseMs = 15_000;

/** Logs when the start reached each phase, once it is complete. Until then, logs any phase that takes too long. [DG50] */
export function startPhases({ log, uptimeMs, later }: Options): StartPhases {
  const times = new Map<StartPhase, number>();
  const phaseTimes = () => Object.fromEntries([...times].map(([phase, ms]) => [phase, Math.round(ms)]));
  const next = () => order.find((phase) => !times.has(phase));

  function observe(): void {
    const waitingFor = next();
    if (waitingFor === undefined) return;
    later(slowPhaseMs, () => {
      if (next() === waitingFor) log.warn("start is slow", { waitingFor, reachedAfterMs: phaseTimes() });
    });
  }

  observe();
  return {
    reached: (phase) => {
      if (times.has(phase)) return;
      times.set(phase, uptimeMs());
      // Logs nothing before the window is shown, because that would load the logging library.
      if (next() === undefined) log.info("start", { reachedAfterMs: phaseTimes() });
      else observe();
    },
  };
}
