import { Bookmark, BookmarkCheck, ImagePlus, LayoutGrid, Shuffle } from "lucide-react";
import type { Ad } from "#contracts/ads/ads.ts";
import { t, tContext } from "#texts/t.ts";
import { linkTo } from "#renderer/lib/text/linkTo.ts";
import { useAriaKeys } from "#renderer/shortcuts/bindings.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { ButtonMenu, Menu } from "#renderer/ui/overlays/Menu.tsx";
import { useShareableLink } from "#renderer/ui/useShareableLink.ts";
import { chooseBoard } from "#renderer/ads/grid/adDialogsStore.ts";
import { saveAds } from "#renderer/ads/grid/changeAds.ts";
import { adReferenceEntries } from "#renderer/ads/menu/adMenu.ts";
import { type AdScreen, kindOfSlide, useOpenAdMenu } from "#renderer/ads/menu/useAdMenu.ts";

interface AdActionsProps {
  readonly ad: Ad;
  readonly slide: number;
  readonly screen: AdScreen;
}

const icon = { "aria-hidden": true, size: 16 } as const;

/** The actions of the open ad. The less frequent ones are under "More actions", as in the ad's context menu. */
export function AdActions({ ad, slide, screen }: AdActionsProps) {
  const entries = useOpenAdMenu(ad, slide, screen);
  const saveKeys = useAriaKeys("saveAd");
  const boardKeys = useAriaKeys("boardAd");
  useShareableLink(linkTo({ kind: "ad", ad: ad.id }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="primary" onClick={() => screen.onRemix(ad, slide)}>
          <Shuffle {...icon} />
          {t("Remix in Studio")}
        </Button>
        {ad.slides.length === 0 ? null : (
          <ButtonMenu
            icon={ImagePlus}
            text={tContext("ad", "Use as reference")}
            entries={adReferenceEntries(kindOfSlide(ad, slide), (place) => screen.onReference(ad, slide, place))}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="grow" keyShortcuts={saveKeys} onClick={() => void saveAds([ad.id], !ad.isSaved)}>
          {ad.isSaved ? <BookmarkCheck {...icon} /> : <Bookmark {...icon} />}
          {ad.isSaved ? t("Saved") : t("Save")}
        </Button>
        <Button className="grow" keyShortcuts={boardKeys} onClick={() => chooseBoard([ad.id])}>
          <LayoutGrid {...icon} />
          {t("Add to board")}
        </Button>
        <Menu entries={entries} />
      </div>
    </div>
  );
}
