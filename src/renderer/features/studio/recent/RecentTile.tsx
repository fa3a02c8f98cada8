import { ImagePlus, Save, Shuffle } from "lucide-react";
import type { Ref } from "react";
import { t } from "#texts/t.ts";
import { stateName } from "#renderer/lib/money/paidRequestState.ts";
import { progressOf } from "#renderer/lib/time/durations.ts";
import { ResultCaption, ResultTile } from "#renderer/results/ResultTile.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { ImagePlaceholder } from "#renderer/ui/marks/ImagePlaceholder.tsx";
import { useNow } from "#renderer/ui/time/useNow.ts";
import type { PendingItem } from "./pendingItems.ts";
import type { RecentItem } from "./useRecent.ts";

interface RecentTileProps {
  readonly item: RecentItem;
  readonly onSave: () => void;
  readonly onRemix: () => void;
  /** Undefined where the shown form has no field for it. */
  readonly onReference: (() => void) | undefined;
  readonly onEditAgain: () => void;
  /** Gets the element that a hint about this tile points at. */
  readonly anchor?: Ref<HTMLElement>;
}

/** A result with its most frequent actions, or the frame of an output that is still being made or has failed. */
export function RecentTile({ item, onSave, onRemix, onReference, onEditAgain, anchor }: RecentTileProps) {
  if ("pending" in item) return <PendingTile pending={item.pending} onEditAgain={onEditAgain} />;
  return (
    <>
      <ResultTile asset={item.asset} />
      {anchor === undefined ? null : <span ref={anchor} />}
      {/* For the pointer only: the context menu has the same actions. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <span
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        className="absolute top-1 right-1 hidden rounded-control bg-raised shadow-[0_0_0_1px_var(--line)] [[role=gridcell]:hover_&]:flex"
      >
        <IconButton icon={Save} size="small" label={t("Save as…")} onClick={onSave} />
        <IconButton icon={Shuffle} size="small" label={t("Remix")} onClick={onRemix} />
        {onReference === undefined ? null : (
          <IconButton icon={ImagePlus} size="small" label={t("Use as reference")} onClick={onReference} />
        )}
      </span>
    </>
  );
}

function PendingTile({ pending, onEditAgain }: { readonly pending: PendingItem; readonly onEditAgain: () => void }) {
  const { request, state, ratio } = pending;
  return (
    <span className="flex size-full items-center justify-center overflow-hidden">
      <ImagePlaceholder ratio={ratio} state={state === "failed" ? "killed" : "developing"} />
      <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-small">
        {state === "failed" ? (
          <>
            <span className="line-clamp-3 rounded-frame bg-raised px-1.5 py-0.5 text-pencil">
              {request.errorMessage ?? request.failure?.message ?? stateName(request.state)}
            </span>
            <Button size="small" className="max-w-full bg-raised" onClick={onEditAgain}>
              <span className="truncate">{t("Edit and run again…")}</span>
            </Button>
          </>
        ) : (
          <Remaining pending={pending} />
        )}
      </span>
    </span>
  );
}

function Remaining({ pending: { request } }: { readonly pending: PendingItem }) {
  const now = useNow(1000, true);
  const text =
    request.state === "running"
      ? progressOf(request.startedAt, request.estimatedSeconds, now).text
      : stateName(request.state);
  return <span className="figures rounded-frame bg-raised px-1.5 py-0.5 text-muted">{text}</span>;
}

/** The lines below a tile. */
export function RecentCaption({ item, lines }: { readonly item: RecentItem; readonly lines: number }) {
  if ("asset" in item) return <ResultCaption asset={item.asset} lines={lines} />;
  return (
    <p dir="auto" className="truncate text-muted">
      {item.pending.prompt}
    </p>
  );
}
