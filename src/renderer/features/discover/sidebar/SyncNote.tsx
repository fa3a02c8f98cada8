import { useQuery } from "@tanstack/react-query";
import { t } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Progress } from "../../../ui/marks/Progress.tsx";
import { keptFraction, keptName, keptProgress, keptState } from "../offline/keptWords.ts";

/** Sync status of the offline collections in one or two lines. A click opens all details. */
export function SyncNote({ onOpen }: { readonly onOpen: () => void }) {
  const { data: lists = [] } = useQuery(queries.keptLists);
  const shown =
    lists.find(({ state }) => state === "syncing") ?? lists.find(({ state }) => state !== "current") ?? lists[0];
  if (shown === undefined) return null;
  const name = keptName(shown);
  const { text } = keptState(shown);
  const gaps = lists.filter(({ gap }) => gap !== null).length;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex flex-col items-stretch gap-1.5 border-t border-line px-4 py-3 text-left text-small text-muted outline-offset-[-2px] hover:bg-hover"
    >
      <span className="truncate font-medium text-ink">{name}</span>
      {shown.state === "syncing" ? (
        <Progress
          label={t("Sync progress of {name}", { name })}
          fraction={keptFraction(shown)}
          valueText={keptProgress(shown)}
        />
      ) : null}
      <span className="figures">{text}</span>
      <span className="figures text-faint">{keptProgress(shown)}</span>
      {gaps === 0 ? null : <span className="text-note">{t("Some dates may be missing.")}</span>}
    </button>
  );
}
