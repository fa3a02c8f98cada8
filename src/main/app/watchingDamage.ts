import type { Log } from "../shared/platform/log.ts";

/** The same log, which shows the cause of each failure to somebody who knows a damaged database. */
export function watchingDamage(log: Log, noteDamage: (cause: unknown) => void): Log {
  return {
    ...log,
    error: (event, fields) => {
      noteDamage(fields?.["cause"]);
      log.error(event, fields);
    },
  };
}
