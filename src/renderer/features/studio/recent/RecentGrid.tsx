import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { referencePlaces } from "#renderer/lib/referencePlaces.ts";
import { mediaKind } from "#renderer/lib/text/files.ts";
import { createSelection, isSelected, targetsOf } from "#renderer/lib/selection.ts";
import { trashResults, saveResults } from "#renderer/results/changeResults.ts";
import { Compare } from "#renderer/results/compare/Compare.tsx";
import { dragOut } from "#renderer/results/dragOut.ts";
import { saveAs } from "#renderer/results/resultFiles.ts";
import { type LabelTarget, ResultLabelDialog } from "#renderer/results/ResultLabelDialog.tsx";
import { resultMenu } from "#renderer/results/resultMenu.ts";
import { type UseResult, useReferenceEntries } from "#renderer/results/useReferenceEntries.ts";
import { isPressed, keysOf, useBindings } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { TileGrid, tileIndexOf } from "#renderer/ui/grid/TileGrid.tsx";
import { ContextMenu } from "#renderer/ui/overlays/ContextMenu.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { SelectionToolbar } from "#renderer/ui/selection/SelectionToolbar.tsx";
import type { StudioTab } from "#renderer/features/studio/requestForms.ts";
import { useStudioActions } from "#renderer/features/studio/StudioActions.ts";
import { EmptyRecent } from "./EmptyRecent.tsx";
import { closeResultHint, FirstResultHint, useResultHint } from "./FirstResultHint.tsx";
import { RecentCaption, RecentTile } from "./RecentTile.tsx";
import { RecentViewer } from "./RecentViewer.tsx";
import { type RecentItem, useRecent } from "./useRecent.ts";

const selectionOf = createSelection<AssetId>();

interface RecentGridProps {
  readonly type: StudioTab;
  readonly isAll: boolean;
  readonly tileSize: number;
  readonly onTileSize: (size: number) => void;
  readonly onTry: (prompt: string) => void;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onReference: UseResult;
}

/** The results of this tab's type, newest first, after those that are still being made. */
export function RecentGrid(props: RecentGridProps) {
  const { type, isAll, tileSize, onTileSize, onTry, onRemix, onReference } = props;
  const grid = useRecent(isAll ? null : type);
  const { data: settings } = useQuery(queries.settings);
  const { editAgain, showResult } = useStudioActions();
  const selection = selectionOf.useSelection();
  const ids = useMemo(() => [...selection.ids], [selection]);
  const [shown, setShown] = useState<AssetId>();
  const [compared, setCompared] = useState<readonly AssetId[]>([]);
  const [labelled, setLabelled] = useState<LabelTarget>();
  const [menuFor, setMenuFor] = useState<AssetId>();
  const { data: detail } = useQuery(queries.asset(menuFor));
  const referenceEntries = useReferenceEntries(onReference);
  const own = useBindings((state) => state.own);
  const [hinted, setHinted] = useState<Element | null>(null);
  const isHintShown = useResultHint(grid.results);
  const { setRange } = grid;
  const onRange = useCallback((first: number, last: number) => setRange(first, last), [setRange]);
  const trash = (targets: readonly AssetId[]) => void trashResults(targets).then(selectionOf.clear);
  const entriesOf = (targets: readonly AssetId[], item: RecentItem | undefined): readonly MenuEntry[] => {
    const tile = item !== undefined && "asset" in item ? item.asset : undefined;
    return resultMenu({ ids: targets, tile, detail: detail?.id === tile?.id ? detail : undefined }, false, {
      onOpen: (assetId) => showResult?.(assetId),
      onLightbox: setShown,
      onCompare: () => setCompared(targets),
      onRemix,
      referenceEntries,
      onTag: (tagged) => setLabelled({ kind: "tag", ids: tagged }),
      onProject: (moved) => setLabelled({ kind: "project", ids: moved }),
      onTrash: trash,
      keysOf: (id) => keysOf(id, own),
    });
  };
  const referenceHere = (item: RecentItem) => {
    if (!("asset" in item)) return undefined;
    const { id, mediaType } = item.asset;
    const place = referencePlaces(mediaKind(mediaType)).find(({ tab }) => tab === type);
    return place && (() => onReference(id, place));
  };
  const itemUnder = (target: Element) => {
    const index = tileIndexOf(target);
    return index === undefined ? undefined : grid.itemAt(index);
  };
  const open = (item: RecentItem) => {
    if (!("asset" in item)) return;
    closeResultHint();
    setShown(item.asset.id);
  };
  const onKey = (event: KeyboardEvent, item: RecentItem | undefined): boolean => {
    const focused = item !== undefined && "asset" in item ? item.asset.id : undefined;
    const targets = targetsOf(selection, focused);
    if (isPressed("selectAllResults", event)) {
      void run("library.ids", { filter: grid.filter }).then(selectionOf.selectAll);
      return true;
    }
    if (event.key === "Escape" && ids.length > 0) {
      selectionOf.clear();
      return true;
    }
    if (isPressed("compareResults", event)) {
      setCompared(targets);
      return true;
    }
    if (targets.length === 0 || !isPressed("trashResults", event)) return false;
    trash(targets);
    return true;
  };

  if (grid.error !== null) {
    return (
      <div className="p-4">
        <FailureMessage
          failed={t("Couldn't read Library")}
          error={asCommandError(grid.error)}
          onRetry={() => void grid.refetch()}
        />
      </div>
    );
  }
  if (!grid.isRead) return null;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        {grid.count === 0 ? (
          <EmptyRecent type={type} onTry={onTry} />
        ) : (
          <ContextMenu
            className="h-full"
            entriesFor={(target) => {
              const item = itemUnder(target);
              if (item === undefined || !("asset" in item)) return [];
              const { id } = item.asset;
              return selection.ids.has(id) && ids.length > 1 ? entriesOf(ids, undefined) : entriesOf([id], item);
            }}
            onOpen={(target) => {
              const item = itemUnder(target);
              if (item === undefined || !("asset" in item)) return;
              selectionOf.selectForMenu(item.asset.id);
              setMenuFor(item.asset.id);
            }}
          >
            <TileGrid<RecentItem>
              label={t("Recent")}
              sections={grid.sections}
              ranges={grid.ranges}
              itemAt={grid.itemAt}
              indexOf={grid.indexOf}
              cellName={nameOf}
              ratioOf={ratioOf}
              renderTile={(item, index) => (
                <RecentTile
                  // Nothing follows the last tile, so that a hint beside it covers no other.
                  {...(isHintShown && index === grid.count - 1 && { anchor: setHinted })}
                  item={item}
                  onSave={() => "asset" in item && void saveAs(item.asset.id)}
                  onRemix={() => "asset" in item && onRemix(item.asset.id)}
                  onReference={referenceHere(item)}
                  onEditAgain={() => "pending" in item && editAgain?.(item.pending.request)}
                />
              )}
              renderCaption={renderCaption}
              captionLines={1}
              tileSize={tileSize}
              onTileSize={onTileSize}
              density={settings?.density ?? "comfortable"}
              openId={undefined}
              isSelected={(item) => "asset" in item && isSelected(selection, item.asset.id, undefined)}
              onOpen={open}
              onPeek={open}
              onSelect={(item, how, from) => {
                if (!("asset" in item)) return;
                const anchor = selectionOf.anchorOf(item.asset.id, undefined);
                if (how === "toggle") selectionOf.toggle(item.asset.id, undefined);
                else void selectRange(from !== undefined && "asset" in from ? from.asset.id : anchor, item.asset.id);
              }}
              onSelectAll={(items, isAdded) => {
                const drawn = items.flatMap((item) => ("asset" in item ? [item.asset.id] : []));
                if (isAdded) selectionOf.add(drawn);
                else selectionOf.selectAll(drawn);
              }}
              onKey={onKey}
              onDragStart={(event, item) => {
                event.preventDefault();
                closeResultHint();
                if ("asset" in item) void dragOut(selection.ids.has(item.asset.id) ? ids : [item.asset.id]);
              }}
              onRange={onRange}
            />
          </ContextMenu>
        )}
      </div>
      {isHintShown && hinted !== null ? <FirstResultHint tile={hinted} /> : null}
      {ids.length < 2 ? null : (
        <SelectionToolbar count={ids.length} entries={entriesOf(ids, undefined)} onClear={selectionOf.clear}>
          <Button onClick={() => void saveResults(ids)}>{t("Save to folder")}</Button>
        </SelectionToolbar>
      )}
      <RecentViewer grid={grid} shown={shown} onShow={setShown} />
      <Compare ids={compared} isOpen={compared.length > 0} onClose={() => setCompared([])} />
      <ResultLabelDialog target={labelled} onClose={() => setLabelled(undefined)} />
    </div>
  );

  async function selectRange(from: AssetId, to: AssetId): Promise<void> {
    const between = await run("library.ids", { filter: grid.filter, between: [from, to] });
    selectionOf.selectAll(between);
  }
}

function nameOf(item: RecentItem): string {
  return "asset" in item ? item.asset.prompt : item.pending.prompt;
}

function ratioOf(item: RecentItem): number | null {
  if ("pending" in item) return item.pending.ratio;
  const { width, height } = item.asset;
  return width === null || height === null ? null : width / height;
}

function renderCaption(item: RecentItem, lines: number) {
  return <RecentCaption item={item} lines={lines} />;
}
