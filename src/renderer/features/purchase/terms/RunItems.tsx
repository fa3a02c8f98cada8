import type { RunItem } from "../../../../contracts/spending/runs.ts";
import { t } from "../../../../texts/t.ts";
import { typeLabel } from "../../../lib/text/typeLabel.ts";
import { itemError } from "../../../lib/text/itemError.ts";
import { Badge } from "../../../ui/marks/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Credits } from "../../../ui/marks/Credits.tsx";
import { VirtualList } from "../../../ui/lists/VirtualList.tsx";

interface RunItemsProps {
  readonly items: readonly RunItem[];
  /** Positions of the items that need approval. */
  readonly waiting: ReadonlySet<number>;
  /** Whether the quotes can still be confirmed; only then are prices shown as amounts to spend. */
  readonly isOpen: boolean;
  readonly canEdit: (item: RunItem) => boolean;
  readonly onEdit: (item: RunItem) => void;
}

/** Every item with its price, or the reason why it has none. */
export function RunItems({ items, waiting, isOpen, canEdit, onEdit }: RunItemsProps) {
  const firstRefused = items.find(({ failure }) => failure !== null);
  return (
    <div className="border-t border-line">
      <VirtualList
        label={t("Items")}
        items={items}
        keyOf={({ position }) => String(position)}
        rowHeight={56}
        isStill={!items.some((item) => item.failure !== null && canEdit(item))}
        shownKey={firstRefused === undefined ? null : String(firstRefused.position)}
        className="-mr-[calc(1.5rem-var(--scrollbar))] max-h-[min(26rem,42vh)] pr-[calc(1.5rem-2*var(--scrollbar))]"
        renderRow={(item) => (
          <RunItemRow
            item={item}
            isWaiting={waiting.has(item.position)}
            isOpen={isOpen}
            onEdit={canEdit(item) ? () => onEdit(item) : null}
          />
        )}
      />
    </div>
  );
}

interface RunItemRowProps {
  readonly item: RunItem;
  readonly isWaiting: boolean;
  readonly isOpen: boolean;
  readonly onEdit: (() => void) | null;
}

function RunItemRow({ item, isWaiting, isOpen, onEdit }: RunItemRowProps) {
  const { position, type, model, prompt, credits, failure } = item;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2">
      <span className="figures text-small text-faint">{position + 1}</span>
      <div className="flex min-w-0 flex-col">
        <p dir="auto" className={`truncate ${failure === null ? "" : "text-muted"}`}>
          {prompt}
        </p>
        <p className="truncate text-small text-faint">
          {typeLabel(type)}, {model}
        </p>
      </div>
      <div className="flex items-baseline justify-end gap-2">
        {isWaiting ? <Badge>{t("Needs approval")}</Badge> : null}
        {failure !== null ? (
          <span className="font-medium text-pencil">{t("Not quoted")}</span>
        ) : credits === null ? (
          <span className="text-faint">{t("No price yet")}</span>
        ) : (
          <Credits amount={credits} tone={isOpen ? "money" : "plain"} />
        )}
      </div>
      {failure === null ? null : (
        <div className="col-start-2 -col-end-1 mt-1 flex items-start justify-between gap-3">
          <p className="selectable text-small text-pencil">{itemError(failure)}</p>
          {onEdit === null ? null : (
            <Button size="small" onClick={onEdit}>
              {t("Edit")}
              <span className="sr-only"> {t("item {number}", { number: position + 1 })}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
