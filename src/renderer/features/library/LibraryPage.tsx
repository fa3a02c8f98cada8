import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import type { AssetTile } from "../../../contracts/assets.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { queries } from "../../ipc/queries.ts";
import { errorWords, supportDetails } from "../../lib/errorWords.ts";
import { mediaKind } from "../../lib/files.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Exposure } from "../../ui/Exposure.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { VirtualGrid } from "../../ui/VirtualGrid.tsx";
import { LibraryLoupe } from "./LibraryLoupe.tsx";
import { ResultPanel } from "./ResultPanel.tsx";
import { ResultTile } from "./ResultTile.tsx";

interface LibraryPageProps {
  readonly open: AssetId | undefined;
  readonly isLoupe: boolean;
  readonly onOpen: (assetId: AssetId | undefined) => void;
  readonly onLoupe: (assetId: AssetId | undefined) => void;
  readonly onRemix: (assetId: AssetId) => void;
  /** The way to the first result, for a library that is empty. */
  readonly start: ReactNode;
}

const tiles = {
  comfortable: { minWidth: 184, below: 44 },
  compact: { minWidth: 120, below: 20 },
} as const;

export function LibraryPage({ open, isLoupe, onOpen, onLoupe, onRemix, start }: LibraryPageProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(queries.library);
  const { data: settings } = useQuery(queries.settings);
  const density = settings?.density ?? "comfortable";
  const assets = useMemo(() => data?.pages.flatMap((page) => page.assets) ?? [], [data]);
  const index = assets.findIndex((asset) => asset.id === open);
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <div
      className={`relative grid h-full min-h-0 grid-cols-1 ${open === undefined ? "" : "min-[68rem]:grid-cols-[minmax(0,1fr)_24rem]"}`}
    >
      <div className="flex min-h-0 min-w-0 flex-col">
        <PageHeading>Library</PageHeading>
        {error === null ? null : (
          <div className="px-(--gutter)">
            <Problem
              {...errorWords(asCommandError(error), "other")}
              details={supportDetails(asCommandError(error))}
              action={
                <Button size="small" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            />
          </div>
        )}
        <div className="min-h-0 flex-1">
          {data === undefined && error === null ? <Reading /> : null}
          {data !== undefined && assets.length === 0 ? (
            <EmptyState title="An empty sheet" action={start}>
              Every result is fetched to this computer as soon as it is made, and stays here with its recipe and its
              receipt.
            </EmptyState>
          ) : null}
          {assets.length === 0 ? null : (
            <VirtualGrid<AssetTile>
              label="Results"
              items={assets}
              isComplete={!hasNextPage}
              cellName={(asset) => asset.prompt}
              renderCell={(asset, at) => (
                <ResultTile
                  asset={asset}
                  number={at + 1}
                  isOpen={asset.id === open}
                  hasPrompt={density === "comfortable"}
                />
              )}
              tile={tiles[density]}
              gap={density === "comfortable" ? 24 : 12}
              openId={open}
              onOpen={(asset) => onOpen(asset.id)}
              onPeek={(asset) => (mediaKind(asset.mediaType) === "picture" ? onLoupe(asset.id) : onOpen(asset.id))}
              onEscape={() => onOpen(undefined)}
              onNearEnd={readMore}
            />
          )}
        </div>
      </div>
      {open === undefined ? null : (
        <ResultPanel
          assetId={open}
          number={index === -1 ? undefined : String(index + 1)}
          onClose={() => onOpen(undefined)}
          onLoupe={() => onLoupe(open)}
          onRemix={onRemix}
        />
      )}
      <LibraryLoupe assets={assets} index={index} isOpen={isLoupe} onOpen={onLoupe} />
    </div>
  );
}

/** The sheet before its first page has been read. */
function Reading() {
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-6 px-(--gutter) pt-3">
      {["1", "2", "3", "4", "5"].map((frame) => (
        <Exposure key={frame} ratio={1} state="blank" />
      ))}
    </div>
  );
}
