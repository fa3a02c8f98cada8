import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { waitsForApproval } from "#renderer/lib/money/approval.ts";
import { isUnderWay, stateTone } from "#renderer/lib/money/paidRequestState.ts";
import { isUncharged } from "#renderer/lib/money/refusalOf.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { Menu } from "#renderer/ui/overlays/Menu.tsx";
import { SelectionMark } from "#renderer/ui/marks/SelectionMark.tsx";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import { isQueued } from "#renderer/features/queue/requestActions.ts";
import type { RequestCallbacks } from "#renderer/features/queue/requestCommands.ts";
import { requestMakes, requestTitle } from "#renderer/features/queue/requestTitle.ts";
import { ApprovalStrip } from "./ApprovalStrip.tsx";
import { BatchItems } from "#renderer/features/queue/batch/BatchItems.tsx";
import { BatchItemsToggle } from "#renderer/features/queue/batch/BatchItemsToggle.tsx";
import { itemMenu } from "./itemMenu.ts";
import type { Line } from "./queueSections.ts";
import { RowAction } from "./RowAction.tsx";
import type { Move } from "./rowKeys.ts";
import { mediumUp, inSecondLine, rowColumns, wideOnly } from "./rowLayout.ts";
import { RowState } from "./RowState.tsx";

interface QueueRowProps {
  readonly request: PaidRequest;
  readonly line: Line;
  /** Whether the row is one of an expanded batch. */
  readonly isInBatch: boolean;
  /** Whether the details of this request are open. */
  readonly isOpen: boolean;
  /** Whether the row is in the tab order. Only one row is; the arrow keys reach the others. */
  readonly isActive: boolean;
  readonly callbacks: RequestCallbacks;
  readonly onMove: (to: Move) => void;
}

/** One paid request as a dense row: its picture, prompt, state, price, and its likeliest action. */
export function QueueRow(props: QueueRowProps) {
  const { request, line, isInBatch, isOpen, isActive, callbacks, onMove } = props;
  const { id, state, credits, items, project, costCenter } = request;
  const now = useNow(1000, isUnderWay(state));
  const { data: connection } = useQuery(queries.connection);
  const [areItemsOpen, setItemsOpen] = useState(false);
  const [isAutoRunShown, setAutoRunShown] = useState(false);
  const title = requestTitle(request);
  const makes = requestMakes(request);
  const itemsId = useId();
  const pauseKeys = useKeys("pauseRequest");
  const menu = itemMenu({
    request,
    now,
    line,
    keys: { pause: pauseKeys, resume: pauseKeys, cancel: useKeys("cancelRequest") },
    callbacks,
    onMove,
    onRunWhenApproved: () => setAutoRunShown(true),
  });
  const ariaKeys = useRowKeys(request);
  const isTall = isUnderWay(state) || state === "failed";
  return (
    <ContextMenu
      label={title}
      entriesFor={() => menu}
      render={
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form controls
          role="group"
          aria-label={title}
          data-request={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row has keys of its own: useQueueKeys.ts
          tabIndex={isActive ? 0 : -1}
          aria-keyshortcuts={ariaKeys}
          className={`relative border-b border-line -outline-offset-2 hover:bg-hover ${isInBatch ? "pl-6" : ""}`}
        />
      }
    >
      {isOpen ? <SelectionMark stroke="beside" className="top-1 -left-2.5 h-8 w-2" /> : null}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on the row does the same */}
      <div
        onClick={(event) => {
          if (isOnRow(event.target)) callbacks.onOpen(request);
        }}
        className={`${rowColumns} ${isTall ? "min-h-[calc(var(--table-row)+0.5rem)]" : "min-h-(--table-row)"}`}
      >
        <RowThumbnail request={request} />
        <div className="min-w-0">
          <p dir="auto" title={title} className="selectable truncate font-medium">
            {title}
          </p>
          <p className={`figures truncate text-small text-faint ${inSecondLine}`}>{makes}</p>
        </div>
        <Cell text={makes} className={mediumUp} />
        <Cell text={project} className={wideOnly} />
        <Cell text={costCenter} className={wideOnly} />
        <Cell text={request.seed === null ? null : String(request.seed)} className={wideOnly} />
        <Cell text={batchText(request)} className={wideOnly} />
        <div className="flex min-w-0 items-center gap-2">
          <RowState
            request={request}
            line={line}
            now={now}
            offlineSince={connection?.state === "offline" ? connection.since : null}
          />
          {items.length === 0 ? null : (
            <BatchItemsToggle isOpen={areItemsOpen} controls={itemsId} onToggle={() => setItemsOpen(!areItemsOpen)} />
          )}
          <RowAction request={request} now={now} callbacks={callbacks} />
        </div>
        <span className="text-right">
          {credits === null ? null : <Credits amount={credits} tone={isUncharged(request) ? "plain" : "money"} />}
        </span>
        <Menu label={t("More actions for {title}", { title: title.slice(0, 60) })} entries={menu} />
      </div>
      {waitsForApproval(request) ? (
        <div className="pb-2 pl-11">
          <ApprovalStrip request={request} isAutoRunShown={isAutoRunShown} onAutoRunShown={setAutoRunShown} />
        </div>
      ) : null}
      <div id={itemsId} hidden={!areItemsOpen} className="pl-11">
        {areItemsOpen ? <BatchItems request={request} /> : null}
      </div>
    </ContextMenu>
  );
}

function Cell({ text, className }: { readonly text: string | null; readonly className: string }) {
  return (
    <p title={text ?? undefined} className={`figures selectable min-w-0 truncate text-small text-muted ${className}`}>
      {text}
    </p>
  );
}

/** The start of the ID under which the service, or else Proofsheet, knows the batch. */
function batchText({ batchId, runId }: PaidRequest): string | null {
  return (batchId ?? runId)?.slice(0, 8) ?? null;
}

function useRowKeys(request: PaidRequest): string | undefined {
  const [pause, cancel] = [useAriaKeys("pauseRequest"), useAriaKeys("cancelRequest")];
  if (!isQueued(request)) return "Enter";
  return ["Enter", pause, request.canBeCancelled ? cancel : null, "Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End"]
    .filter(Boolean)
    .join(" ");
}

/** Whether a click is on the row itself: not on a control, and not the end of a text selection. */
function isOnRow(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.closest("button, a, input, [role=menuitem]") !== null) return false;
  return getSelection()?.isCollapsed !== false;
}

function RowThumbnail({ request }: { readonly request: PaidRequest }) {
  const [tile] = request.results;
  const tone = stateTone(request.state);
  return (
    <span className="flex size-8 items-center justify-center">
      {tile === undefined ? (
        <ImagePlaceholder ratio={1} state={tone === "moving" ? "developing" : tone === "failed" ? "killed" : "blank"} />
      ) : (
        <Thumbnail url={tile.thumbnailUrl} kind={mediaKind(tile.mediaType)} ratio={ratioOf(tile.width, tile.height)} />
      )}
    </span>
  );
}

function ratioOf(width: number | null, height: number | null): number | null {
  return width === null || height === null ? null : width / height;
}
