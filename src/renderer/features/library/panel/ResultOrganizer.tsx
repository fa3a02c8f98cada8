import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Trash2, X } from "lucide-react";
import type { AssetDetail } from "../../../../contracts/library/assets.ts";
import { trashDays } from "../../../../contracts/library/library.ts";
import { t, tContext } from "../../../../texts/t.ts";
import { queries } from "../../../ipc/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import {
  moveResults,
  restoreResults,
  rateResults,
  tagResults,
  trashResults,
  untagResults,
} from "../../../results/changeResults.ts";
import { LabelForm } from "../../../ui/fields/LabelForm.tsx";
import { RatingField } from "../../../results/RatingField.tsx";

/** What the user added to a result: rating, tags, and project; or that it is in the trash. */
export function ResultOrganizer({ asset }: { readonly asset: AssetDetail }) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const ids = [asset.id];
  if (asset.trashedAt !== null) {
    return (
      <div className="flex items-center justify-between gap-2 rounded-control border border-line px-3 py-2">
        <span className="text-muted">{t("In trash. Deleted permanently after {days} days.", { days: trashDays })}</span>
        <Button onClick={() => void restoreResults(ids)}>
          <ArchiveRestore aria-hidden size={16} />
          {t("Restore")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="-ml-1.5 flex items-center justify-between">
        <RatingField rating={asset.rating} onRating={(stars) => void rateResults(ids, stars)} />
        <IconButton icon={Trash2} label={t("Move to trash")} shortcut="Del" onClick={() => void trashResults(ids)} />
      </div>
      {asset.tags.length === 0 ? null : (
        <ul aria-label={t("Tags")} className="flex flex-wrap gap-1">
          {asset.tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-edge pl-2.5 text-small"
            >
              <span className="truncate">{tag}</span>
              <IconButton
                icon={X}
                size="small"
                label={t("Remove tag {tag}", { tag })}
                onClick={() => void untagResults(ids, tag)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex">
        <LabelForm
          label={t("Add tag")}
          action={t("Add")}
          known={facets?.tags.map(({ value }) => value) ?? []}
          onGive={(tag) => void tagResults(ids, tag)}
        />
      </div>
      <div className="flex items-center gap-2">
        {asset.project === null ? (
          <LabelForm
            label={t("Move to project")}
            action={tContext("verb", "Set")}
            known={facets?.projects.map(({ value }) => value) ?? []}
            onGive={(project) => void moveResults(ids, project)}
          />
        ) : (
          <>
            <span className="min-w-0 flex-1 truncate">
              <span className="text-faint">{t("Project")} </span>
              {asset.project}
            </span>
            <IconButton
              icon={X}
              size="small"
              label={t("Remove from project")}
              onClick={() => void moveResults(ids, null)}
            />
          </>
        )}
      </div>
    </div>
  );
}
