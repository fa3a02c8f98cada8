import type { LedgerFilters } from "../../../../contracts/spending/spend.ts";
import { dayStart } from "../../../lib/time/days.ts";

/** What narrows the ledger, as the address of the screen has it. Days as YYYY-MM-DD, both of them included. */
export interface LedgerSearch {
  readonly find?: string | undefined;
  readonly project?: string | undefined;
  readonly costCenter?: string | undefined;
  readonly model?: string | undefined;
  readonly event?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The same as main takes it; what is empty narrows nothing. */
export function ledgerFilters(search: LedgerSearch): LedgerFilters {
  const { find, project, costCenter, model, event } = search;
  const since = dayStart(search.from);
  const until = dayStart(search.to, 1);
  return {
    ...(find?.trim() ? { search: find.trim() } : {}),
    ...(project ? { project } : {}),
    ...(costCenter ? { costCenter } : {}),
    ...(model ? { model } : {}),
    ...(event ? { eventKind: event } : {}),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

export function isNarrowed(search: LedgerSearch): boolean {
  return Object.keys(ledgerFilters(search)).length > 0;
}

export const nothingNarrowed: LedgerSearch = {
  find: undefined,
  project: undefined,
  costCenter: undefined,
  model: undefined,
  event: undefined,
  from: undefined,
  to: undefined,
};
