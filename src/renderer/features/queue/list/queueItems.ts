import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { QueueEntry, QueueSection } from "./queueSections.ts";

/** A row of a list, in display order. `heading`: the section that begins with it. */
export type QueueListItem =
  | {
      readonly kind: "request";
      readonly request: PaidRequest;
      readonly isInBatch: boolean;
      readonly heading: QueueSection | null;
    }
  | {
      readonly kind: "batch";
      readonly runId: RunId;
      readonly requests: readonly PaidRequest[];
      readonly isExpanded: boolean;
      readonly heading: QueueSection | null;
    };

interface Expansion {
  /** Batches that the user expanded, or collapsed where they are expanded without it. */
  readonly toggled: ReadonlySet<RunId>;
  /** The request whose details are open: its batch is expanded. */
  readonly open: PaidRequestId | undefined;
  /** A batch that the URL asks for. */
  readonly shownRun: RunId | undefined;
}

/** Returns the rows of these entries. A batch is collapsed unless one of its requests is open or awaits approval. */
export function queueItems(
  entries: readonly QueueEntry[],
  { toggled, open, shownRun }: Expansion,
): readonly QueueListItem[] {
  let section: QueueSection | null = null;
  return entries.flatMap((entry): readonly QueueListItem[] => {
    const heading = entry.section === section ? null : entry.section;
    ({ section } = entry);
    const { runId, requests } = entry;
    const row = (request: PaidRequest, isInBatch: boolean, ownHeading: QueueSection | null): QueueListItem => ({
      kind: "request",
      request,
      isInBatch,
      heading: ownHeading,
    });
    if (runId === null) return requests.map((request, index) => row(request, false, index === 0 ? heading : null));
    const isUsual =
      runId === shownRun || requests.some(({ id, state }) => id === open || state === "awaiting_approval");
    const isExpanded = isUsual !== toggled.has(runId);
    return [
      { kind: "batch", runId, requests, isExpanded, heading },
      ...(isExpanded ? requests.map((request) => row(request, true, null)) : []),
    ];
  });
}
