import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdId, AssetId } from "#contracts/ids.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { FilePreview, type PreviewedFile } from "#renderer/ui/media/FilePreview.tsx";
import { Thumbnail } from "#renderer/ui/marks/Thumbnail.tsx";
import { type LineageItem, itemOfResult, itemOfSource } from "./lineageItems.ts";

interface LineageProps {
  readonly asset: AssetDetail;
  readonly onOpen: (assetId: AssetId) => void;
  readonly onAd: (adId: AdId) => void;
  readonly onScene: (sceneId: string) => void;
}

/** What a result's request used, and the results that used this one. Each opens its object. */
export function Lineage({ asset: { id, lineage, recipe }, onOpen, onAd, onScene }: LineageProps) {
  const { data: sources = [], error, refetch } = useQuery({ ...queries.sources(id), enabled: recipe !== null });
  const [previewed, setPreviewed] = useState<PreviewedFile>();
  const opening = { onOpen, onAd, onScene, onPreview: setPreviewed };
  const results = lineage.madeFrom.map((result) => itemOfResult(result, opening));
  const others = sources.map((source) => itemOfSource(source, opening));
  const madeFrom = [...new Map([...results, ...others].map((item) => [item.key, item])).values()];
  return (
    <>
      <Items title={t("Made from")} items={madeFrom} />
      {error === null ? null : (
        <FailureMessage
          failed={t("Couldn't read everything that the request used")}
          error={asCommandError(error)}
          onRetry={() => void refetch()}
        />
      )}
      <Items title={t("Used in")} items={lineage.usedIn.map((result) => itemOfResult(result, opening))} />
      <FilePreview shown={previewed} onClose={() => setPreviewed(undefined)} />
    </>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly LineageItem[];
}

function Items({ title, items }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{title}</h2>
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {items.map(({ key, name, kind, thumbnailUrl, onOpen }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={name}
              title={name}
              onClick={onOpen}
              className="grid size-16 place-items-center overflow-hidden rounded-frame bg-mat"
            >
              <Thumbnail url={thumbnailUrl} kind={kind} ratio={1} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
