import type { Log } from "../../shared/platform/log.ts";

/** What a start has to come to, in this order. */
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
  /** Reached for the first time; later times count nothing. */
  readonly reached: (phase: StartPhase) => void;
}

interface Options {
  readonly log: Pick<Log, "info" | "warn">;
  /** Since the process began, ms. */
  readonly uptimeMs: () => number;
  /** Calls back after so many ms. */
  readonly later: (ms: number, act: () => void) => void;
}

/** A start that has not come to its next phase by then is written down with what it waits for. */
export const slowPhaseMs = 15_000;

/** Writes down when a start came to each phase, once it is over, and before that whatever it hangs at. [DG50] */
export function startPhases({ log, uptimeMs, later }: Options): StartPhases {
  const times = new Map<StartPhase, number>();
  const told = () => Object.fromEntries([...times].map(([phase, ms]) => [phase, Math.round(ms)]));
  const next = () => order.find((phase) => !times.has(phase));

  function watch(): void {
    const waitingFor = next();
    if (waitingFor === undefined) return;
    later(slowPhaseMs, () => {
      if (next() === waitingFor) log.warn("start is slow", { waitingFor, reachedAfterMs: told() });
    });
  }

  watch();
  return {
    reached: (phase) => {
      if (times.has(phase)) return;
      times.set(phase, uptimeMs());
      // Nothing is written before the window is shown: the log's library would be loaded for it.
      if (next() === undefined) log.info("start", { reachedAfterMs: told() });
      else watch();
    },
  };
}
