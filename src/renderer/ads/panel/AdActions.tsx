import { useQuery } from "@tanstack/react-query";
import {
  Bookmark,
  BookmarkCheck,
  CloudDownload,
  ExternalLink,
  HardDriveDownload,
  ImagePlus,
  LayoutGrid,
  Link,
  Shuffle,
} from "lucide-react";
import type { Ad } from "../../../contracts/ads/ads.ts";
import { t, tContext } from "../../../texts/t.ts";
import { queries } from "../../ipc/queries.ts";
import { run } from "../../ipc/run.ts";
import { linkTo } from "../../lib/text/linkTo.ts";
import { Button } from "../../ui/Button.tsx";
import { copyWithToast } from "../../ui/overlays/copyWithToast.ts";
import { useShareableLink } from "../../ui/useShareableLink.ts";
import { chooseBoard } from "../grid/adDialogsStore.ts";
import { saveAds } from "../grid/changeAds.ts";
import { hostOf } from "./hostOf.ts";
import { runWithToast } from "../../commands/runWithToast.ts";

interface AdActionsProps {
  readonly ad: Ad;
  readonly slide: number;
  readonly onRemix: (ad: Ad, slide: number) => void;
  readonly onReference: (ad: Ad, slide: number) => void;
}

const icon = { "aria-hidden": true, size: 16 } as const;

export function AdActions({ ad, slide, onRemix, onReference }: AdActionsProps) {
  const host = hostOf(ad.platformLink);
  const link = linkTo({ kind: "ad", ad: ad.id });
  useShareableLink(link);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(2,minmax(min-content,1fr))] gap-2">
        <Button variant="primary" onClick={() => onRemix(ad, slide)}>
          <Shuffle {...icon} />
          {t("Remix in Studio")}
        </Button>
        <Button onClick={() => onReference(ad, slide)} disabled={ad.slides.length === 0}>
          <ImagePlus {...icon} />
          {tContext("ad", "Use as reference")}
        </Button>
        <Button keyShortcuts="S" onClick={() => void saveAds([ad.id], !ad.isSaved)}>
          {ad.isSaved ? <BookmarkCheck {...icon} /> : <Bookmark {...icon} />}
          {ad.isSaved ? t("Saved") : t("Save")}
        </Button>
        <Button keyShortcuts="B" onClick={() => chooseBoard([ad.id])}>
          <LayoutGrid {...icon} />
          {t("Add to board")}
        </Button>
        <PinMedia ad={ad} />
        <Button variant="quiet" onClick={() => copyWithToast(link)}>
          <Link {...icon} />
          {t("Copy link")}
        </Button>
      </div>
      {host === null ? (
        <p className="text-small text-faint">{t("Can't open the original: no https link.")}</p>
      ) : (
        <Button variant="quiet" onClick={() => void runWithToast(run("ads.openOriginal", { adId: ad.id }))}>
          <ExternalLink {...icon} />
          {t("Open original on {host}", { host })}
        </Button>
      )}
    </div>
  );
}

/** Toggle that downloads an ad's full videos and images now and keeps them from eviction. */
function PinMedia({ ad: { id: adId, slides } }: { readonly ad: Ad }) {
  const { data: isPinned } = useQuery(queries.adIsPinned(adId));
  const toggle = () =>
    void runWithToast(isPinned === true ? run("ads.unpin", { adId }) : run("ads.downloadMedia", { adId, pin: true }));
  return (
    <Button variant="quiet" disabled={isPinned === undefined || slides.length === 0} onClick={toggle}>
      {isPinned === true ? <HardDriveDownload {...icon} /> : <CloudDownload {...icon} />}
      {isPinned === true ? t("Don't always keep media") : t("Always keep media")}
    </Button>
  );
}
