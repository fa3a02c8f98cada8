import { Redo2, Undo2 } from "lucide-react";
import { t, tContext } from "#texts/t.ts";
import type { CommandError } from "#renderer/ipc/CommandError.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { useAriaKeys, useKeys } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { Kbd } from "#renderer/ui/marks/Kbd.tsx";
import { Trans } from "#renderer/ui/Trans.tsx";
import type { BatchGroup } from "#renderer/features/studio/batch/batch.ts";
import { emptyDraft, isEmptyDraft } from "#renderer/features/studio/draft.ts";
import { redoChange, undoChange, useNextChanges } from "#renderer/features/studio/history/undoChange.ts";
import { quotedForText } from "#renderer/features/studio/models/modelFactsText.ts";
import { batchSlot } from "#renderer/features/studio/stored/batchStore.ts";
import { draftSlots, editDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { useIsUnsaved } from "#renderer/features/studio/stored/storedSlot.ts";
import { QuoteWait, RateLimitNotice } from "./RateLimitNotice.tsx";
import type { Composer } from "./useComposer.ts";

interface StudioFooterProps {
  readonly composer: Composer;
  readonly onVariations: () => void;
  /** The batch while its tab is open; null otherwise. */
  readonly batch: {
    readonly groups: readonly BatchGroup[];
    /** Number of items that can't be quoted yet. */
    readonly incomplete: number;
    readonly isRequesting: boolean;
    readonly failure: CommandError | null;
    readonly onRequestQuote: (group: BatchGroup) => void;
  } | null;
}

/** The actions for the draft and the batch, with one history of both. */
export function StudioFooter({ composer, onVariations, batch }: StudioFooterProps) {
  const { creative, draft, lastQuote, quoteBlock, isRequesting } = composer;
  const { type } = creative;
  const keys = { undo: useKeys("undo"), redo: useKeys("redo"), request: useKeys("getQuote") };
  const ariaKeys = { add: useAriaKeys("addToBatch"), request: useAriaKeys("getQuote") };
  const next = useNextChanges(type);
  const isDraftUnsaved = useIsUnsaved(draftSlots);
  const isBatchUnsaved = useIsUnsaved([batchSlot]);
  const problems = [
    ...(isDraftUnsaved ? [t("Couldn't save the draft")] : []),
    ...(isBatchUnsaved ? [t("Couldn't save the batch")] : []),
    ...(batch !== null && batch.incomplete > 0 ? [incompleteText(batch.incomplete)] : []),
  ];
  return (
    <footer className="bar flex flex-col border-t border-line bg-table px-(--gutter) py-2">
      {batch === null || batch.failure === null ? null : (
        <div className="pb-2">
          <FailureMessage error={batch.failure} doing="quote" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <span className="flex items-center">
          <IconButton
            icon={Undo2}
            label={t("Undo")}
            tooltip={next.undo === undefined ? undefined : t("Undo: {change}", { change: next.undo })}
            shortcut={keys.undo}
            disabled={next.undo === undefined}
            keepsFocus
            onClick={() => undoChange(type)}
          />
          <IconButton
            icon={Redo2}
            label={t("Redo")}
            tooltip={next.redo === undefined ? undefined : t("Redo: {change}", { change: next.redo })}
            shortcut={keys.redo}
            disabled={next.redo === undefined}
            keepsFocus
            onClick={() => redoChange(type)}
          />
        </span>
        <Button
          variant="quiet"
          disabled={isEmptyDraft(draft)}
          onClick={() => editDraft(type, "clear", () => emptyDraft)}
        >
          {tContext("draft", "Clear")}
        </Button>
        <span className="flex min-w-0 flex-1 basis-40 flex-col text-small">
          {isRequesting ? <RateLimitNotice /> : null}
          <output className="text-pencil empty:hidden">{problems.join(" ")}</output>
          {lastQuote === undefined || batch !== null || isRequesting ? null : (
            <span className="figures truncate text-right text-muted" title={quotedForText(lastQuote)}>
              <Trans
                text="Last quoted for these settings: {credits}"
                values={{ credits: <Credits amount={lastQuote.credits} /> }}
              />
            </span>
          )}
        </span>
        <div data-tour="quote" className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {composer.batch.isEditing ? (
            <Button variant="quiet" size="large" onClick={composer.batch.onStopEditing}>
              {t("Cancel")}
            </Button>
          ) : (
            <Button variant="quiet" size="large" onClick={onVariations} disabled={!composer.batch.isReady}>
              {t("Variations…")}
            </Button>
          )}
          <Button size="large" onClick={composer.add} disabled={!composer.batch.isReady} keyShortcuts={ariaKeys.add}>
            {composer.batch.isEditing ? t("Update item") : t("Add to batch")}
          </Button>
          {batch === null || batch.groups.length === 0 ? (
            <Button
              variant="primary"
              size="large"
              onClick={composer.requestQuote}
              disabled={isRequesting}
              blockedBy={quoteBlock}
              keyShortcuts={ariaKeys.request}
            >
              {isRequesting ? <QuoteWait /> : t("Get quote")}
              {isRequesting ? null : <Kbd keys={keys.request} isOnPaper />}
            </Button>
          ) : (
            batch.groups.map((group, index) => (
              <Button
                key={group.itemIds[0]}
                variant={index === 0 ? "primary" : "plain"}
                size="large"
                disabled={batch.isRequesting}
                blockedBy={quoteBlock}
                onClick={() => batch.onRequestQuote(group)}
                keyShortcuts={index === 0 ? ariaKeys.request : undefined}
              >
                {quoteButtonText(group, batch.groups.length === 1)}
                {index === 0 ? <Kbd keys={keys.request} isOnPaper /> : null}
              </Button>
            ))
          )}
        </div>
      </div>
    </footer>
  );
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
