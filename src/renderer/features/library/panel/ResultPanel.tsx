import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Dices } from "lucide-react";
import type { AdId, AssetId } from "#contracts/ids.ts";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import type { MenuEntry } from "#renderer/ui/overlays/menu/menuEntries.ts";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { ResultJudgement, ResultOrganizer } from "./ResultOrganizer.tsx";
import { Lineage } from "./Lineage.tsx";
import { Receipt } from "./Receipt.tsx";
import { recipeDetails } from "#renderer/lib/recipeDetails.ts";
import { ResultActions } from "./ResultActions.tsx";
import { ResultScene } from "./ResultScene.tsx";
import { ResultMedia } from "./ResultMedia.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import type { UseResult } from "#renderer/results/useReferenceEntries.ts";

interface ResultPanelProps {
  readonly assetId: AssetId;
  /** All actions of the result, as in its context menu. */
  readonly entriesOf: (asset: AssetDetail) => readonly MenuEntry[];
  readonly onClose: () => void;
  /** Clears the selection or closes the panel. */
  readonly onEscape: () => void;
  readonly onLightbox: () => void;
  readonly onOpen: (assetId: AssetId) => void;
  readonly onRemix: (assetId: AssetId) => void;
  readonly onRemixWithSeed: (assetId: AssetId) => void;
  readonly onAd: (adId: AdId) => void;
  readonly onScene: (sceneId: string) => void;
  readonly onReference: UseResult;
}

/** One result: its media, actions, recipe, and cost. */
export function ResultPanel(props: ResultPanelProps) {
  const {
    assetId,
    entriesOf,
    onClose,
    onEscape,
    onLightbox,
    onOpen,
    onRemix,
    onRemixWithSeed,
    onAd,
    onScene,
    onReference,
  } = props;
  const { data, error, refetch } = useQuery({ ...queries.asset(assetId), placeholderData: keepPreviousData });
  return (
    <DetailPanel
      label={t("Result")}
      screen="library"
      closeLabel={t("Close result")}
      heading={
        data === undefined ? null : (
          <span className="figures text-faint">{t("#{number}", { number: data.number })}</span>
        )
      }
      onClose={onClose}
      onEscape={onEscape}
    >
      {error === null ? null : (
        <FailureMessage
          failed={t("Couldn't open the result")}
          error={asCommandError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton className="aspect-square w-full" />
        ) : null
      ) : (
        <>
          <ResultMedia asset={data} onLightbox={onLightbox} />
          <ResultJudgement asset={data} />
          <ResultActions asset={data} entries={entriesOf(data)} onRemix={onRemix} onReference={onReference} />
          <ResultOrganizer asset={data} />
          <Prompt asset={data} />
          <Recipe asset={data} />
          <ServiceSeed asset={data} onRemix={() => onRemixWithSeed(assetId)} />
          <ResultScene sceneId={data.sceneId} onShow={onScene} />
          <Lineage key={data.id} asset={data} onOpen={onOpen} onAd={onAd} onScene={onScene} />
          <Receipt asset={data} />
        </>
      )}
    </DetailPanel>
  );
}

function Prompt({ asset: { prompt } }: { readonly asset: AssetDetail }) {
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{t("Prompt")}</h2>
      <p dir="auto" className="selectable whitespace-pre-wrap">
        {prompt}
      </p>
      <span className="flex">
        <CopyButton label={t("Copy prompt")} text={prompt} />
      </span>
    </div>
  );
}

function Recipe({ asset: { recipe, project, costCenter } }: { readonly asset: AssetDetail }) {
  if (recipe === null) {
    return (
      <p className="text-muted">{t("This result was created elsewhere. Only its image and prompt are available.")}</p>
    );
  }
  const labels = [
    ...(project === null ? [] : [{ label: t("Project"), value: project }]),
    ...(costCenter === null ? [] : [{ label: t("Cost center"), value: costCenter }]),
  ];
  return (
    <div className="flex flex-col gap-2">
      <h2 className="font-medium text-muted">{t("Recipe")}</h2>
      <DescriptionList facts={[...recipeDetails(recipe), ...labels]} />
      <span className="flex">
        <CopyButton label={t("Copy recipe")} text={JSON.stringify(recipe, null, 2)} />
      </span>
    </div>
  );
}

interface ServiceSeedProps {
  readonly asset: AssetDetail;
  readonly onRemix: () => void;
}

/** The seed that the service used if the recipe has none, with an action to reuse the recipe with that seed. */
function ServiceSeed({ asset, onRemix }: ServiceSeedProps) {
  const seed = serviceSeed(asset);
  if (seed === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <DescriptionList facts={[{ label: t("Seed from the service"), value: String(seed) }]} />
      {canTakeSeed(asset) ? (
        <span>
          <Button size="small" onClick={onRemix}>
            <Dices aria-hidden size={14} />
            {t("Use this seed")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

/** Returns the seed that the service used; null if it reported none or the recipe has the same seed. */
export function serviceSeed({ recipe, providerSeed }: Pick<AssetDetail, "recipe" | "providerSeed">): number | null {
  return providerSeed === seedOf(recipe) ? null : providerSeed;
}

/** Returns whether a request of this type accepts a seed and this one has none. API: Image `options`. */
export function canTakeSeed({ recipe }: Pick<AssetDetail, "recipe">): boolean {
  return recipe?.["type"] === "image" && seedOf(recipe) === null;
}

function seedOf(recipe: AssetDetail["recipe"]): number | null {
  const options = recipe?.["options"];
  const seed = typeof options === "object" && options !== null && "seed" in options ? options.seed : null;
  return typeof seed === "number" ? seed : null;
}
