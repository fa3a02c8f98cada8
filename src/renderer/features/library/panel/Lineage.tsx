import type { AssetDetail, AssetTile } from "../../../../contracts/library/assets.ts";
import type { AssetId } from "../../../../contracts/ids.ts";
import { t } from "../../../../texts/t.ts";
import { mediaKind } from "../../../lib/text/files.ts";
import { Thumbnail } from "../../../ui/marks/Thumbnail.tsx";

interface LineageProps {
  readonly asset: AssetDetail;
  readonly onOpen: (assetId: AssetId) => void;
}

/** What a result was made from, and what it was used in. */
export function Lineage({ asset: { lineage }, onOpen }: LineageProps) {
  return (
    <>
      <Results title={t("Made from")} results={lineage.madeFrom} onOpen={onOpen} />
      <Results title={t("Used in")} results={lineage.usedIn} onOpen={onOpen} />
    </>
  );
}

interface ResultsProps {
  readonly title: string;
  readonly results: readonly AssetTile[];
  readonly onOpen: (assetId: AssetId) => void;
}

function Results({ title, results, onOpen }: ResultsProps) {
  if (results.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{title}</h2>
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {results.map((result) => (
          <li key={result.id}>
            <button
              type="button"
              aria-label={result.prompt}
              title={result.prompt}
              onClick={() => onOpen(result.id)}
              className="grid size-16 place-items-center overflow-hidden rounded-frame bg-mat"
            >
              <Thumbnail url={result.thumbnailUrl} kind={mediaKind(result.mediaType)} ratio={1} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
