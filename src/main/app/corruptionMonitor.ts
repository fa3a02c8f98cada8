import type { Log } from "#main/shared/platform/log.ts";

/** Wraps a log and passes the cause of each logged error to `noteDamage`, which detects database corruption. */
export function corruptionMonitor(log: Log, noteDamage: (cause: unknown) => void): Log {
  return {
    ...log,
    error: (event, fields) => {
      noteDamage(fields?.["cause"]);
      log.error(event, fields);
    },
  };
}
