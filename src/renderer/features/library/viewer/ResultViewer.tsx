import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { recipeDetails } from "#renderer/lib/recipeDetails.ts";
import { shownKind } from "#renderer/lib/text/files.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { flagResults, rateResults, restoreResults, trashResults } from "#renderer/results/changeResults.ts";
import type { ResultGrid } from "#renderer/results/grid/useResultGrid.ts";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { movesOn } from "#renderer/features/library/autoAdvance.ts";
import { Filmstrip } from "./Filmstrip.tsx";
import { ViewerHeader } from "./ViewerHeader.tsx";
import { viewerActionOf } from "./viewerKeys.ts";
import { ViewerStage } from "./ViewerStage.tsx";

interface ResultViewerProps {
  readonly grid: ResultGrid | undefined;
  readonly shown: AssetId | undefined;
  readonly isOpen: boolean;
  /** Shows another result; undefined closes the view. */
  readonly onOpen: (assetId: AssetId | undefined) => void;
  readonly onCompare: (ids: readonly AssetId[]) => void;
}

/** The full-size view of the results in the grid: images, videos, and audio, with keys to judge them. [LB18] */
export function ResultViewer({ grid, shown, isOpen, onOpen, onCompare }: ResultViewerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<"fit" | "full">("fit");
  const [isInfoShown, setInfoShown] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const isSandbox = useQuery(queries.app).data?.workspace.kind === "sandbox";
  const { data } = useQuery({ ...queries.asset(isOpen ? shown : undefined), placeholderData: keepPreviousData });
  const place = usePlace(grid, shown);
  const previous = grid?.tileAt(place.previous);
  const next = grid?.tileAt(place.next);
  usePreload(isOpen && next !== undefined && shownKind(next) === "image" ? next.url : undefined);
  const leave = () => onOpen((next ?? previous)?.id);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = viewerActionOf(event);
    if (action === null || shown === undefined || usesKey(event.target, event.key)) return;
    const isTrashed = data?.trashedAt !== null;
    const player = popup.current?.querySelector<HTMLMediaElement>("video, audio");
    const judge = (change: Promise<void>) => {
      void change;
      if (movesOn(event) && next !== undefined) onOpen(next.id);
    };
    event.preventDefault();
    switch (action.kind) {
      case "rate":
        return isTrashed ? undefined : judge(rateResults([shown], action.stars));
      case "flag":
        return isTrashed ? undefined : judge(flagResults([shown], action.flag));
      case "previous":
        return previous === undefined ? undefined : onOpen(previous.id);
      case "next":
        return next === undefined ? undefined : onOpen(next.id);
      case "zoom":
        return setZoom(zoom === "fit" ? "full" : "fit");
      case "info":
        return setInfoShown(!isInfoShown);
      case "compare":
        return previous === undefined ? undefined : onCompare([previous.id, shown]);
      case "mute":
        return setMuted(!isMuted);
      case "play":
        return player && (player.paused ? void player.play().catch(() => undefined) : player.pause());
      case "seek":
        if (player) player.currentTime = Math.max(0, player.currentTime + action.seconds);
        return undefined;
      case "trash":
        void (isTrashed ? restoreResults([shown]) : trashResults([shown]));
        return leave();
      case "close":
        return onOpen(undefined);
      default:
        return action;
    }
  };

  if (data === undefined || shown === undefined) return null;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onOpen(undefined);
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => document.querySelector<HTMLElement>("[role=gridcell][aria-selected=true]")}
          aria-label={t("Full-size view")}
          data-screen-undo=""
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-table transition-opacity duration-120 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <ViewerHeader
            asset={data}
            zoom={zoom}
            onZoom={setZoom}
            isInfoShown={isInfoShown}
            onInfo={() => setInfoShown(!isInfoShown)}
            onPrevious={previous && (() => onOpen(previous.id))}
            onNext={next && (() => onOpen(next.id))}
            onClose={() => onOpen(undefined)}
          />
          <div className="flex min-h-0 flex-1">
            <ViewerStage asset={data} zoom={zoom} isMuted={isMuted} isSandbox={isSandbox} />
            {isInfoShown ? (
              <section
                aria-label={t("Info")}
                className="selectable flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-sheet p-4"
              >
                <p dir="auto" className="whitespace-pre-wrap">
                  {data.prompt}
                </p>
                <DescriptionList
                  facts={[
                    ...recipeDetails(data.recipe ?? {}),
                    ...(data.project === null ? [] : [{ label: t("Project"), value: data.project }]),
                    ...(data.tags.length === 0 ? [] : [{ label: t("Tags"), value: data.tags.join(", ") }]),
                    { label: t("Created"), value: fullTime(data.createdAt) },
                  ]}
                />
              </section>
            ) : null}
          </div>
          <footer className="flex items-center gap-4 border-t border-line px-4 py-2">
            <span className="w-28" />
            {grid === undefined ? null : <Filmstrip grid={grid} index={place.index} shown={shown} onOpen={onOpen} />}
            <output className="figures w-28 text-right text-small whitespace-nowrap text-faint">
              {place.isFound
                ? t("{done, number} of {total, number}", { done: place.index + 1, total: grid?.outline.count ?? 0 })
                : ""}
            </output>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Returns the place of the shown result, and of those beside it. A result that no longer matches the filter after a
 * change stays shown; the next one has taken its place.
 */
function usePlace(grid: ResultGrid | undefined, shown: AssetId | undefined) {
  const found = grid === undefined || shown === undefined ? -1 : grid.indexOf(shown);
  const [last, setLast] = useState(-1);
  if (found !== -1 && found !== last) setLast(found);
  const index = found === -1 ? last : found;
  return { index, isFound: found !== -1, previous: index - 1, next: found === -1 ? last : found + 1 };
}

/** Loads an image before it is shown. */
function usePreload(url: string | undefined): void {
  useEffect(() => {
    if (url !== undefined) new Image().src = url;
  }, [url]);
}

/** Returns whether the focused control uses a key itself. */
function usesKey(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches("input[type=range]") || target.closest("[role=radiogroup]") !== null)
    return key.startsWith("Arrow") || key === " ";
  return key === " " && target.matches("button, input, video, audio");
}
