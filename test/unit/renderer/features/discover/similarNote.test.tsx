import { expect, test } from "vitest";
import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import { AdTileImage } from "#renderer/ads/tile/AdTileImage.tsx";
import { SimilarNote } from "#renderer/features/discover/SimilarNote.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { adId, anAd } from "../../ads/anAd.ts";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

const noteOf = (likeness: ImageLikeness) =>
  visibleText(renderScreen(<SimilarNote adId={adId(1)} />, [[queries.adLikeness(adId(1)).queryKey, likeness]]));

test("[LK3] the note says with how many other ads an ad was compared", () => {
  expect(noteOf({ state: "compared", compared: 12_305 })).toBe(
    "Compared with 12,304 ads whose images were downloaded to this computer.",
  );
  expect(noteOf({ state: "compared", compared: 2 })).toBe(
    "Compared with 1 ad whose image was downloaded to this computer.",
  );
});

test("[LK3] the note says why an ad can't be compared, and offers to download a missing image", () => {
  expect(noteOf({ state: "no_detail", compared: 5 })).toBe("Can't compare this ad: its image has too little detail.");
  expect(noteOf({ state: "no_image", compared: 5 })).toBe(
    "Can't compare this ad yet: its image isn't on this computer. Download image",
  );
});

test("[LK6] a tile shows its number of ads only if it represents several", () => {
  const tile = (lookalikes: number | null) =>
    visibleText(
      renderScreen(
        <AdTileImage ad={anAd(1, { lookalikes })} onRatio={() => undefined} onLookalikes={() => undefined} />,
      ),
    );
  expect(tile(3)).toContain("3 ads");
  expect(tile(null)).not.toContain("ads");
});
