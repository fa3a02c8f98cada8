import type { RejectionReason } from "#contracts/webhooks.ts";

/** Requests rejected since the start. Kept in memory only, so that unauthenticated requests never change the disk. */
export interface RejectionLog {
  readonly note: (reason: RejectionReason, isAddressed: boolean, at: number) => void;
  readonly count: () => number;
  /** Rejected requests to a known path, newest first. */
  readonly recent: () => readonly { readonly at: number; readonly reason: RejectionReason }[];
}

const maxEntries = 50;

export function rejectionLog(): RejectionLog {
  let count = 0;
  const recent: { readonly at: number; readonly reason: RejectionReason }[] = [];
  return {
    note: (reason, isAddressed, at) => {
      count += 1;
      if (!isAddressed) return;
      recent.unshift({ at, reason });
      if (recent.length > maxEntries) recent.pop();
    },
    count: () => count,
    recent: () => [...recent],
  };
}
