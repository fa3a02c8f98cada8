import { ArrowDown, ArrowUp, Copy, Pencil, X } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { type BatchItem, composeItem } from "./batch.ts";
import { duplicateItem, removeBatchItems, restoreRemovedItems, shiftItem } from "../stored/batchStore.ts";
import { itemDetails } from "./itemText.ts";

interface BatchRowProps {
  readonly item: BatchItem;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the form is editing this item. */
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}

/** One item of the batch with its actions. */
export function BatchRow({ item, index, isFirst, isLast, isEdited, onEdit }: BatchRowProps) {
  const number = index + 1;
  const composed = composeItem(item);
  const remove = () => {
    const removed = removeBatchItems(new Set([item.id]));
    toast({
      title: t("Item {number} removed", { number }),
      action: { label: t("Undo"), onClick: () => restoreRemovedItems(removed) },
    });
  };
  return (
    <div
      className={`grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 ${isFirst ? "" : "border-t border-line"}`}
    >
      <span className="figures text-small text-faint">{number}</span>
      <div className="flex min-w-0 flex-col py-1">
        <p dir="auto" className="truncate">
          {item.draft.prompt === "" ? t("No prompt yet") : item.draft.prompt}
        </p>
        <p className="figures truncate text-small text-faint">{itemDetails(item)}</p>
        {composed.isComplete ? null : (
          <p className="text-small text-pencil">{Object.values(composed.errors).join(" ")}</p>
        )}
      </div>
      <div className="flex items-center">
        {isEdited ? <Badge>{t("Editing")}</Badge> : null}
        <IconButton icon={Pencil} label={t("Edit item {number}", { number })} onClick={onEdit} disabled={isEdited} />
        <IconButton
          icon={Copy}
          label={t("Duplicate item {number}", { number })}
          onClick={() => duplicateItem(item.id)}
        />
        <IconButton
          icon={ArrowUp}
          label={t("Move item {number} up", { number })}
          disabled={isFirst}
          onClick={() => shiftItem(item.id, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("Move item {number} down", { number })}
          disabled={isLast}
          onClick={() => shiftItem(item.id, 1)}
        />
        <IconButton icon={X} label={t("Remove item {number}", { number })} onClick={remove} />
      </div>
    </div>
  );
}
