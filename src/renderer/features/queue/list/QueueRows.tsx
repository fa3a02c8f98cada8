import { type ReactNode, useMemo, useRef, useState } from "react";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { VirtualList } from "#renderer/ui/lists/VirtualList.tsx";
import { movedText } from "#renderer/features/queue/requestTitle.ts";
import type { RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { BatchRow } from "#renderer/features/queue/batch/BatchRow.tsx";
import { queueItems, type QueueListItem } from "./queueItems.ts";
import { QueueRow } from "./QueueRow.tsx";
import type { Line, QueueEntry, QueueSection } from "./queueSections.ts";
import { useQueueKeys } from "./useQueueKeys.ts";

interface QueueRowsProps {
  readonly entries: readonly QueueEntry[];
  /** The request whose details are open. */
  readonly open: PaidRequestId | undefined;
  /** A batch to scroll to. */
  readonly shownRun: RunId | undefined;
  readonly line: Line;
  readonly callbacks: RequestCallbacks;
  /** Shown beside the heading of a section. */
  readonly asides?: Partial<Readonly<Record<QueueSection, ReactNode>>>;
  /** Called when the last rows come into sight. */
  readonly onNearEnd?: () => void;
}

const sectionNames: Readonly<Record<QueueSection, string>> = {
  attention: t("Needs attention"),
  running: t("Running"),
  queued: t("Queued"),
  recent: t("Done in the last hour"),
};

/** The rows of a view: one for each request, and one for each batch, which expands. */
export function QueueRows(props: QueueRowsProps) {
  const { entries, open, shownRun, line, callbacks, asides = {}, onNearEnd } = props;
  const [toggled, setToggled] = useState<ReadonlySet<RunId>>(new Set());
  const items = useMemo(() => queueItems(entries, { toggled, open, shownRun }), [entries, toggled, open, shownRun]);
  const rows = useMemo(() => items.flatMap((item) => (item.kind === "request" ? [item.request] : [])), [items]);
  const list = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<string | null>(null);
  const keys = useQueueKeys(list, rows, {
    onOpen: callbacks.onOpen,
    onClose: open === undefined ? null : callbacks.onClose,
    onSeek: setSought,
  });
  const place = keys.movedId === null ? undefined : line.get(keys.movedId);
  const shown = shownRun ?? open;
  const toggle = (runId: RunId) =>
    setToggled((now) => new Set(now.has(runId) ? [...now].filter((one) => one !== runId) : [...now, runId]));

  return (
    <div ref={list} className="@container flex min-h-0 flex-1 flex-col">
      <VirtualList
        label={t("Queue")}
        items={items}
        keyOf={keyOf}
        rowHeight={40}
        shownKey={sought ?? shown ?? null}
        {...(onNearEnd !== undefined && { onNearEnd })}
        isCurrent={(item) => item.kind === "batch" && item.runId === shownRun}
        className="min-h-0 flex-1 pr-[calc(var(--gutter)-var(--scrollbar))] pl-(--gutter)"
        renderRow={(item) => (
          <>
            {item.heading === null ? null : <SectionHeading section={item.heading} aside={asides[item.heading]} />}
            {item.kind === "batch" ? (
              <BatchRow
                runId={item.runId}
                requests={item.requests}
                isExpanded={item.isExpanded}
                onToggle={() => toggle(item.runId)}
                isShown={item.runId === shownRun}
              />
            ) : (
              <QueueRow
                request={item.request}
                line={line}
                isInBatch={item.isInBatch}
                isOpen={item.request.id === open}
                isActive={item.request.id === keys.active}
                callbacks={callbacks}
                onMove={(to) => keys.onMove(item.request, to)}
              />
            )}
          </>
        )}
      />
      <output className="sr-only">{place === undefined ? "" : movedText(place, line.size)}</output>
    </div>
  );
}

function SectionHeading({ section, aside }: { readonly section: QueueSection; readonly aside: ReactNode }) {
  return (
    <div className="flex min-h-8 items-end justify-between gap-4 border-b border-line pt-2 pb-1">
      <h2 className="text-small font-medium text-faint">{sectionNames[section]}</h2>
      {aside}
    </div>
  );
}

function keyOf(item: QueueListItem): string {
  return item.kind === "batch" ? item.runId : item.request.id;
}
