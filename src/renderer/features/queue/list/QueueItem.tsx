import { useEffect, useId, useRef, useState } from "react";
import type { PaidRequest } from "../../../../contracts/spending/paidRequests.ts";
import { t } from "../../../../texts/t.ts";
import { waitsForApproval } from "../../../lib/money/approval.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { isUnderWay, stateName, stateTone } from "../../../lib/money/paidRequestState.ts";
import { isUncharged } from "../../../lib/money/refusalOf.ts";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { ImagePlaceholder } from "../../../ui/marks/ImagePlaceholder.tsx";
import { ContextMenu } from "../../../ui/overlays/ContextMenu.tsx";
import { Menu } from "../../../ui/overlays/Menu.tsx";
import { SelectionMark } from "../../../ui/marks/SelectionMark.tsx";
import { StatusLabel } from "../../../ui/marks/StatusLabel.tsx";
import { Thumbnail } from "../../../ui/marks/Thumbnail.tsx";
import { useNow } from "../../../ui/useNow.ts";
import { ApprovalStrip } from "./ApprovalStrip.tsx";
import { ItemActions, type RequestCallbacks } from "./ItemActions.tsx";
import { itemMenu } from "./itemMenu.ts";
import { BatchItems } from "./BatchItems.tsx";
import { BatchItemsToggle } from "./BatchItemsToggle.tsx";
import type { Line } from "./queueEntries.ts";
import { isQueued } from "../requestActions.ts";
import { RequestDetails } from "./RequestDetails.tsx";
import { requestNotes } from "../requestNotes.ts";
import { requestPlace, requestTitle } from "../requestTitle.ts";
import type { Move } from "./rowKeys.ts";
import { progressOf } from "../../../lib/time/durations.ts";
import { underWayText } from "../queueRequestDetails.ts";
import { Progress } from "../../../ui/marks/Progress.tsx";

interface QueueItemProps extends RequestCallbacks {
  readonly request: PaidRequest;
  readonly line: Line;
  readonly isInRun: boolean;
  /** Whether the URL asks for this request: it is then highlighted and scrolled to. */
  readonly isShown: boolean;
  /** Whether the row is in the tab order. Only one row is; the arrow keys reach the others. */
  readonly isActive: boolean;
  readonly onMove: (to: Move) => void;
}

/** One paid request: its prompt, progress, wait reason, and actions. */
export function QueueItem(props: QueueItemProps) {
  const { request, line, isInRun, isShown, isActive, onMove, onShowInLibrary, onReview } = props;
  const { id, state, credits, items } = request;
  const now = useNow(1000, isUnderWay(state));
  const [isOpen, setIsOpen] = useState(false);
  const [isDetailed, setIsDetailed] = useState(false);
  const title = requestTitle(request);
  const itemsId = useId();
  const canMove = isQueued(request);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) row.current?.scrollIntoView({ block: "center" });
  }, [isShown]);
  const menu = itemMenu(request, line, onMove, () => setIsDetailed(true));
  return (
    <ContextMenu
      label={title}
      entriesFor={() => menu}
      render={
        <li
          ref={row}
          data-request={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row has keys of its own: useQueueKeys.ts
          tabIndex={isActive ? 0 : -1}
          aria-keyshortcuts={canMove ? "Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End" : undefined}
          className={`relative grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-(--row) -outline-offset-2 [contain-intrinsic-size:auto_5.5rem] ${isShown ? "" : "[content-visibility:auto] [overflow-clip-margin:4px]"} ${isInRun ? "pl-4" : ""}`}
        />
      }
    >
      {isShown ? <SelectionMark stroke="beside" className="top-3 -left-3 h-16 w-2.5" /> : null}
      <ItemThumbnail request={request} />
      <div className="flex min-w-0 flex-col gap-1">
        <p dir="auto" className="selectable line-clamp-1 font-medium">
          {title}
        </p>
        <p className="figures truncate text-small text-faint">{requestPlace(request, line, now)}</p>
        {state === "running" ? <RequestProgress request={request} now={now} /> : null}
        {requestNotes(request).map((note) => (
          <p key={note} className={`figures selectable text-small ${isUnderWay(state) ? "text-note" : "text-muted"}`}>
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className="flex items-center gap-4">
          <StatusLabel tone={stateTone(state)} text={stateName(state)} />
          <span className="min-w-20 text-right">
            {credits === null ? null : <Credits amount={credits} tone={isUncharged(request) ? "plain" : "money"} />}
          </span>
        </span>
        <span className="flex items-center justify-end gap-1">
          {items.length === 0 ? null : (
            <BatchItemsToggle isOpen={isOpen} controls={itemsId} onToggle={() => setIsOpen(!isOpen)} />
          )}
          <ItemActions request={request} onShowInLibrary={onShowInLibrary} onReview={onReview} />
          <Menu label={t("More actions for {title}", { title: title.slice(0, 60) })} entries={menu} />
        </span>
      </div>
      {waitsForApproval(request) ? (
        <div className="col-span-2 col-start-2">
          <ApprovalStrip request={request} />
        </div>
      ) : null}
      <div id={itemsId} hidden={!isOpen} className="col-span-2 col-start-2">
        {isOpen ? <BatchItems request={request} /> : null}
      </div>
      <RequestDetails request={request} isOpen={isDetailed} onClose={() => setIsDetailed(false)} />
    </ContextMenu>
  );
}

function ItemThumbnail({ request }: { readonly request: PaidRequest }) {
  const [tile] = request.results;
  const tone = stateTone(request.state);
  return (
    <span className="flex size-16 items-center justify-center">
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

const completionChannel = { webhook: t("Webhook"), polling: t("Polling") };

/** The progress of a running request: by finished items if it has several, else by the service's estimate. */
function RequestProgress({ request, now }: { readonly request: PaidRequest; readonly now: number }) {
  const { items, startedAt, estimatedSeconds } = request;
  const { fraction, text } = progressOf(startedAt, estimatedSeconds, now);
  const over = items.filter(({ state }) => state === "done" || state === "failed").length;
  // The service estimates the slowest item, so finished items are more precise as soon as there is one.
  const itemFraction = over > 0 ? over / items.length : null;
  const words = [
    items.length > 0 ? t("{count} of {all} finished", { count: over, all: items.length }) : null,
    underWayText(request),
    text,
    completionChannel[request.completionChannel],
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div className="flex max-w-88 flex-col gap-1 pt-1">
      <Progress label={t("Estimated progress")} fraction={itemFraction ?? fraction} valueText={words} />
      <p className="figures text-small text-muted">{words}</p>
    </div>
  );
}
