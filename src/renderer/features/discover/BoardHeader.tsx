import { useQuery } from "@tanstack/react-query";
import { CloudDownload } from "lucide-react";
import type { BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { keepBoardOffline } from "#renderer/ads/grid/changeAds.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { useShareableLink } from "#renderer/ui/useShareableLink.ts";

/** The name of the open board, and a toggle to always keep the full media of its ads. */
export function BoardHeader({ boardId }: { readonly boardId: BoardId }) {
  const { data: boards } = useQuery(queries.boards);
  const board = boards?.find(({ id }) => id === boardId);
  useShareableLink(board === undefined ? null : linkTo({ kind: "board", board: boardId }));
  if (board === undefined) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate text-muted">{t("Board “{name}”", { name: board.name })}</span>
      <Button variant="quiet" size="small" onClick={() => keepBoardOffline(board, !board.isOffline)}>
        <CloudDownload aria-hidden size={14} />
        {board.isOffline ? t("Don't keep offline") : t("Keep offline")}
      </Button>
    </span>
  );
}
