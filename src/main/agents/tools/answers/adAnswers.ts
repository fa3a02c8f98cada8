import { untrustedNotice } from "#contracts/agents/tools/answers.ts";
import type { ListedAd } from "#contracts/agents/tools/ads.ts";
import type { AdTile } from "#contracts/ads/ads.ts";
import { programLink } from "#main/agents/domain/programLink.ts";
import { untrustedText } from "#main/agents/domain/untrustedText.ts";
import { dayText, known } from "./fields.ts";

/** Characters of texts in a list. */
const listed = { name: 120, headline: 200, found: 300 } as const;

/** Returns an ad as lists contain it. Texts of advertisers are only under `untrusted`. [AG70] */
export function listedAd(ad: AdTile): ListedAd {
  const found = ad.found?.map(({ text }) => text).join("");
  return {
    ad_id: ad.id,
    origin: ad.origin,
    source: untrustedText(ad.source, 64),
    brand_id: untrustedText(ad.brandId, 64),
    media_type: ad.mediaType === null ? undefined : untrustedText(ad.mediaType, 64),
    slides: ad.slideCount,
    language: ad.language === null ? undefined : untrustedText(ad.language, 16),
    active: known(ad.isActive),
    days_running: known(ad.daysRunning),
    engagement: known(ad.engagement),
    day: dayText(ad.contentAt),
    saved: ad.isSaved,
    removed: ad.isRemoved,
    link: programLink({ kind: "ad", id: ad.id }),
    untrusted: {
      notice: untrustedNotice,
      brand: untrustedText(ad.brandName, listed.name),
      headline: ad.headline === null ? undefined : untrustedText(ad.headline, listed.headline),
      found: found === undefined ? undefined : untrustedText(found, listed.found),
    },
  };
}

/** Returns a text of others, or undefined if there is none. */
export function untrustedField(text: string | null | undefined, most?: number): string | undefined {
  return text === null || text === undefined ? undefined : untrustedText(text, most);
}
