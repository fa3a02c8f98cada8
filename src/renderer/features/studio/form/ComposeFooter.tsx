import { Eraser, Redo2, Undo2 } from "lucide-react";
import type { RequestType } from "../../../../contracts/studio/models.ts";
import { t } from "../../../../texts/t.ts";
import { useAriaKeys, useKeys } from "../../../shortcuts/bindings.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Kbd } from "../../../ui/marks/Kbd.tsx";
import { emptyDraft, isEmptyDraft, type StudioDraft } from "../draft.ts";
import { draftSlots, editDraft, redoDraft, undoDraft } from "../stored/draftStore.ts";
import { useIsUnsaved } from "../stored/storedSlot.ts";
import { RateLimitNotice } from "./RateLimitNotice.tsx";

interface ComposeFooterProps {
  readonly type: RequestType;
  readonly draft: StudioDraft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isRequesting: boolean;
  /** Why no quote can be requested now; null if one can. */
  readonly quoteBlock: string | null;
  readonly onRequestQuote: () => void;
  /** The state of the batch for this form. */
  readonly batch: {
    readonly isReady: boolean;
    /** Whether the form is editing an item of the batch. */
    readonly isEditing: boolean;
    readonly onMultiply: () => void;
    readonly onAdd: () => void;
    readonly onStopEditing: () => void;
  };
}

/** The actions for the draft. */
export function ComposeFooter({
  type,
  draft,
  canUndo,
  canRedo,
  isRequesting,
  quoteBlock,
  onRequestQuote,
  batch,
}: ComposeFooterProps) {
  const keys = { undo: useKeys("undo"), redo: useKeys("redo"), request: useKeys("getQuote") };
  const ariaKeys = { add: useAriaKeys("addToBatch"), request: useAriaKeys("getQuote") };
  const isUnsaved = useIsUnsaved(draftSlots);
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <IconButton
        icon={Undo2}
        label={t("Undo")}
        shortcut={keys.undo}
        disabled={!canUndo}
        keepsFocus
        onClick={() => undoDraft(type)}
      />
      <IconButton
        icon={Redo2}
        label={t("Redo")}
        shortcut={keys.redo}
        disabled={!canRedo}
        keepsFocus
        onClick={() => redoDraft(type)}
      />
      <IconButton
        icon={Eraser}
        label={t("Clear draft")}
        disabled={isEmptyDraft(draft)}
        onClick={() => editDraft(type, "clear", () => emptyDraft)}
      />
      <span className="ml-2 flex min-w-0 flex-1 flex-col">
        {isRequesting ? <RateLimitNotice /> : null}
        <output className="truncate text-small text-pencil">{isUnsaved ? t("Couldn't save the draft") : null}</output>
      </span>
      <div data-tour="quote" className="flex flex-wrap items-center justify-end gap-2">
        {batch.isEditing ? (
          <Button variant="quiet" size="large" onClick={batch.onStopEditing}>
            {t("Keep item unchanged")}
          </Button>
        ) : (
          <Button variant="quiet" size="large" onClick={batch.onMultiply} disabled={!batch.isReady}>
            {t("Variations…")}
          </Button>
        )}
        <Button size="large" onClick={batch.onAdd} disabled={!batch.isReady} keyShortcuts={ariaKeys.add}>
          {batch.isEditing ? t("Save to batch") : t("Add to batch")}
        </Button>
        <Button
          variant="primary"
          size="large"
          onClick={onRequestQuote}
          disabled={isRequesting}
          blockedBy={quoteBlock}
          keyShortcuts={ariaKeys.request}
        >
          {isRequesting ? t("Getting quote…") : t("Get quote")}
          {isRequesting ? null : <Kbd keys={keys.request} isOnPaper />}
        </Button>
      </div>
    </div>
  );
}
