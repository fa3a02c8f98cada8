import type { ReactNode } from "react";
import type { Ad, AdHighlights, HighlightSpans } from "#contracts/ads/ads.ts";
import { t, tContext } from "#texts/t.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { CopyButton } from "#renderer/ui/CopyButton.tsx";
import { DescriptionList } from "#renderer/ui/lists/DescriptionList.tsx";
import { HighlightedText } from "#renderer/ads/tile/HighlightedText.tsx";
import { ratioText } from "#renderer/ads/tile/ratioText.ts";
import { daysText, readableName, languageName, mediaTypeName, sourceName } from "#renderer/ads/tile/adFieldText.ts";

interface AdDetailsProps {
  readonly ad: Ad;
  /** The search matches to highlight in the details. */
  readonly highlights: AdHighlights;
}

/** All known details of an ad, except its text. */
export function AdDetails({ ad, highlights }: AdDetailsProps) {
  const { counts, runStartDate, runEndDate, daysRunning, destinationUrl, tags } = ad;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">{t("Details")}</h2>
        <DescriptionList
          facts={[
            ...fact(tContext("ad", "Run dates"), runText(runStartDate, runEndDate)),
            ...fact(t("Days running"), daysRunning === null ? null : daysText(daysRunning)),
            // Research ads have no content time; `contentAt` holds their first day instead.
            ...fact(t("Content date"), ad.origin === "research" ? null : fullTime(ad.contentAt)),
            ...fact(t("Brand slug"), ad.brandSlug),
            ...fact(t("Posted"), ad.postedAt === null ? null : fullTime(ad.postedAt)),
            ...fact(t("Likes"), counts === null ? null : grouped(counts.likes)),
            ...fact(t("Comments"), counts === null ? null : grouped(counts.comments)),
            ...fact(t("Views"), counts === null ? null : grouped(counts.views)),
            { label: t("Source"), value: sourceName(ad.source) },
            ...fact(t("Media type"), ad.mediaType === null ? null : mediaTypeName(ad.mediaType)),
            ...fact(t("Aspect ratio"), ad.aspectRatio === null ? null : ratioText(ad.aspectRatio)),
            ...fact(t("Language"), ad.language === null ? null : languageName(ad.language)),
            ...fact(
              t("Vertical"),
              found(ad.vertical === null ? null : readableName(ad.vertical), readable(highlights.vertical)),
            ),
            ...fact(
              t("Creative type"),
              found(ad.creativeType === null ? null : readableName(ad.creativeType), readable(highlights.creativeType)),
            ),
            ...fact(t("Tags"), found(tags.length === 0 ? null : tags.join(", "), highlights.tags)),
            ...fact(t("Display domain"), found(ad.domain, highlights.domain)),
            ...fact(t("Landing page"), destinationUrl),
          ]}
        />
        {destinationUrl === null ? null : (
          <span className="flex">
            <CopyButton label={t("Copy landing page URL")} text={destinationUrl} />
          </span>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">{t("On this computer")}</h2>
        <DescriptionList
          facts={[
            { label: t("Origin"), value: ad.origin === "research" ? t("Research") : t("Ad library") },
            { label: t("First seen"), value: fullTime(ad.firstSeenAt) },
            { label: t("Last seen"), value: fullTime(ad.lastSeenAt) },
            ...fact(t("Removed on"), ad.removedAt === null ? null : fullTime(ad.removedAt)),
            { label: t("Ad ID"), value: ad.id.slice(2) },
          ]}
        />
      </div>
    </>
  );
}

function fact(label: string, value: ReactNode): readonly { label: string; value: ReactNode }[] {
  return value === null ? [] : [{ label, value }];
}

function found(text: string | null, highlights: HighlightSpans | undefined): ReactNode {
  return text === null ? null : <HighlightedText text={text} highlights={highlights} />;
}

/** Formats a service term for display. Highlights cover whole words, so each part is formatted separately. */
function readable(highlights: HighlightSpans | undefined): HighlightSpans | undefined {
  return highlights?.map((part, index) => ({
    ...part,
    text: index === 0 ? readableName(part.text) : part.text.replaceAll(/[_-]+/g, " "),
  }));
}

function runText(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : t("until {day}", { day: to });
  return to === null ? t("since {day}", { day: from }) : t("{from} to {to}", { from, to });
}
