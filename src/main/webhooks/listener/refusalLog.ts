import type { RefusalReason } from "../../../contracts/webhooks.ts";

/** Requests rejected since the start. Kept in memory only, so that unauthenticated requests never change the disk. */
export interface RefusalLog {
  readonly note: (reason: RefusalReason, isAddressed: boolean, at: number) => void;
  readonly count: () => number;
  /** Rejected requests to a known path, newest first. */
  readonly recent: () => readonly { readonly at: number; readonly reason: RefusalReason }[];
}

const kept = 50;

export function refusalLog(): RefusalLog {
  let count = 0;
  const recent: { readonly at: number; readonly reason: RefusalReason }[] = [];
  return {
    note: (reason, isAddressed, at) => {
      count += 1;
      if (!isAddressed) return;
      recent.unshift({ at, reason });
      if (recent.length > kept) recent.pop();
    },
    count: () => count,
    recent: () => [...recent],
  };
}
