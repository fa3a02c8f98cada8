import { ArrowDown, ArrowUp, Copy, Pencil, X } from "lucide-react";
import { t } from "../../../../texts/t.ts";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { type BatchPiece, composePiece } from "./batch.ts";
import { duplicatePiece, removePieces, restorePieces, shiftPiece } from "../stored/batchStore.ts";
import { pieceFacts } from "./pieceTexts.ts";

interface BatchRowProps {
  readonly piece: BatchPiece;
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether the form is editing this item. */
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}

/** One item of the batch with its actions. */
export function BatchRow({ piece, index, isFirst, isLast, isEdited, onEdit }: BatchRowProps) {
  const number = index + 1;
  const composed = composePiece(piece);
  const remove = () => {
    const removed = removePieces(new Set([piece.id]));
    toast({
      title: t("Item {number} removed", { number }),
      action: { label: t("Undo"), onClick: () => restorePieces(removed) },
    });
  };
  return (
    <div
      className={`grid min-h-12 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 ${isFirst ? "" : "border-t border-line"}`}
    >
      <span className="figures text-small text-faint">{number}</span>
      <div className="flex min-w-0 flex-col py-1">
        <p dir="auto" className="truncate">
          {piece.draft.prompt === "" ? t("No prompt yet") : piece.draft.prompt}
        </p>
        <p className="figures truncate text-small text-faint">{pieceFacts(piece)}</p>
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
          onClick={() => duplicatePiece(piece.id)}
        />
        <IconButton
          icon={ArrowUp}
          label={t("Move item {number} up", { number })}
          disabled={isFirst}
          onClick={() => shiftPiece(piece.id, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t("Move item {number} down", { number })}
          disabled={isLast}
          onClick={() => shiftPiece(piece.id, 1)}
        />
        <IconButton icon={X} label={t("Remove item {number}", { number })} onClick={remove} />
      </div>
    </div>
  );
}
