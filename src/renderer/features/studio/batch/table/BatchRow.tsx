// A row of a grid that is only partly rendered. The grid handles its keys and presses.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useState } from "react";
import type { QuotedSettings } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { monthAndDay } from "#renderer/lib/time/times.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Credits } from "#renderer/ui/marks/Credits.tsx";
import { placeItem } from "#renderer/features/studio/stored/batchStore.ts";
import type { BatchItem } from "#renderer/features/studio/batch/batch.ts";
import { itemDetails } from "#renderer/features/studio/batch/itemText.ts";
import type { ItemState } from "./itemState.ts";

interface BatchRowProps {
  readonly item: BatchItem;
  readonly index: number;
  /** Top edge in CSS px. */
  readonly start: number;
  readonly modelText: string;
  readonly state: ItemState;
  /** The newest quote for the item's settings; undefined if there is none. */
  readonly price: QuotedSettings | undefined;
  /** The first reference's thumbnail. */
  readonly thumbnailUrl: string | null;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isEdited: boolean;
}

/** The drag data of an item. Not text, so that no text box accepts it. */
const dragType = "application/x-proofsheet-item";

/** One item of the batch. */
export function BatchRow(props: BatchRowProps) {
  const { item, index, start, modelText, state, price, thumbnailUrl, isActive, isSelected, isEdited } = props;
  const [isOver, setIsOver] = useState<"before" | "behind">();
  const { prompt, options, project } = item.draft;
  const { aspect_ratio: ratio, seed } = options;
  const cell = "truncate text-small text-muted";
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      data-row={index}
      tabIndex={isActive ? 0 : -1}
      title={itemDetails(item)}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, item.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setIsOver(event.clientY > top + height / 2 ? "behind" : "before");
      }}
      onDragLeave={() => setIsOver(undefined)}
      onDrop={(event) => {
        setIsOver(undefined);
        const moved = event.dataTransfer.getData(dragType);
        if (moved === "") return;
        event.preventDefault();
        placeItem(moved, item.id, isOver === "behind");
      }}
      style={{ transform: `translateY(${start}px)` }}
      className={`absolute inset-x-0 top-0 grid h-9 grid-cols-[1.5rem_1.5rem_minmax(5rem,2fr)_minmax(4rem,6.5rem)_2.25rem_3rem_minmax(4.5rem,1fr)_7rem] items-center gap-x-2 @3xl:grid-cols-[1.5rem_1.5rem_minmax(5rem,2fr)_minmax(4rem,8rem)_2.25rem_4rem_minmax(4rem,8rem)_minmax(4.5rem,1.5fr)_7rem] border-b border-line px-3 outline-offset-[-2px] ${
        isSelected ? "bg-pencil-wash shadow-[inset_2px_0_0_var(--pencil)]" : "hover:bg-hover"
      } ${isOver === "before" ? "border-t-2 border-t-ink" : isOver === "behind" ? "border-b-2 border-b-ink" : ""}`}
    >
      <span role="gridcell" className="figures text-small text-faint">
        {index + 1}
      </span>
      <span role="gridcell">
        {thumbnailUrl === null ? null : (
          <img src={thumbnailUrl} alt="" draggable={false} className="size-6 rounded-frame object-cover" />
        )}
      </span>
      <span role="gridcell" dir="auto" className={`truncate ${prompt === "" ? "text-faint" : ""}`}>
        {prompt === "" ? t("(no prompt)") : prompt}
      </span>
      <span role="gridcell" className={cell}>
        {modelText}
      </span>
      <span role="gridcell" className={`figures ${cell}`}>
        {typeof ratio === "string" ? ratio : ""}
      </span>
      <span role="gridcell" className={`figures ${cell}`}>
        {typeof seed === "number" ? t("seed {value}", { value: seed }) : ""}
      </span>
      <span role="gridcell" className={`${cell} hidden @3xl:block`}>
        {project}
      </span>
      <span role="gridcell" className="flex min-w-0 items-center gap-1 text-small">
        {isEdited ? <Badge>{t("Editing")}</Badge> : null}
        <StateText state={state} />
      </span>
      <span role="gridcell" className="figures truncate text-right text-small text-faint">
        {price === undefined ? null : (
          <>
            <Credits amount={price.credits} /> · {monthAndDay(price.quotedAt)}
          </>
        )}
      </span>
    </div>
  );
}

function StateText({ state }: { readonly state: ItemState }) {
  if (state.kind === "ready") return <span className="text-muted">{t("Ready")}</span>;
  const text =
    state.kind === "incomplete"
      ? t("Incomplete: {reason}", { reason: state.reason })
      : t("Rejected: {reason}", { reason: state.reason });
  return (
    <span title={text} className="truncate text-pencil">
      {text}
    </span>
  );
}
