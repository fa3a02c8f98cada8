// A partly rendered grid can't be a table. Its keyboard is handled once, on the grid.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { createSelection, targetsOf } from "#renderer/lib/selection.ts";
import { isPressed, keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { isModHeld } from "#renderer/ui/modKey.ts";
import { modelName } from "#renderer/features/studio/models/modelName.ts";
import { useKnownReferences } from "#renderer/features/studio/stored/knownReferences.ts";
import {
  removeBatchItems,
  restoreRemovedItems,
  shiftItem,
  useBatch,
} from "#renderer/features/studio/stored/batchStore.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { batchMenu } from "./batchMenu.ts";
import { BatchRow } from "./BatchRow.tsx";
import { BatchSelection } from "./BatchSelection.tsx";
import { itemState, rejectionsOf } from "./itemState.ts";
import { itemsText } from "#renderer/features/studio/batch/itemText.ts";
import { useLastPrices } from "./useLastPrices.ts";
import { useModelChoices } from "#renderer/features/studio/batch/useModelChoices.ts";

interface BatchTableProps {
  readonly onEdit: (item: BatchItem) => void;
}

const selectionOf = createSelection<string>();
const noItems: readonly BatchItem[] = [];
const rowHeight = 36;
/** Shorter batches are rendered as a whole. */
const wholeUpTo = 50;

/** The items of the batch in their order, one row each. */
export function BatchTable({ onEdit }: BatchTableProps) {
  "use no memo";
  const batch = useBatch((state) => state.batch);
  const editing = useBatch((state) => state.editing);
  const shown = useBatch((state) => state.shown);
  const items = batch?.items ?? noItems;
  const choiceOf = useModelChoices();
  const priceOf = useLastPrices();
  const known = useKnownReferences();
  const { data: run } = useQuery(queries.run(batch?.quoted?.runId ?? null));
  const rejections = useMemo(() => rejectionsOf({ quoted: batch?.quoted ?? null }, run), [batch?.quoted, run]);
  const selection = selectionOf.useSelection();
  const own = useBindings((state) => state.own);
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const active = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  // oxlint-disable-next-line react/incompatible-library -- "use no memo" above keeps the compiler away
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => items[index]?.id ?? index,
    estimateSize: () => rowHeight,
    overscan: items.length <= wholeUpTo ? wholeUpTo : 8,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    const at = items.findIndex(({ id }) => id === shown);
    if (at !== -1) scrollToIndex(at);
    // Only another item to show scrolls the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, scrollToIndex]);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  });

  const remove = (ids: readonly string[]) => {
    const removed = removeBatchItems(new Set(ids));
    selectionOf.clear();
    wantsFocus.current = true;
    const [first] = removed;
    setActiveId(
      items.filter(({ id }) => !ids.includes(id))[Math.min(first?.index ?? 0, items.length - ids.length - 1)]?.id,
    );
    toast({
      title: t("Removed from batch"),
      text: itemsText(removed.length),
      action: { label: t("Undo"), onClick: () => restoreRemovedItems(removed) },
    });
  };
  const focus = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    wantsFocus.current = true;
    setActiveId(item.id);
    scrollToIndex(index);
  };
  const selectRange = (id: string, from: string | undefined) => {
    const anchor = items.findIndex((item) => item.id === selectionOf.anchorOf(from ?? id, undefined));
    const to = items.findIndex((item) => item.id === id);
    const [low, high] = anchor < to ? [anchor, to] : [to, anchor];
    selectionOf.selectAll(items.slice(Math.max(0, low), high + 1).map((item) => item.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    if (item === undefined || (event.target instanceof HTMLElement && event.target.closest("[data-row]") === null))
      return;
    const isMod = isModHeld(event);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.altKey && step !== 0) {
      shiftItem(item.id, step);
      wantsFocus.current = true;
    } else if (step !== 0) {
      const to = Math.min(items.length - 1, Math.max(0, active + step));
      focus(to);
      const moved = items[to];
      if (event.shiftKey && moved !== undefined) selectRange(moved.id, item.id);
    } else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(items.length - 1);
    else if (event.key === "Enter" && !isMod) onEdit(item);
    else if (isPressed("removeItem", event)) remove(targetsOf(selection, item.id));
    else if (event.key === " " && event.shiftKey) selectionOf.toggle(item.id, undefined);
    else if (isPressed("selectAllItems", event)) selectionOf.selectAll(items.map(({ id }) => id));
    else if (event.key === "Escape" && selection.ids.size > 0) selectionOf.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const rowOf = (target: EventTarget) => {
    const index = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;
    return index === undefined ? undefined : items[Number(index)];
  };
  const onClick = (event: MouseEvent) => {
    const item = rowOf(event.target);
    if (item === undefined) return;
    setActiveId(item.id);
    if (event.shiftKey) selectRange(item.id, activeId);
    else if (isModHeld(event)) selectionOf.toggle(item.id, undefined);
    else selectionOf.selectOne(item.id);
  };
  const chosen = items.filter(({ id }) => selection.ids.has(id));

  if (items.length === 0) {
    return (
      <p className="p-6 text-center text-balance text-muted">
        {t("The batch is empty. Add drafts to it to quote and confirm them together.")}
      </p>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      {chosen.length < 2 ? null : (
        <BatchSelection
          items={chosen}
          onRemove={() => remove(chosen.map(({ id }) => id))}
          onClear={selectionOf.clear}
        />
      )}
      <ContextMenu
        className="min-h-0 flex-1"
        onOpen={(target) => {
          const item = rowOf(target);
          if (item !== undefined) selectionOf.selectForMenu(item.id);
        }}
        entriesFor={(target) => {
          const item = rowOf(target);
          if (item === undefined) return [];
          const index = items.indexOf(item);
          return batchMenu(item, {
            isFirst: index === 0,
            isLast: index === items.length - 1,
            keysOf: (id) => keysOf(id, own),
            onEdit: () => onEdit(item),
            onRemove: () => remove(selection.ids.has(item.id) ? [...selection.ids] : [item.id]),
          });
        }}
      >
        <div ref={scroller} className="h-full overflow-auto [scrollbar-gutter:stable]">
          <div
            role="grid"
            tabIndex={-1}
            aria-label={t("Batch")}
            aria-rowcount={items.length}
            aria-multiselectable
            onKeyDown={onKeyDown}
            onClick={onClick}
            onFocus={({ target }) => setActiveId((now) => rowOf(target)?.id ?? now)}
            onDoubleClick={(event) => {
              const item = rowOf(event.target);
              if (item !== undefined) onEdit(item);
            }}
            className="@container relative outline-none"
            style={{ height: rows.getTotalSize() }}
          >
            {rows.getVirtualItems().map(({ index, key, start }) => {
              const item = items[index];
              if (item === undefined) return null;
              const choice = choiceOf(item.type, item.draft.model);
              return (
                <BatchRow
                  key={key}
                  item={item}
                  index={index}
                  start={start}
                  modelText={modelName(choice, item.draft.model ?? "")}
                  state={itemState(item, choiceOf, rejections)}
                  price={priceOf(item)}
                  thumbnailUrl={firstThumbnail(item)}
                  isActive={index === active}
                  isSelected={selection.ids.has(item.id)}
                  isEdited={item.id === editing}
                />
              );
            })}
          </div>
        </div>
      </ContextMenu>
    </div>
  );

  /** Returns the thumbnail of an item's first reference; null if it has none. */
  function firstThumbnail({ draft }: BatchItem): string | null {
    const links = Object.values(draft.options).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
    const found = links.flatMap((link) => (typeof link === "string" ? (known(link)?.thumbnailUrl ?? []) : []));
    return found[0] ?? null;
  }
}
