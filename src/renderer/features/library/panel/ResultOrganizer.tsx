import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, X } from "lucide-react";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { trashDays } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { uncollectResults } from "#renderer/results/changeCollections.ts";
import {
  flagResults,
  moveResults,
  rateResults,
  restoreResults,
  tagResults,
  untagResults,
} from "#renderer/results/changeResults.ts";
import { FlagField } from "#renderer/results/FlagField.tsx";
import { RatingField } from "#renderer/results/RatingField.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { IconButton } from "#renderer/ui/IconButton.tsx";
import { ProjectField } from "./ProjectField.tsx";
import { TagField } from "./TagField.tsx";

/** What the user decided about a result: its flag and rating; or that it is in the trash. */
export function ResultJudgement({ asset }: { readonly asset: AssetDetail }) {
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
    <div className="flex flex-wrap items-center justify-between gap-1">
      <FlagField flag={asset.flag} onFlag={(flag) => void flagResults(ids, flag)} />
      <RatingField rating={asset.rating} onRating={(stars) => void rateResults(ids, stars)} />
    </div>
  );
}

/** The tags, collections, and project of a result. */
export function ResultOrganizer({ asset }: { readonly asset: AssetDetail }) {
  const { data: facets } = useQuery(queries.libraryFacets({}));
  const { data: collections = [] } = useQuery(queries.collections({}));
  if (asset.trashedAt !== null) return null;
  const ids = [asset.id];
  const its = collections.filter(({ id }) => asset.collections.includes(id));
  return (
    <div className="flex flex-col gap-3">
      <TagField
        key={asset.id}
        tags={asset.tags}
        known={facets?.tags.map(({ value }) => value) ?? []}
        onAdd={(tag) => void tagResults(ids, tag)}
        onRemove={(tag) => void untagResults(ids, tag)}
      />
      {its.length === 0 ? null : (
        <div className="flex flex-col gap-1">
          <h2 className="font-medium text-muted">{t("Collections")}</h2>
          <ul aria-label={t("Collections")} className="flex flex-wrap gap-1">
            {its.map((collection) => (
              <li
                key={collection.id}
                className="inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-edge pl-2.5 text-small"
              >
                <span className="truncate">{collection.name}</span>
                <IconButton
                  icon={X}
                  size="small"
                  label={t("Remove from {name}", { name: collection.name })}
                  onClick={() => void uncollectResults(ids, collection)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProjectField
        key={`project of ${asset.id}`}
        project={asset.project}
        known={facets?.projects.map(({ value }) => value) ?? []}
        onProject={(project) => void moveResults(ids, project)}
      />
    </div>
  );
}
