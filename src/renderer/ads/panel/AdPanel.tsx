import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Ad, AdHighlights } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { escapeStep } from "#renderer/lib/selection.ts";
import { Badge } from "#renderer/ui/marks/Badge.tsx";
import { Skeleton } from "#renderer/ui/marks/Skeleton.tsx";
import { DetailPanel } from "#renderer/ui/panel/DetailPanel.tsx";
import { viewAd } from "#renderer/ads/grid/adDialogsStore.ts";
import { adSelection } from "#renderer/ads/grid/adSelectionStore.ts";
import { AdActions } from "./AdActions.tsx";
import { AdDetails } from "./AdDetails.tsx";
import { AdAnnotations } from "./AdAnnotations.tsx";
import { AdSlides } from "./AdSlides.tsx";
import { AdTexts } from "./AdTexts.tsx";
import { activityNames } from "#renderer/ads/tile/adFieldText.ts";
import { HighlightedText } from "#renderer/ads/tile/HighlightedText.tsx";
import { FailureMessage } from "#renderer/commands/FailureMessage.tsx";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";

interface AdPanelProps {
  readonly adId: AdId;
  readonly screen: "discover" | "research";
  /** The search text, highlighted in the ad as in the grid. */
  readonly find?: string | undefined;
  readonly onClose: () => void;
  /** Starts a Studio draft from the ad: its text, aspect ratio, and image or video. */
  readonly onRemix: (ad: Ad, slide: number) => void;
  /** Uses the file of a slide as a reference in Studio. */
  readonly onReference: (ad: Ad, slide: number, place: ReferencePlace) => void;
  /** Shows all ads of the brand. Absent where the screen has no such view. */
  readonly onBrand?: (ad: Ad) => void;
  readonly onSimilar: (adId: AdId) => void;
  /** Opens the form of a new research job for a page. */
  readonly onResearch: (pageId: string) => void;
  /** Additional content of the screen. */
  readonly children?: ReactNode;
}

const noMarks: AdHighlights = {};

/** One ad: its slides, actions, texts, and details. */
export function AdPanel(props: AdPanelProps) {
  const { adId, screen, find, onClose, onRemix, onReference, onBrand, onSimilar, onResearch, children } = props;
  const { data: ad, error, refetch } = useQuery({ ...queries.ad(adId), placeholderData: keepPreviousData });
  const { data: found } = useQuery({ ...queries.adHighlights(adId, find), placeholderData: keepPreviousData });
  const highlights = find === undefined ? noMarks : (found ?? noMarks);
  const [at, setAt] = useState({ adId, slide: 0 });
  const slide = at.adId === ad?.id ? Math.min(at.slide, Math.max(0, ad.slides.length - 1)) : 0;
  const close = () => {
    const { ids } = adSelection.useSelection.getState();
    if (ids.size === 1 && ids.has(adId)) adSelection.clear();
    onClose();
  };
  const closeNext = () => {
    if (escapeStep(adSelection.useSelection.getState(), adId, false) === "selection") adSelection.clear();
    else close();
  };
  return (
    <DetailPanel
      label={t("Ad")}
      screen={screen}
      closeLabel={t("Close ad")}
      onClose={close}
      onEscape={closeNext}
      heading={ad === undefined ? null : <Heading ad={ad} highlights={highlights} onBrand={onBrand} />}
    >
      {error === null ? null : (
        <FailureMessage
          failed={t("Couldn't open the ad")}
          error={asCommandError(error)}
          onRetry={() => void refetch()}
        />
      )}
      {ad === undefined ? (
        error === null ? (
          <Skeleton className="aspect-square w-full" />
        ) : null
      ) : (
        <>
          <AdSlides
            key={ad.id}
            ad={ad}
            slide={slide}
            onSlide={(next) => setAt({ adId: ad.id, slide: next })}
            onView={() => viewAd(ad.id, slide)}
          />
          <AdActions ad={ad} slide={slide} screen={{ onRemix, onReference, onBrand, onSimilar, onResearch }} />
          {children}
          <AdTexts ad={ad} highlights={highlights} />
          <AdAnnotations key={`own ${ad.id}`} ad={ad} />
          <AdDetails ad={ad} highlights={highlights} />
        </>
      )}
    </DetailPanel>
  );
}

interface HeadingProps {
  readonly ad: Ad;
  readonly highlights: AdHighlights;
  readonly onBrand: ((ad: Ad) => void) | undefined;
}

function Heading({ ad, highlights, onBrand }: HeadingProps) {
  const { brandName, brandAvatar, isRemoved, isActive } = ad;
  const handle = ad.brandHandle?.replace(/^@/, "") ?? null;
  const name = <HighlightedText text={brandName} highlights={highlights.brandName} />;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      {brandAvatar?.url ? (
        <img src={brandAvatar.url} alt="" className="size-8 shrink-0 rounded-full object-cover" />
      ) : null}
      <span className="flex min-w-0 flex-1 flex-col">
        {onBrand === undefined ? (
          <span className="truncate font-semibold">{name}</span>
        ) : (
          <button
            type="button"
            onClick={() => onBrand(ad)}
            className="truncate text-left font-semibold underline-offset-2 hover:underline"
          >
            {name}
          </button>
        )}
        {handle === null ? null : (
          <span className="truncate text-small text-faint">
            @<HighlightedText text={handle} highlights={highlights.brandHandle} />
          </span>
        )}
      </span>
      {isRemoved ? (
        <Badge>{t("Removed")}</Badge>
      ) : isActive === null ? null : (
        <Badge>{isActive ? activityNames.active : activityNames.ended}</Badge>
      )}
    </span>
  );
}
