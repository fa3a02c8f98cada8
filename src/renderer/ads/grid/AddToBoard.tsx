import { useQuery } from "@tanstack/react-query";
import { LayoutGrid } from "lucide-react";
import type { Board } from "#contracts/ads/adBoards.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { Dialog } from "#renderer/ui/overlays/Dialog.tsx";
import { LabelForm } from "#renderer/ui/fields/LabelForm.tsx";
import { closeAdDialogs, useAdDialogs } from "./adDialogsStore.ts";
import { adSelection } from "./adSelectionStore.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { addToBoard, createBoard } from "./changeAds.ts";

/** Dialog that chooses or creates the board to which ads are added. */
export function AddToBoard() {
  const adIds = useAdDialogs((state) => state.boardFor);
  const { data: boards = [] } = useQuery(queries.boards);
  const put = async (board: Pick<Board, "id" | "name">) => {
    if (adIds === null) return;
    closeAdDialogs();
    if (await addToBoard(adIds, board)) adSelection.clear();
  };
  const make = async (name: string) => {
    const known = boards.find((board) => board.name.toLowerCase() === name.toLowerCase());
    const board = known ?? (await createBoard(name));
    if (board !== null) await put(board);
  };
  return (
    <Dialog
      isOpen={adIds !== null}
      onClose={closeAdDialogs}
      title={t("Add to board")}
      aside={
        <span className="figures text-muted">
          {adIds === null || adIds.length === 1 ? null : adsText({ count: adIds.length, isCapped: false })}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {boards.length === 0 ? (
          <p className="text-muted">
            {t(
              "A board holds ads in your own order. Boards store copies, so ads stay even if the service removes them.",
            )}
          </p>
        ) : (
          <ul aria-label={t("Choose a board")} className="-mx-2 flex max-h-80 flex-col overflow-y-auto">
            {boards.map((board) => (
              <li key={board.id}>
                <button
                  type="button"
                  onClick={() => void put(board)}
                  className="flex h-(--control) w-full items-center gap-2 rounded-control px-2 text-left outline-offset-[-2px] hover:bg-hover"
                >
                  <LayoutGrid aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{board.name}</span>
                  <span className="figures text-small text-faint">{grouped(board.adCount)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex">
          <LabelForm
            label={t("New board")}
            action={t("Create and add")}
            known={[]}
            onGive={(name) => void make(name)}
          />
        </div>
      </div>
    </Dialog>
  );
}
