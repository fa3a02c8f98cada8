import { useQuery } from "@tanstack/react-query";
import { CloudDownload } from "lucide-react";
import type { BoardId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { attempt } from "../../ads/grid/changeAds.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { linkTo } from "../../lib/text/linkTo.ts";
import { Button } from "../../ui/Button.tsx";
import { useLinkOffer } from "../../ui/useLinkOffer.ts";

/** The name of the open board, and a toggle to always keep the full media of its ads. */
export function BoardHead({ boardId }: { readonly boardId: BoardId }) {
  const { data: boards } = useQuery(queries.boards);
  const board = boards?.find(({ id }) => id === boardId);
  useLinkOffer(board === undefined ? null : linkTo({ kind: "board", board: boardId }));
  if (board === undefined) return null;
  const keep = () => void attempt(run("boards.keepOffline", { boardId, keep: !board.isKeptOffline }));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate text-muted">{t("Board “{name}”", { name: board.name })}</span>
      <Button look="quiet" size="small" onClick={keep}>
        <CloudDownload aria-hidden size={14} />
        {board.isKeptOffline ? t("Don't always keep media") : t("Always keep media")}
      </Button>
    </span>
  );
}
