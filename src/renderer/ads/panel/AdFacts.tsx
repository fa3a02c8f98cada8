import type { ReactNode } from "react";
import type { Ad, AdMarks, MarkedText } from "../../../contracts/ads/ads.ts";
import { t, tAs } from "../../../texts/t.ts";
import { grouped } from "../../lib/text/numbers.ts";
import { fullTime } from "../../lib/time/times.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Facts } from "../../ui/lists/Facts.tsx";
import { FoundText } from "../tile/FoundText.tsx";
import { ratioText } from "../tile/ratioText.ts";
import { daysText, inWords, languageName, mediaTypeName, sourceName } from "../tile/adWords.ts";

interface AdFactsProps {
  readonly ad: Ad;
  /** The search matches to highlight in the details. */
  readonly marks: AdMarks;
}

/** All known details of an ad, except its text. */
export function AdFacts({ ad, marks }: AdFactsProps) {
  const { counts, runStartDate, runEndDate, daysRunning, destinationUrl, tags } = ad;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h2 className="font-medium text-muted">{t("Details")}</h2>
        <Facts
          facts={[
            ...fact(tAs("ad", "Run dates"), runText(runStartDate, runEndDate)),
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
            ...fact(t("Vertical"), found(ad.vertical === null ? null : inWords(ad.vertical), readable(marks.vertical))),
            ...fact(
              t("Creative type"),
              found(ad.creativeType === null ? null : inWords(ad.creativeType), readable(marks.creativeType)),
            ),
            ...fact(t("Tags"), found(tags.length === 0 ? null : tags.join(", "), marks.tags)),
            ...fact(t("Display domain"), found(ad.domain, marks.domain)),
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
        <Facts
          facts={[
            { label: t("Origin"), value: ad.origin === "research" ? t("Research") : t("Ad library") },
            { label: t("First seen"), value: fullTime(ad.firstSeenAt) },
            { label: t("Last seen"), value: fullTime(ad.lastSeenAt) },
            ...fact(t("Removed on"), ad.goneAt === null ? null : fullTime(ad.goneAt)),
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

function found(text: string | null, marks: MarkedText | undefined): ReactNode {
  return text === null ? null : <FoundText text={text} marks={marks} />;
}

/** Formats a service term for display. Highlights cover whole words, so each part is formatted separately. */
function readable(marks: MarkedText | undefined): MarkedText | undefined {
  return marks?.map((part, index) => ({
    ...part,
    text: index === 0 ? inWords(part.text) : part.text.replaceAll(/[_-]+/g, " "),
  }));
}

function runText(from: string | null, to: string | null): string | null {
  if (from === null) return to === null ? null : t("until {day}", { day: to });
  return to === null ? t("since {day}", { day: from }) : t("{from} to {to}", { from, to });
}
