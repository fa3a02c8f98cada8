import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { HistoryFilter } from "#contracts/spending/requestHistory.ts";
import type { DateRange } from "#renderer/ui/filters/dateRange.ts";
import { dayStart } from "#renderer/lib/time/days.ts";

/** What the rows of the queue are filtered by, in every view. */
export interface QueueFilter extends DateRange {
  readonly states: readonly PaidRequestState[];
  readonly types: readonly string[];
  readonly models: readonly string[];
  readonly projects: readonly string[];
  readonly text: string;
}

export const noFilter: QueueFilter = {
  states: [],
  types: [],
  models: [],
  projects: [],
  text: "",
  from: undefined,
  to: undefined,
};

export function isFiltered({ states, types, models, projects, text, from, to }: QueueFilter): boolean {
  const chosen = states.length + types.length + models.length + projects.length;
  return chosen > 0 || text !== "" || from !== undefined || to !== undefined;
}

/** Returns the filter of the history in the main process. Its times are those of whole days on this computer. */
export function historyFilter({ from, to, states, types, models, projects, text }: QueueFilter): HistoryFilter {
  return {
    states: [...states],
    types: [...types],
    models: [...models],
    projects: [...projects],
    text,
    from: dayStart(from) ?? null,
    to: dayStart(to, 1) ?? null,
  };
}

/** Whether a request matches the filter, by when it ended or, if it has not, by when it was created. */
export function matchesFilter(request: PaidRequest, filter: QueueFilter): boolean {
  const { states, types, models, projects, text, from, to } = historyFilter(filter);
  const { items, endedAt, createdAt, project } = request;
  const outputs = items.length > 0 ? items : [request];
  const at = endedAt ?? createdAt;
  return (
    (states.length === 0 || states.includes(request.state)) &&
    (projects.length === 0 || (project !== null && projects.includes(project))) &&
    (from === null || at >= from) &&
    (to === null || at < to) &&
    outputs.some(
      ({ type, model, prompt }) =>
        (types.length === 0 || types.includes(type)) &&
        (models.length === 0 || models.includes(model)) &&
        prompt.toLowerCase().includes(text.toLowerCase()),
    )
  );
}
