import { ChevronDown, ChevronUp, Redo2, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { t } from "../../../../texts/t.ts";
import type { CommandError } from "../../../ipc/CommandError.ts";
import { ratioOf } from "../../../lib/text/aspectRatio.ts";
import { useKeys } from "../../../shortcuts/bindings.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";
import { requestBatchQuote } from "./requestBatchQuote.ts";
import { type BatchGroup, batchGroups, type BatchItem } from "./batch.ts";
import { useIsUnsaved } from "../stored/storedSlot.ts";
import {
  batchSlot,
  redoBatch,
  removeBatchItems,
  restoreRemovedItems,
  setListed,
  undoBatch,
  useBatch,
} from "../stored/batchStore.ts";
import { BatchRow } from "./BatchRow.tsx";
import { exportBatch } from "./exportBatch.ts";
import { itemsText } from "./itemText.ts";
import { useServiceBlock } from "../../../commands/useServiceBlock.ts";
import { useFormKeys } from "../form/useFormKeys.ts";
import { FailureMessage } from "../../../commands/FailureMessage.tsx";

/** The most frames in the preview strip. The bar shows only the number of the others. */
const mostFrames = 12;

interface BatchBarProps {
  readonly onEdit: (item: BatchItem) => void;
}

/** Shows the items collected for one quote: a strip of frames, and a list that can be opened. No item has a price yet. */
export function BatchBar({ onEdit }: BatchBarProps) {
  const isShown = useBatch(
    ({ batch, history }) => (batch?.items.length ?? 0) + history.past.length + history.future.length > 0,
  );
  return isShown ? <Collected onEdit={onEdit} /> : null;
}

function Collected({ onEdit }: BatchBarProps) {
  const id = useId();
  const items = useBatch(({ batch }) => batch?.items) ?? [];
  const canUndo = useBatch(({ history }) => history.past.length > 0);
  const canRedo = useBatch(({ history }) => history.future.length > 0);
  const editing = useBatch((state) => state.editing);
  const isUnsaved = useIsUnsaved([batchSlot]);
  const isListed = useBatch((state) => state.isListed);
  const shown = useBatch((state) => state.shown);
  const [asking, setAsking] = useState<"no" | "yes" | CommandError>("no");
  const [undoKeys, redoKeys] = [useKeys("undo"), useKeys("redo")];
  const groups = batchGroups(items);
  const complete = groups.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
  const bar = useRef<HTMLElement>(null);
  useFormKeys(bar, { undo: undoBatch, redo: redoBatch });

  const quoteBlock = useServiceBlock();
  const requestQuote = async (group: BatchGroup) => {
    setAsking("yes");
    setAsking((await requestBatchQuote(group)) ?? "no");
  };
  const clear = () => {
    const removed = removeBatchItems(new Set(items.map((item) => item.id)));
    toast({
      title: t("Batch cleared"),
      text: itemsText(removed.length),
      action: { label: t("Undo"), onClick: () => restoreRemovedItems(removed) },
    });
  };

  // Column-reverse layout: the list opens above its button but follows the button in keyboard order.
  return (
    <section
      ref={bar}
      aria-label={t("Batch")}
      className="bar flex min-h-0 shrink-0 flex-col-reverse border-t border-line bg-table"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-(--gutter) py-2">
        <button
          type="button"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          onClick={() => setListed(!isListed)}
          className="flex h-(--control) items-center gap-2 rounded-control pr-2 pl-1 font-medium hover:bg-hover"
        >
          {isListed ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
          {t("Batch")}
          <span className="figures text-muted">{itemsText(items.length)}</span>
        </button>
        <span className="flex items-center">
          <IconButton
            icon={Undo2}
            label={t("Undo batch change")}
            shortcut={undoKeys}
            disabled={!canUndo}
            keepsFocus
            onClick={undoBatch}
          />
          <IconButton
            icon={Redo2}
            label={t("Redo batch change")}
            shortcut={redoKeys}
            disabled={!canRedo}
            keepsFocus
            onClick={redoBatch}
          />
        </span>
        <Strip items={items} />
        <output className="min-w-0 flex-1 basis-48 text-small text-pencil empty:basis-0">
          {isUnsaved ? t("Couldn't save the batch") : null}
          {complete < items.length ? incompleteText(items.length - complete) : null}
        </output>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {items.length === 0 ? null : (
            <>
              <Button variant="quiet" onClick={() => void exportBatch(items)}>
                {t("Export CSV")}
              </Button>
              <Button variant="quiet" onClick={clear}>
                {t("Clear batch")}
              </Button>
            </>
          )}
          {groups.map((group) => (
            <Button
              key={group.itemIds[0]}
              size="large"
              disabled={asking === "yes"}
              blockedBy={quoteBlock}
              onClick={() => void requestQuote(group)}
            >
              {quoteButtonText(group, groups.length === 1)}
            </Button>
          ))}
        </div>
      </div>
      {asking === "no" || asking === "yes" ? null : (
        <div className="px-(--gutter) pt-3">
          <FailureMessage error={asking} doing="quote" />
        </div>
      )}
      {isListed && items.length > 0 ? (
        <div id={`${id}-list`} className="border-b border-line">
          <VirtualList
            label={t("Batch items")}
            items={items}
            keyOf={(item) => item.id}
            rowHeight={48}
            shownKey={shown}
            className="scroll-page max-h-[32vh]"
            renderRow={(item, index) => (
              <BatchRow
                item={item}
                index={index}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isEdited={item.id === editing}
                onEdit={() => onEdit(item)}
              />
            )}
          />
        </div>
      ) : null}
    </section>
  );
}

/** Frames in the aspect ratios of the items. */
function Strip({ items }: { readonly items: readonly BatchItem[] }) {
  const shown = items.slice(0, mostFrames);
  return (
    <div aria-hidden className="hidden items-center gap-1.5 overflow-hidden min-[56rem]:flex">
      {shown.map(({ id, draft }) => {
        const ratio = ratioOf(textOf(draft.options["aspect_ratio"])) ?? 1;
        return (
          <span
            key={id}
            style={{ aspectRatio: Math.min(2, ratio) }}
            className="h-5 shrink-0 rounded-frame border border-edge bg-mat"
          />
        );
      })}
      {items.length > shown.length ? (
        <span className="figures text-small text-faint">+{items.length - shown.length}</span>
      ) : null}
    </div>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function incompleteText(count: number): string {
  return t("{count, plural, one {# incomplete item stays} other {# incomplete items stay}} in the batch", { count });
}

/** Returns the button's text. Several groups are distinguished by their labels. */
function quoteButtonText({ itemIds, project, costCenter }: BatchGroup, isOnlyOne: boolean): string {
  const count = itemIds.length;
  const labels = [project, costCenter].filter((label) => label !== "").join(", ");
  if (isOnlyOne) return t("Get quote for {count}", { count });
  return labels === ""
    ? t("Get quote for {count} without project", { count })
    : t("Get quote for {count} in {labels}", { count, labels });
}
