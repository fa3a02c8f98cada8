import { useQuery } from "@tanstack/react-query";
import { LayoutGrid, Plus } from "lucide-react";
import { useState } from "react";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { adDragType, draggedAds } from "#renderer/ads/grid/adDragType.ts";
import {
  addToBoard,
  createBoard,
  duplicateBoard,
  keepBoardOffline,
  moveBoard,
  removeBoard,
  renameBoard,
} from "#renderer/ads/grid/changeAds.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { copyWithToast } from "#renderer/ui/overlays/copyWithToast.ts";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { boardExportEntries } from "#renderer/features/discover/filters/exportEntries.ts";
import { type BoardActions, boardMenu, type BoardPlace } from "./boardMenu.ts";
import { NameInput } from "#renderer/ui/sidebar/NameInput.tsx";
import { SidebarRow } from "#renderer/ui/sidebar/SidebarRow.tsx";
import { SidebarSection } from "#renderer/ui/sidebar/SidebarSection.tsx";

interface BoardListProps {
  readonly current: BoardId | undefined;
  readonly onOpen: (boardId: BoardId | undefined) => void;
}

const boardDragType = "application/x-proofsheet-board";

/** The boards in the user's order. Keys: F2 renames, Delete removes, Alt+arrow moves. */
export function BoardList({ current, onOpen }: BoardListProps) {
  const { data: boards = [] } = useQuery(queries.boards);
  const [naming, setNaming] = useState<BoardId | "new" | null>(null);
  const make = async (name: string) => {
    setNaming(null);
    const board = await createBoard(name);
    if (board !== null) onOpen(board.id);
  };
  const remove = async (board: Board) => {
    if ((await removeBoard(board)) && current === board.id) onOpen(undefined);
  };
  const step = (board: Board, by: 1 | -1) => {
    const before = beforeWhich(boards, board.id, by);
    if (before !== undefined) void moveBoard(board.id, before);
  };
  return (
    <SidebarSection
      name={t("Boards")}
      aside={<IconButton icon={Plus} size="small" label={t("New board")} onClick={() => setNaming("new")} />}
    >
      {boards.length === 0 && naming !== "new" ? (
        <p className="px-2 text-small text-faint">{t("Press B on an ad to add it to your first board.")}</p>
      ) : null}
      <ul aria-label={t("Boards")} className="flex flex-col">
        {boards.map((board, index) => (
          <li key={board.id}>
            {naming === board.id ? (
              <NameInput
                label={t("Board name")}
                name={board.name}
                onName={(name) => {
                  setNaming(null);
                  if (name !== board.name) void renameBoard(board, name);
                }}
                onCancel={() => setNaming(null)}
              />
            ) : (
              <BoardRow
                board={board}
                place={{ isFirst: index === 0, isLast: index === boards.length - 1 }}
                isCurrent={board.id === current}
                actions={{
                  onOpen: () => onOpen(board.id),
                  onRename: () => setNaming(board.id),
                  onDuplicate: () => void duplicateBoard(board),
                  onKeepOffline: (keep) => keepBoardOffline(board, keep),
                  onCopyLink: () => copyWithToast(linkTo({ kind: "board", board: board.id })),
                  onDelete: () => void remove(board),
                  onStep: (by) => step(board, by),
                }}
              />
            )}
          </li>
        ))}
        {naming === "new" ? (
          <li>
            <NameInput
              label={t("New board name")}
              name=""
              onName={(name) => void make(name)}
              onCancel={() => setNaming(null)}
            />
          </li>
        ) : null}
      </ul>
    </SidebarSection>
  );
}

interface BoardRowProps {
  readonly board: Board;
  readonly place: BoardPlace;
  readonly isCurrent: boolean;
  readonly actions: BoardActions;
}

function BoardRow({ board, place, isCurrent, actions }: BoardRowProps) {
  return (
    <SidebarRow
      icon={LayoutGrid}
      name={board.name}
      count={board.adCount}
      isCurrent={isCurrent}
      entries={boardMenu(board, place, boardExportEntries({ boardId: board.id }), actions)}
      keys={{
        F2: actions.onRename,
        Delete: actions.onDelete,
        "Alt+ArrowUp": () => actions.onStep(-1),
        "Alt+ArrowDown": () => actions.onStep(1),
      }}
      onOpen={actions.onOpen}
      onDragStart={(data) => data.setData(boardDragType, board.id)}
      drop={{
        accepts: (types) => types.includes(adDragType) || types.includes(boardDragType),
        onDrop: (data) => {
          const ads = draggedAds(data);
          const moved = data.getData(boardDragType);
          if (ads.length > 0) void addToBoard(ads, board);
          else if (moved !== "" && moved !== board.id) void moveBoard(moved as BoardId, board.id);
        },
      }}
    />
  );
}

/**
 * Returns the ID before which an item must be inserted to move one step down (1) or up (-1). Null means last,
 * undefined that it cannot move further.
 */
export function beforeWhich<Id>(list: readonly { readonly id: Id }[], id: Id, by: 1 | -1): Id | null | undefined {
  const at = list.findIndex((one) => one.id === id);
  if (at === -1 || at + by < 0 || at + by >= list.length) return undefined;
  return list[by === 1 ? at + 2 : at - 1]?.id ?? null;
}
