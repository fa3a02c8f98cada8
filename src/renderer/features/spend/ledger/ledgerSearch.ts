import { t } from "#texts/t.ts";
import { eventName } from "./ledgerText.ts";
import { quoted } from "#renderer/lib/text/sentence.ts";
import type { LedgerFilters } from "#contracts/spending/spend.ts";
import { dayStart } from "#renderer/lib/time/days.ts";

type ApiKeys = NonNullable<LedgerFilters["apiKeys"]>;

/** The ledger filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export interface LedgerSearch {
  readonly find?: string | undefined;
  readonly project?: string | undefined;
  readonly costCenter?: string | undefined;
  readonly model?: string | undefined;
  readonly event?: string | undefined;
  readonly apiKeys?: ApiKeys | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The API keys whose entries are shown, by name. */
export const apiKeyNames: Readonly<Record<ApiKeys, string>> = {
  own: t("This workspace"),
  other: t("Other API keys"),
};

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function ledgerFilters(search: LedgerSearch): LedgerFilters {
  const { find, project, costCenter, model, event, apiKeys } = search;
  const since = dayStart(search.from);
  const until = dayStart(search.to, 1);
  return {
    ...(find?.trim() ? { search: find.trim() } : {}),
    ...(project ? { project } : {}),
    ...(costCenter ? { costCenter } : {}),
    ...(model ? { model } : {}),
    ...(event ? { eventKind: event } : {}),
    ...(apiKeys ? { apiKeys } : {}),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

export function isFiltered(search: LedgerSearch): boolean {
  return Object.keys(ledgerFilters(search)).length > 0;
}

/** Returns the search text and the active filters as the user sees them. */
export function activeLedgerFilters({
  find,
  project,
  costCenter,
  model,
  event,
  apiKeys,
  from,
  to,
}: LedgerSearch): readonly string[] {
  const names = [
    find?.trim() ? quoted(find) : undefined,
    project,
    costCenter,
    model,
    event ? eventName(event) : undefined,
    apiKeys ? apiKeyNames[apiKeys] : undefined,
    from ? t("From {day}", { day: from }) : undefined,
    to ? t("To {day}", { day: to }) : undefined,
  ];
  return names.flatMap((name) => (name ? [name] : []));
}

export const noFilters: LedgerSearch = {
  find: undefined,
  project: undefined,
  costCenter: undefined,
  model: undefined,
  event: undefined,
  apiKeys: undefined,
  from: undefined,
  to: undefined,
};
